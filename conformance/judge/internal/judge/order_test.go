package judge

import (
	"context"
	"reflect"
	"strings"
	"testing"
)

func TestFlipsAreWrittenAsGroups(t *testing.T) {
	f := flips{}
	for _, got := range [][]string{{"b", "a", "c", "d"}, {"c", "b", "a", "d"}, {"a", "b", "c", "d"}} {
		if !f.add([]string{"a", "b", "c", "d"}, got) {
			t.Error("the same texts")
		}
	}
	if f.add([]string{"a"}, []string{"b"}) {
		t.Error("another text is another answer")
	}
	groups := f.groups()
	if want := [][]int{{0, 1, 2}}; !reflect.DeepEqual(groups, want) {
		t.Errorf("got %v, want %v", groups, want)
	}
	if !reflect.DeepEqual(flipsOf(groups), f) {
		t.Error("groups say what the pairs said")
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
	free := flipsOf(got.Steps[0].Order.Causes)
	pair := func(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }
	if !free[pair(item, other)] || !free[pair(length, other)] || free[pair(item, length)] {
		t.Errorf("got %v", got.Steps[0].Order)
	}
}
