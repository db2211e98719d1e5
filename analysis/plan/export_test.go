package plan

// What the tests of package plan_test use of the others.
var (
	Corpus  = corpus
	Chain   = chain
	Uniform = uniform
)

const LongMode = longMode
