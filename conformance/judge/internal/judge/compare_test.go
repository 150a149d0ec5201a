package judge

import (
	"bytes"
	"strings"
	"testing"
)

func agrees(t *testing.T, expected, actual string) bool {
	t.Helper()
	var report bytes.Buffer
	agree, total, err := compareAnswers(strings.NewReader(expected), strings.NewReader(actual), &report, compareOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return agree == total
}

func TestCompareHoldsToTheOrderOfCauses(t *testing.T) {
	answer := func(message, causes, order string) string {
		if order != "" {
			order = `,"free":{"causes":` + order + `}`
		}
		return `{"name":"a","crd":{"code":201},"steps":[{"code":422,"status":{"message":"` + message + `","details":{"causes":[` + causes + `]}}` + order + `}]}`
	}
	x := `{"reason":"R","message":"one, two","field":"x"}`
	y := `{"reason":"R","message":"one","field":"x"}`
	z := `{"reason":"R","message":"three","field":"z"}`
	xy := answer("bad: [x: one, two, x: one]", x+","+y, "")
	yx := answer("bad: [x: one, x: one, two]", y+","+x, "")
	if agrees(t, xy, yx) {
		t.Error("the order is part of the answer")
	}
	xyFree := answer("bad: [x: one, two, x: one]", x+","+y, "[[0,1,2]]")
	if !agrees(t, xyFree, yx) || !agrees(t, xyFree, xy) {
		t.Error("what was seen to change places may")
	}
	if agrees(t, xyFree, answer("bad: [x: one, two, x: one]", y+","+x, "")) {
		t.Error("the list in the message follows the causes")
	}
	if agrees(t, xyFree, answer("worse: [x: one, x: one, two]", y+","+x, "")) {
		t.Error("the start of the message must be the same")
	}
	xyz := answer("bad: [x: one, two, x: one, z: three]", x+","+y+","+z, "[[1,2,3]]")
	if !agrees(t, xyz, answer("bad: [x: one, two, z: three, x: one]", x+","+z+","+y, "")) {
		t.Error("two that change places")
	}
	if agrees(t, xyz, answer("bad: [z: three, x: one, x: one, two]", z+","+y+","+x, "")) {
		t.Error("all of it reversed moves a pair that never did")
	}
	if agrees(t, answer("bad: x: one", y+","+y, ""), answer("bad: x: one", y, "")) {
		t.Error("a repeated cause is not the same as one")
	}
	if !agrees(t, answer("bad: [x: one, two, x: one]", x+","+y+","+y, "[[0,1,2,3]]"), answer("bad: [x: one, x: one, two]", y+","+y+","+x, "")) {
		t.Error("causes repeated, message without repetition")
	}
}

func TestCompareValues(t *testing.T) {
	answer := func(object string) string {
		return `{"name":"a","crd":{"code":201},"steps":[{"code":201,"object":` + object + `}]}`
	}
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"a":1,"b":2}`, `{"b":2,"a":1}`, true},
		{`{"a":1}`, `{"a":1.0}`, false},
		{`{"a":1000000}`, `{"a":1e+06}`, false},
		{`{"a":"<"}`, `{"a":"\u003c"}`, true},
		{`{"a":null}`, `{}`, false},
		{`{"a":[1,2]}`, `{"a":[2,1]}`, false},
		{`{"a":{}}`, `{"a":[]}`, false},
	} {
		if agrees(t, answer(c.a), answer(c.b)) != c.same {
			t.Errorf("%s and %s: want same=%v", c.a, c.b, c.same)
		}
	}
}

func TestCompareWarnings(t *testing.T) {
	answer := func(more string) string {
		return `{"name":"a","crd":{"code":201,` + more + `},"steps":[]}`
	}
	if !agrees(t, answer(`"warnings":["a","b"],"free":{"warnings":[[0,1,2]]}`), answer(`"warnings":["b","a"]`)) {
		t.Error("warnings that change places")
	}
	if agrees(t, answer(`"warnings":["a","b"]`), answer(`"warnings":["b","a"]`)) {
		t.Error("other warnings have an order")
	}
}

func TestCompareReportsWhatDiffers(t *testing.T) {
	var report bytes.Buffer
	agree, total, err := compareAnswers(
		strings.NewReader(`{"name":"a","crd":{"code":201},"steps":[]}{"name":"b","crd":{"code":201},"steps":[]}`),
		strings.NewReader(`{"name":"b","crd":{"code":422},"steps":[]}`), &report, compareOptions{})
	if err != nil || agree != 0 || total != 2 {
		t.Fatal(agree, total, err)
	}
	if want := "a: no answer\nb: .crd.code\n  expected: 201\n  actual:   422\nagree 0 of 2\n"; report.String() != want {
		t.Errorf("got %s", report.String())
	}
}
