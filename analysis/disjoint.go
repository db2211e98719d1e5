package analysis

// disjointSets is a union-find structure over 0..n-1. The representative of a
// set is its smallest member, so results do not depend on the order of unions.
type disjointSets []int

func newDisjointSets(n int) disjointSets {
	d := make(disjointSets, n)
	for i := range d {
		d[i] = i
	}
	return d
}

func (d disjointSets) find(i int) int {
	for d[i] != i {
		d[i] = d[d[i]]
		i = d[i]
	}
	return i
}

func (d disjointSets) union(i, j int) {
	i, j = d.find(i), d.find(j)
	d[max(i, j)] = min(i, j)
}
