package judge

import (
	"context"
	"reflect"
	"strings"
	"testing"
)

func TestGroupsAreNested(t *testing.T) {
	list := func(text string) []string { return strings.Split(text, "") }
	for _, c := range []struct {
		first string
		seen  []string
		want  groups
		never []string
	}{
		{"abcd", []string{"abcd"}, nil, []string{"bacd"}},
		{"abcd", []string{"bacd", "cbad", "acbd"}, groups{{0, 1, 2, 3}}, []string{"abdc", "dabc"}},
		{"xyuv", []string{"yxuv", "uvxy", "xyvu"}, groups{{0, 2, 4}, {0, 1, 2}, {2, 3, 4}}, []string{"xuyv", "xuvy"}},
		{"abcdef", []string{"acbdef", "abcedf"}, groups{{1, 2, 3}, {3, 4, 5}}, []string{"badcef", "abcdfe"}},
	} {
		var s seenOrders
		for _, got := range append(c.seen, c.first) {
			if !s.add(list(c.first), list(got)) {
				t.Error("the same texts")
			}
		}
		if s.add(list("a"), list("b")) {
			t.Error("another text is another answer")
		}
		got := s.groups()
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("got %v, want %v", got, c.want)
		}
		for _, order := range append(c.seen, c.first) {
			if !got.allow(list(c.first), list(order)) {
				t.Errorf("%v does not allow %s, which was seen", got, order)
			}
		}
		for _, order := range c.never {
			if got.allow(list(c.first), list(order)) {
				t.Errorf("%v allows %s", got, order)
			}
		}
	}
}

// Of 24 orders the server gives 8: what belongs to one property stays together.
func TestGroupsCountOrders(t *testing.T) {
	free := groups{{0, 2, 4}, {0, 1, 2}, {2, 3, 4}}
	allowed := 0
	var try func(rest, chosen string)
	try = func(rest, chosen string) {
		if rest == "" && free.allow(strings.Split("xyuv", ""), strings.Split(chosen, "")) {
			allowed++
		}
		for i, r := range rest {
			try(rest[:i]+rest[i+1:], chosen+string(r))
		}
	}
	try("xyuv", "")
	if allowed != 8 {
		t.Errorf("%d orders", allowed)
	}
}

// Properties are validated in map order, the length of a list after its items.
func TestAskAgainFindsWhatChangesPlaces(t *testing.T) {
	const crd = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"a.b.example.com"},
		"spec":{"group":"b.example.com","scope":"Cluster","names":{"plural":"a","kind":"A"},
		"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{
		"list":{"type":"array","maxItems":1,"items":{"type":"string","maxLength":1}},"other":{"type":"string","maxLength":1}}}}}]}}`
	c := Case{Name: "order", CRD: Input{Body: crd}, Steps: []Step{{Verb: "create", Input: Input{
		Body: `{"apiVersion":"b.example.com/v1","kind":"A","metadata":{"name":"a"},"list":["xx","y"],"other":"zz"}`}}}}
	server := inProcessAsker(2, false)
	var got Answer
	err := answerAll(context.Background(), []Case{c}, 64, server, []asker{server}, func(a Answer) error {
		got = a
		return nil
	})
	if err != nil || got.Error != "" || len(got.Steps) != 1 {
		t.Fatal(err, got)
	}
	var item, length, other int
	for i, key := range got.Steps[0].findings().causes {
		switch {
		case strings.HasPrefix(key, "list[0]"):
			item = i
		case strings.HasPrefix(key, "list"):
			length = i
		default:
			other = i
		}
	}
	if item > length {
		t.Error("the item comes before the length of its list")
	}
	causes := got.Steps[0].findings().causes
	free := got.Steps[0].Free.Causes
	with := func(order ...int) bool {
		var out []string
		for _, i := range order {
			out = append(out, causes[i])
		}
		return free.allow(causes, out)
	}
	if !with(item, length, other) || !with(other, item, length) || with(length, item, other) || with(item, other, length) {
		t.Errorf("got %v", got.Steps[0].Free)
	}
}
