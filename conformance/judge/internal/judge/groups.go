package judge

// groups tell in which orders a list may come that was made by walking maps in
// maps. A group is a stretch of the list that is cut into parts: the places
// (from 0) where the parts begin, and where the last one ends. The parts come
// in any order, each of them in one piece; a part may hold groups of its own.
// Groups come before those inside of them, everything else keeps its order.
//
// Findings at a.x, a.y, b.x, b.y are [[0,2,4],[0,1,2],[2,3,4]]: 8 of 24 orders.
type groups [][]int

// seenOrders are the orders in which a list was seen beside its first: for
// each item of the first list its place in the other.
type seenOrders [][]int

// add looks at one more list; false when it does not say the same.
func (s *seenOrders) add(want, got []string) bool {
	at := places(want, got)
	if at == nil {
		return len(want)+len(got) == 0
	}
	*s = append(*s, at)
	return true
}

// groups are the fewest that allow for all orders that were seen.
func (s seenOrders) groups() groups {
	if len(s) == 0 {
		return nil
	}
	var out groups
	s.inOrder(0, len(s[0]), &out)
	return out
}

// inOrder cuts a stretch into parts that were never seen in another order.
func (s seenOrders) inOrder(from, to int, out *groups) {
	begin := from
	for end := from + 1; end <= to; end++ {
		if end < to && !s.before(begin, end, to) {
			continue
		}
		if end-begin > 1 {
			s.free(begin, end, out)
		}
		begin = end
	}
}

// free cuts a stretch, whose parts were seen to change places, into the largest
// parts that always came in one piece.
func (s seenOrders) free(from, to int, out *groups) {
	cuts := []int{from}
	for end := from + 1; end < to; end++ {
		if s.inOnePiece(from, end) && s.inOnePiece(end, to) {
			cuts = append(cuts, end)
		}
	}
	if len(cuts) == 1 {
		for begin := from; begin < to; {
			largest := begin + 1
			for end := begin + 2; end <= to; end++ {
				if (begin > from || end < to) && s.inOnePiece(begin, end) {
					largest = end
				}
			}
			if begin = largest; begin < to {
				cuts = append(cuts, begin)
			}
		}
	}
	cuts = append(cuts, to)
	*out = append(*out, cuts)
	for i, end := range cuts[1:] {
		s.inOrder(cuts[i], end, out)
	}
}

// before tells whether what begins at from always came before what begins at cut.
func (s seenOrders) before(from, cut, to int) bool {
	for _, at := range s {
		_, last := span(at[from:cut])
		if first, _ := span(at[cut:to]); last > first {
			return false
		}
	}
	return true
}

// inOnePiece tells whether nothing ever came between the items of a stretch.
func (s seenOrders) inOnePiece(from, to int) bool {
	for _, at := range s {
		if first, last := span(at[from:to]); last-first != to-from-1 {
			return false
		}
	}
	return true
}

func span(places []int) (first, last int) {
	first, last = places[0], places[0]
	for _, p := range places {
		first, last = min(first, p), max(last, p)
	}
	return first, last
}

// allow tells whether one order can come in place of another.
func (g groups) allow(want, got []string) bool {
	at := places(want, got)
	if at == nil {
		return len(want)+len(got) == 0
	}
	came := make([]int, len(at))
	for i, p := range at {
		came[p] = i
	}
	for i := len(g) - 1; i >= 0; i-- {
		if !putInOrder(came, g[i]) {
			return false
		}
	}
	for i, item := range came {
		if i != item {
			return false
		}
	}
	return true
}

// putInOrder sorts the parts of a group; false when one is not in one piece.
func putInOrder(came, group []int) bool {
	if len(group) < 2 {
		return true
	}
	from, to := group[0], group[len(group)-1]
	begin := 0
	for begin < len(came) && (came[begin] < from || came[begin] >= to) {
		begin++
	}
	if from < 0 || begin+to-from > len(came) {
		return false
	}
	sorted := make([]int, to-from)
	stretch := came[begin : begin+to-from]
	for i := 0; i < len(stretch); {
		k := 0
		for k+1 < len(group) && !(group[k] <= stretch[i] && stretch[i] < group[k+1]) {
			k++
		}
		if k+1 == len(group) || i+group[k+1]-group[k] > len(stretch) {
			return false
		}
		part := stretch[i : i+group[k+1]-group[k]]
		for _, item := range part {
			if item < group[k] || item >= group[k+1] {
				return false
			}
		}
		i += copy(sorted[group[k]-from:], part)
	}
	copy(stretch, sorted)
	return true
}
