package judge

import (
	"context"
	"fmt"
	"os"
	"strings"
)

// Free tells which findings of an answer come in no fixed order, since the
// server walks maps: groups of neighbouring parts that change places (see groups).
type Free struct {
	Warnings groups `json:"warnings,omitempty"`
	Causes   groups `json:"causes,omitempty"`
}

// findings are the lists of an answer in the order that they came.
type findings struct{ warnings, causes []string }

func (r Result) findings() findings {
	out := findings{warnings: r.Warnings}
	if n, err := parseJSON(r.Status); err == nil {
		for _, c := range n.list("details", "causes") {
			out.causes = append(out.causes, causeKey(c))
		}
	}
	return out
}

func (f findings) several() bool { return len(f.warnings) > 1 || len(f.causes) > 1 }

// places finds every item of want in got; equal items keep their order. It is
// nil when the lists do not hold the same.
func places(want, got []string) []int {
	if len(want) != len(got) {
		return nil
	}
	at := map[string][]int{}
	for i, item := range got {
		at[item] = append(at[item], i)
	}
	out := make([]int, len(want))
	for i, item := range want {
		if len(at[item]) == 0 {
			return nil
		}
		out[i], at[item] = at[item][0], at[item][1:]
	}
	return out
}

// asker answers cases in their order.
type asker func(ctx context.Context, cases []Case, emit func(Answer) error) error

// watched is one answer whose findings are watched while its case is asked again.
type watched struct {
	result           *Result
	said             findings
	warnings, causes seenOrders
}

func watchResult(r *Result) *watched {
	return &watched{result: r, said: r.findings()}
}

func (w *watched) look(r Result) bool {
	now := r.findings()
	return r.Code == w.result.Code && w.warnings.add(w.said.warnings, now.warnings) && w.causes.add(w.said.causes, now.causes)
}

func (w *watched) note() {
	warnings, causes := w.warnings.groups(), w.causes.groups()
	if len(warnings)+len(causes) > 0 {
		w.result.Free = &Free{Warnings: warnings, Causes: causes}
	}
}

// repeated is a case to be asked again, no longer than it needs to be.
type repeated struct {
	Case
	crd   *watched
	steps map[int]*watched
	same  int // answers that say the same, in whatever order
}

// repeats finds what has to be asked again. Cases with one CRD share the
// answer to it.
func repeats(cases []Case, answers []Answer) []*repeated {
	var out []*repeated
	crds := map[Input]bool{}
	for i := range answers {
		a := &answers[i]
		r := &repeated{Case: cases[i], steps: map[int]*watched{}}
		last := 0
		for s := range a.Steps {
			if a.Steps[s].findings().several() {
				r.steps[s] = watchResult(&a.Steps[s])
				last = s + 1
			}
		}
		if a.CRD.findings().several() && (!crds[r.CRD] || r.Conversion != nil) {
			r.crd = watchResult(&a.CRD)
			crds[r.CRD] = true
		}
		if r.crd != nil || last > 0 {
			r.Steps = r.Steps[:last]
			out = append(out, r)
		}
	}
	return out
}

// askAgain asks each case n times and writes into its answer in which orders
// its findings come. It gives back the cases that were never answered alike.
//
// Each time the CRD has another text: cases of one text share an install, and
// maps that were built once are walked in few of the possible orders.
func askAgain(ctx context.Context, all []*repeated, n int, ask asker) (unlike []*repeated, err error) {
	const textsAtOnce = 64 << 20
	var some []Case
	var of []*repeated
	texts := 0
	flush := func() error {
		next := 0
		err := ask(ctx, some, func(a Answer) error {
			of[next].hear(a)
			next++
			return nil
		})
		some, of, texts = nil, nil, 0
		return err
	}
	for k := 1; k <= n; k++ {
		for _, r := range all {
			again := r.atOnce()
			again.CRD.Body += strings.Repeat(" ", k) + "\n"
			some, of, texts = append(some, again), append(of, r), texts+len(again.CRD.Body)
			if texts > textsAtOnce {
				if err := flush(); err != nil {
					return nil, err
				}
			}
		}
	}
	if err := flush(); err != nil {
		return nil, err
	}
	for _, r := range all {
		r.note()
		if r.same == 0 {
			unlike = append(unlike, r)
		}
	}
	return unlike, nil
}

func (r *repeated) note() {
	if r.crd != nil {
		r.crd.note()
	}
	for _, w := range r.steps {
		w.note()
	}
}

func (r *repeated) hear(a Answer) {
	same := a.Error == ""
	if r.crd != nil {
		same = r.crd.look(a.CRD) && same
	}
	for s, w := range r.steps {
		same = s < len(a.Steps) && w.look(a.Steps[s]) && same
	}
	if same {
		r.same++
	}
}

// answerAll answers cases in their order. With n it asks again for the order of
// their findings: what one of the later askers never answers alike goes to the
// next of them.
func answerAll(ctx context.Context, cases []Case, n int, ask asker, again []asker, emit func(Answer) error) error {
	if n == 0 {
		return ask(ctx, cases, emit)
	}
	var answers []Answer
	err := ask(ctx, cases, func(a Answer) error {
		answers = append(answers, a)
		return nil
	})
	if err != nil {
		return err
	}
	left := repeats(cases, answers)
	for _, next := range again {
		if left, err = askAgain(ctx, left, n, next); err != nil {
			return err
		}
	}
	for _, r := range left {
		fmt.Fprintf(os.Stderr, "%s: never answered alike again\n", r.Name)
	}
	shareCRDOrder(cases, answers)
	for _, a := range answers {
		if err := emit(a); err != nil {
			return err
		}
	}
	return nil
}

// shareCRDOrder gives all cases with one CRD the answer of the first to it,
// which is the one that was watched.
func shareCRDOrder(cases []Case, answers []Answer) {
	known := map[Input]Result{}
	for i, c := range cases {
		if answers[i].CRD.Free != nil && c.Conversion == nil {
			known[c.CRD] = answers[i].CRD
		}
	}
	for i, c := range cases {
		if first, ok := known[c.CRD]; ok && c.Conversion == nil {
			answers[i].CRD = first
		}
	}
}
