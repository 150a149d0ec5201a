package judge

import "fmt"

// tally counts answers for the summary.
type tally struct {
	accepted, refused, failed int // cases, by what became of the CRD
	good, bad                 int // steps
}

func (t *tally) add(a Answer) {
	switch {
	case a.Error != "":
		t.failed++
	case a.CRD.Code >= 400:
		t.refused++
	default:
		t.accepted++
	}
	for _, s := range a.Steps {
		if s.Code >= 400 {
			t.bad++
		} else {
			t.good++
		}
	}
}

func (t *tally) String() string {
	return fmt.Sprintf("cases with the CRD accepted %d, refused %d, judge errors %d\nsteps accepted %d, refused %d\n",
		t.accepted, t.refused, t.failed, t.good, t.bad)
}
