package plan

import (
	"flag"
	"os"
	"testing"
)

// longMode, set in the environment, multiplies the cases of the property tests by ten.
const longMode = "SDSC_POOL_LONG_TESTS"

// TestMain sets how many cases each property test tries, unless -rapid.checks does: 1500,
// so over 10^4 in all, 100 with -short, over 10^5 in all in the long mode.
func TestMain(m *testing.M) {
	flag.Parse()
	checks := "1500"
	switch {
	case os.Getenv(longMode) != "":
		checks = "15000"
	case testing.Short():
		checks = "100"
	}
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "rapid.checks" })
	if !given {
		if err := flag.Set("rapid.checks", checks); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
