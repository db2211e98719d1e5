package progress

import (
	"strings"
	"sync"
	"testing"
	"time"
)

// clock is a time that the test moves.
type clock struct{ t time.Time }

func (c *clock) now() time.Time { return c.t }

func TestBar(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	c := &clock{t: time.Unix(0, 0)}
	b := newBar(&out, "planning", 10, c.now)
	step := func(after time.Duration, n int64, want string) {
		t.Helper()
		out.Reset()
		c.t = c.t.Add(after)
		b.Add(n)
		if got := out.String(); got != want {
			t.Errorf("wrote %q, want %q", got, want)
		}
	}
	step(10*time.Millisecond, 1, "")
	step(2*time.Second, 4, "\rplanning "+strings.Repeat("━", 15)+strings.Repeat(" ", 15)+"  50 % 5/10 2s\x1b[K")
	step(10*time.Millisecond, 1, "")
	out.Reset()
	c.t = c.t.Add(time.Second)
	b.tick()
	if got, want := out.String(), "\rplanning "+strings.Repeat("━", 18)+strings.Repeat(" ", 12)+"  60 % 6/10 3s\x1b[K"; got != want {
		t.Errorf("on a tick wrote %q, want %q", got, want)
	}
	step(time.Second, 100, "\rplanning "+strings.Repeat("━", 30)+" 100 % 10/10 4s\x1b[K")
	out.Reset()
	b.Done()
	if got := out.String(); got != "\r\x1b[K" {
		t.Errorf("at the end wrote %q", got)
	}
	step(time.Second, 1, "")
}

func TestShortWorkShowsNothing(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	b := New(&out, "x", 3)
	b.Add(1)
	b.Set(3)
	b.Done()
	if out.Len() > 0 {
		t.Errorf("wrote %q", out.String())
	}
}

func TestNilBar(t *testing.T) {
	t.Parallel()
	var b *Bar
	b.Add(1)
	b.Set(1)
	b.Done()
}

func TestSetNeverGoesBack(t *testing.T) {
	t.Parallel()
	b := New(&strings.Builder{}, "x", 10)
	t.Cleanup(b.Done)
	b.Set(7)
	b.Set(3)
	if b.done != 7 {
		t.Errorf("done is %d, want 7", b.done)
	}
}

func TestConcurrentUse(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	b := New(&out, "x", 1000)
	t.Cleanup(b.Done)
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			for range 100 {
				b.Add(1)
			}
		})
	}
	all.Wait()
	if b.done != 1000 {
		t.Errorf("done is %d, want 1000", b.done)
	}
}
