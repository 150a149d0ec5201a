package judge

import "testing"

func TestNormalise(t *testing.T) {
	z := normaliser{marks: newMarks()}
	object := z.result(Result{Object: []byte(`{"kind":"A","n":1.50,"metadata":{"name":"g-abcde","generateName":"g-","uid":"u","resourceVersion":"7","creationTimestamp":"2026","managedFields":[{"manager":"b","time":"2020-01-01T00:00:00Z"},{"manager":"a"}]},"spec":{"metadata":{"uid":"mine"}}}`)}, "")
	if got, want := string(object.Object), `{"kind":"A","n":1.50,"metadata":{"name":"g-<suffix>","generateName":"g-","uid":"<uid1>","resourceVersion":"<rv1>","creationTimestamp":"<time1>","managedFields":[{"manager":"a"},{"manager":"b","time":"2020-01-01T00:00:00Z"}]},"spec":{"metadata":{"uid":"mine"}}}`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	status := z.result(Result{Status: []byte(`{"message":"A \"g-abcde\" selfType12","details":{"name":"g-abcde","uid":"u"}}`)}, "g-")
	if got, want := string(status.Status), `{"message":"A \"g-<suffix>\" selfType<n>","details":{"name":"g-<suffix>","uid":"<uid1>"}}`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestMaskText(t *testing.T) {
	for in, want := range map[string]string{
		"the UID in the precondition (u) does not match the UID in record (2272ab1a-c204-4bf8-b696-d01191ce0120).":                              "the UID in the precondition (u) does not match the UID in record (<uid1>).",
		"does not match the ResourceVersion in record (554). The":                                                                               "does not match the ResourceVersion in record (<rv1>). The",
		"Post \"https://127.0.0.1:41234/judge-conversion/7?timeout=30s\": EOF":                                                                  "Post \"<url>\": EOF",
		"StorageError: corrupt object, Code: 7, Key: /judge-1/g/a, ResourceVersion: 0, AdditionalErrorMsg: object not decodable revision=46: x": "StorageError: corrupt object, Code: 7, Key: /registry/g/a, ResourceVersion: 0, AdditionalErrorMsg: object not decodable revision=<rv1>: x",
		"/judge-1/g/cons/default/a": "/registry/g/cons/default/a",
		"/judge/a":                  "/judge/a",
	} {
		if got := newMarks().text(in); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestMarksShowWhatIsTheSame(t *testing.T) {
	m := newMarks()
	read := func(text string) string {
		n, err := parseJSON([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		m.object(n)
		return string(n.text())
	}
	for _, c := range [][2]string{
		{`{"metadata":{"uid":"u","resourceVersion":"7","creationTimestamp":"t"}}`, `{"metadata":{"uid":"<uid1>","resourceVersion":"<rv1>","creationTimestamp":"<time1>"}}`},
		{`{"metadata":{"uid":"u","resourceVersion":"9","creationTimestamp":"t"}}`, `{"metadata":{"uid":"<uid1>","resourceVersion":"<rv2>","creationTimestamp":"<time1>"}}`},
		{`{"metadata":{"uid":"v","resourceVersion":"7","creationTimestamp":"t"}}`, `{"metadata":{"uid":"<uid2>","resourceVersion":"<rv1>","creationTimestamp":"<time2>"}}`},
		{`{"metadata":{"uid":"u","creationTimestamp":"later","deletionTimestamp":"t"}}`, `{"metadata":{"uid":"<uid1>","creationTimestamp":"<time3>","deletionTimestamp":"<time4>"}}`},
		{`{"metadata":{"resourceVersion":"12"},"items":[{"metadata":{"resourceVersion":"9"}}]}`, `{"metadata":{"resourceVersion":"<rv>"},"items":[{"metadata":{"resourceVersion":"<rv2>"}}]}`},
	} {
		if got := read(c[0]); got != c[1] {
			t.Errorf("got  %s\nwant %s", got, c[1])
		}
	}
}

func TestWithResourceVersion(t *testing.T) {
	for _, c := range []struct {
		in, out string
		line    int
	}{
		{"kind: A\nmetadata:\n  name: x\nspec: {}\n", "kind: A\nmetadata:\n  resourceVersion: \"5\"\n  name: x\nspec: {}\n", 3},
		{"metadata: {name: x}\n", "metadata: {resourceVersion: \"5\", name: x}\n", 0},
		{"metadata: {}\n", "metadata: {resourceVersion: \"5\"}\n", 0},
		{"kind: A", "kind: A\nmetadata: {resourceVersion: \"5\"}\n", 0},
		{`{"metadata":{"name":"x"},"n":1.0}`, `{"metadata":{"resourceVersion":"5","name":"x"},"n":1.0}`, 0},
		{`{"metadata":{}}`, `{"metadata":{"resourceVersion":"5"}}`, 0},
		{`{"kind":"A"}`, `{"kind":"A","metadata":{"resourceVersion":"5"}}`, 0},
	} {
		out, line, ok := withResourceVersion(c.in, "5")
		if !ok || out != c.out || line != c.line {
			t.Errorf("%q: got %q line %d %v", c.in, out, line, ok)
		}
	}
	if got := withoutLine("line 2: a\nline 3: b\nline 9: c", 3); got != "line 2: a\nline 2: b\nline 8: c" {
		t.Errorf("got %q", got)
	}
}
