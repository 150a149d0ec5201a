package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// celQuestions reads the sample questions.
func celQuestions(t *testing.T) []celQuestion {
	t.Helper()
	f, err := os.Open("testdata/cel.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []celQuestion
	for d := json.NewDecoder(f); d.More(); {
		var q celQuestion
		if err := d.Decode(&q); err != nil {
			t.Fatal(err)
		}
		out = append(out, q)
	}
	return out
}

// A rule asked alone must give what a CRD and objects with it give.
func TestCELAgreesWithServer(t *testing.T) {
	questions := celQuestions(t)
	var cases []Case
	for _, q := range questions {
		var node map[string]any
		if err := json.Unmarshal(q.Schema, &node); err != nil {
			t.Fatal(err)
		}
		node["x-kubernetes-validations"] = []any{q.ValidationRule}
		crd, err := json.Marshal(map[string]any{
			"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
			"metadata": map[string]any{"name": "rules.judge.example.com"},
			"spec": map[string]any{
				"group": "judge.example.com", "scope": "Namespaced",
				"names": map[string]any{"plural": "rules", "kind": "Rule"},
				"versions": []any{map[string]any{
					"name": "v1", "served": true, "storage": true,
					"schema": map[string]any{"openAPIV3Schema": map[string]any{
						"type": "object", "properties": map[string]any{"self": node},
					}},
				}},
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		c := Case{Name: q.Name, CRD: Input{Body: string(crd), ContentType: jsonType}}
		object := func(verb string, self json.RawMessage) {
			body := fmt.Sprintf(`{"apiVersion":"judge.example.com/v1","kind":"Rule","metadata":{"name":"a"},"self":%s}`, self)
			c.Steps = append(c.Steps, Step{Verb: verb, Input: Input{Body: body, ContentType: jsonType}})
		}
		switch {
		case len(q.OldSelf) > 0:
			object("create", q.OldSelf)
			object("update", q.Self)
		case len(q.Self) > 0:
			object("create", q.Self)
		}
		cases = append(cases, c)
	}
	i := 0
	err := runInProcess(context.Background(), cases, 2, false, func(a Answer) error {
		q := questions[i]
		i++
		got, err := askCEL(q)
		if err != nil {
			return err
		}
		texts := func(status json.RawMessage) map[string]bool {
			out := map[string]bool{}
			n, err := parseJSON(status)
			if err != nil {
				return out
			}
			for _, c := range n.list("details", "causes") {
				out[c.str("field")+": "+c.str("message")] = true
			}
			return out
		}
		want, have := texts(a.CRD.Status), got.CompileErrors
		if len(a.Steps) > 0 {
			want, have = texts(a.Steps[len(a.Steps)-1].Status), got.Errors
		}
		for _, h := range have {
			if !want[h] {
				t.Errorf("%s: server does not say %s", q.Name, h)
			}
			delete(want, h)
		}
		for w := range want {
			t.Errorf("%s: server also says %s", q.Name, w)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCELCosts(t *testing.T) {
	for _, c := range []struct {
		question      string
		static, spent uint64
		result        any
		failure       string
	}{
		{`{"schema":{"type":"object","properties":{"a":{"type":"integer"}}},"rule":"self.a > 1","self":{"a":2}}`, 3, 3, true, ""},
		{`{"schema":{"type":"integer"},"rule":"self > 1","self":5.0}`, 2, 2, nil, "expected int, got float64"},
	} {
		var q celQuestion
		if err := json.NewDecoder(bytes.NewReader([]byte(c.question))).Decode(&q); err != nil {
			t.Fatal(err)
		}
		a, err := askCEL(q)
		if err != nil {
			t.Fatal(err)
		}
		failure := ""
		if a.Error != nil {
			failure = *a.Error
		}
		if *a.StaticCost != c.static || *a.RuntimeCost != c.spent || a.Result != c.result ||
			!strings.Contains(failure, c.failure) {
			t.Errorf("%s: got %d %d %v %q", c.question, *a.StaticCost, *a.RuntimeCost, a.Result, failure)
		}
	}
}
