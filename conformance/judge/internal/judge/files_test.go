package judge

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestDocuments(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"a: 1\n", []string{"a: 1\n"}},
		{"---\na: 1\n---\nb: 2", []string{"a: 1\n", "b: 2"}},
		{"a: 1\n--- # next\r\nb: 2\n---\n\n---\nc: |\n  ---\n", []string{"a: 1\n", "b: 2\n", "c: |\n  ---\n"}},
		{"a: |\n  x\n----\n", []string{"a: |\n  x\n----\n"}},
	} {
		if got := documents(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q", c.text, got)
		}
	}
}

func TestFileReferences(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "cases")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{"outside.yaml": "out", "cases/crd.yaml": "one\n---\ntwo\n"} {
		if err := os.WriteFile(filepath.Join(top, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	near, free := filesFor(filepath.Join(dir, "cases.jsonl"), ""), filesFor("", dir)
	one := 1
	nine := 9
	for _, c := range []struct {
		f    *files
		in   Input
		want string
		bad  string
	}{
		{near, Input{Body: "x"}, "x", ""},
		{near, Input{File: "crd.yaml"}, "one\n---\ntwo\n", ""},
		{near, Input{File: "crd.yaml", Doc: &one}, "two\n", ""},
		{near, Input{File: "crd.yaml", Doc: &nine}, "", "no document 9, it has 2"},
		{near, Input{File: "../outside.yaml"}, "", "escapes"},
		{near, Input{File: filepath.Join(top, "outside.yaml")}, "", "escapes"},
		{free, Input{File: "../outside.yaml"}, "out", ""},
		{near, Input{File: "crd.yaml", Body: "x"}, "", "together"},
		{near, Input{Doc: &one}, "", "doc without file"},
		{nil, Input{File: "crd.yaml"}, "", "-dir"},
		{near, Input{File: "none.yaml"}, "", "no such file"},
	} {
		kase := Case{Steps: []Step{{Input: c.in}}}
		err := c.f.fill(&kase)
		switch {
		case c.bad != "" && (err == nil || !strings.Contains(err.Error(), c.bad)):
			t.Errorf("%+v: want error %q, got %v", c.in, c.bad, err)
		case c.bad == "" && (err != nil || kase.Steps[0].Input != Input{Body: c.want}):
			t.Errorf("%+v: got %+v %v", c.in, kase.Steps[0].Input, err)
		}
	}
}

// Cases with references must give the same bodies as cases with texts.
func TestCorpusReferences(t *testing.T) {
	dir := t.TempDir()
	for path, text := range map[string]string{
		"repo/crds/crd.yaml":   "spec: {group: g.example.com, names: {kind: K}, versions: [{name: v1, served: true}]}\n",
		"repo/objects/a.yaml":  "apiVersion: g.example.com/v1\nkind: K\n",
		"repo/crds/other.yaml": "spec: {group: h.example.com, names: {kind: K}}\n",
	} {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	texts, refs := filepath.Join(dir, "texts.jsonl"), filepath.Join(dir, "refs.jsonl")
	if err := corpusCommand([]string{"-dir", dir, "-out", texts}); err != nil {
		t.Fatal(err)
	}
	if err := corpusCommand([]string{"-dir", dir, "-out", refs, "-refs"}); err != nil {
		t.Fatal(err)
	}
	a, err := loadCases(texts, "")
	if err != nil {
		t.Fatal(err)
	}
	b, err := loadCases(refs, dir)
	if err != nil {
		t.Fatal(err)
	}
	same := func(x, y Case) bool {
		return x.Name == y.Name && x.CRD == y.CRD && slices.Equal(x.Steps, y.Steps)
	}
	if len(a) != 2 || !slices.EqualFunc(a, b, same) {
		t.Errorf("got %+v and %+v", a, b)
	}
}
