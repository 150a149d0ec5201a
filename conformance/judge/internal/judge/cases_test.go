package judge

import (
	"bytes"
	"context"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestMain(m *testing.M) {
	captureLogs(nil)
	os.Exit(m.Run())
}

// sampleCases reads cases.jsonl, which every minor answers alike, and minors.jsonl.
func sampleCases(t *testing.T) []Case {
	t.Helper()
	var out []Case
	for _, f := range []string{"testdata/cases.jsonl", "testdata/minors.jsonl"} {
		cases, err := loadCases(f, "")
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, cases...)
	}
	return out
}

// sampleAnswers reads what was recorded for these cases.
func sampleAnswers(t *testing.T) []byte {
	t.Helper()
	var out []byte
	for _, f := range []string{"testdata/answers.jsonl", "testdata/minors-" + Minor + ".jsonl"} {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, data...)
	}
	return out
}

// inLib leaves out what only a real server does.
func inLib(name string) bool { return !strings.HasPrefix(name, "run-only/") }

// collect returns an emit function that writes answers as JSON Lines.
func collect(t *testing.T, b *bytes.Buffer) func(Answer) error {
	return func(a Answer) error {
		if a.Error != "" {
			t.Errorf("%s: %s", a.Name, a.Error)
		}
		for i, s := range a.Steps {
			if s.Note != "" {
				t.Errorf("%s step %d: %s", a.Name, i, s.Note)
			}
		}
		return writeLine(b, a)
	}
}

func mustAgree(t *testing.T, expected []byte, actual *bytes.Buffer) {
	t.Helper()
	var report bytes.Buffer
	agree, total, err := compareAnswers(bytes.NewReader(expected), actual, &report, compareOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if agree != total || total == 0 {
		t.Error(report.String())
	}
}

func TestServerGivesRecordedAnswers(t *testing.T) {
	p, err := startPool(config{servers: 2, etcdBytes: 1572864})
	if err != nil {
		t.Fatal(err)
	}
	defer p.stop()
	var got bytes.Buffer
	if err := p.run(context.Background(), sampleCases(t), 8, collect(t, &got)); err != nil {
		t.Fatal(err)
	}
	mustAgree(t, sampleAnswers(t), &got)
}

func TestInProcessGivesRecordedAnswers(t *testing.T) {
	cases := slices.DeleteFunc(sampleCases(t), func(c Case) bool { return !inLib(c.Name) })
	answers, err := readAnswers(bytes.NewReader(sampleAnswers(t)))
	if err != nil {
		t.Fatal(err)
	}
	var expected bytes.Buffer
	for _, a := range answers {
		if inLib(a.str("name")) {
			expected.Write(append(a.text(), '\n'))
		}
	}
	var got bytes.Buffer
	if err := runInProcess(context.Background(), cases, 2, false, collect(t, &got)); err != nil {
		t.Fatal(err)
	}
	mustAgree(t, expected.Bytes(), &got)
}

type fact struct {
	name string
	step int // -1 for the CRD itself
	code string
	text string // part of the answer
}

// minorFacts are what the change logs say of one minor.
var minorFacts = map[string][]fact{
	"1.35": {
		{"fine-points/int32", 0, "201", `"a":3000000000`},
		{"minors/url-strict-colons", 0, "201", `http://::1/`},
		{"minors/format-warnings", -1, "201", `"warnings":["unrecognized format \"nope\""]`},
		{"minors/matches-cost", -1, "201", ``},
	},
	"1.36": {
		{"fine-points/int32", 0, "422", `must be of type integer with format int32`},
		{"minors/url-strict-colons", 0, "422", `must be of type uri`},
		{"metadata/owner-references", 0, "422", `metadata.ownerReferences.name: Invalid value: \"\": must not be empty`},
		{"minors/set-of-objects-warning", -1, "201", `"warnings":[]`},
		{"minors/optional-old-self-types", 1, "422", `no such key: __if__`},
	},
	"1.37": {
		{"metadata/owner-references", 0, "422", `metadata.ownerReferences[1].name: Required value: must not be empty`},
		{"minors/set-of-objects-warning", -1, "201", `set for items of type \"object\" is not supported by server-side apply`},
		{"minors/optional-old-self-types", 1, "200", ``},
		{"minors/matches-cost", -1, "422", `estimated rule cost exceeds budget`},
		{"minors/metadata-name-cost", -1, "201", ``},
		{"minors/backtick-names", 0, "201", ``},
		{"run-only/conversion-fails", 1, "500", `corrupt object, Code: 7`},
	},
}

// What the documentation and the API say, written down by hand.
func TestRecordedAnswersAreRight(t *testing.T) {
	list, err := readAnswers(bytes.NewReader(sampleAnswers(t)))
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string]*node{}
	for _, a := range list {
		answers[a.str("name")] = a
	}
	facts := []fact{
		{"docs/crontab", -1, "201", `"type":"Established","status":"True"`},
		{"docs/crontab", 0, "201", `"spec":{"cronSpec":"* * * * */5","image":"my-awesome-cron-image"}`},
		{"docs/validation-fails", 0, "422", `spec.replicas in body should be less than or equal to 10`},
		{"docs/validation-fails", 0, "422", `spec.cronSpec in body should match '^`},
		{"docs/defaulting-nullable", 0, "201", `"spec":{"bar":null,"foo":"default-foo"}`},
		{"docs/defaulting-nullable", 1, "201", `"spec":{"foo":"default-foo"}`},
		{"pruning/unknown-field/Strict", 0, "400", `strict decoding error: unknown field \"metadata.unknownMeta\", unknown field \"spec.b\"`},
		{"pruning/unknown-field/Warn", 0, "201", `"warnings":["unknown field \"metadata.unknownMeta\""`},
		{"pruning/unknown-field/Ignore", 0, "201", `"warnings":[]`},
		{"yaml/duplicate-keys", 0, "400", `line 7: key \"a\" already set in map`},
		{"yaml/duplicate-keys-update", 1, "400", `line 7: key \"a\" already set in map`},
		{"crd/not-structural", -1, "422", `must not be empty for specified object fields`},
		{"crd/v1beta1", -1, "400", `does not match the expected API version (apiextensions.k8s.io/v1)`},
		{"cel/rule-fails", 0, "422", `failed rule: self.startsWith('a')`},
		{"cel/compile-error", -1, "422", `undefined field 'missing'`},
		{"cel/compile-error", -1, "422", `selfType<n>`},
		{"ratcheting/update", 2, "200", `"warnings":["spec.b: Invalid value: \"bad\": failed rule: self == 'good'"]`},
		{"ratcheting/update", 3, "422", `spec.a: Too long: may not be more than 2 bytes`},
		{"status/update", 1, "200", `"spec":{"replicas":1},"status":{"phase":"Failed","replicas":2}`},
		{"status/update", 6, "422", `metadata.resourceVersion: Invalid value: 0: must be specified for an update`},
		{"int-or-string", 0, "201", `"port":80,"ports":[1,"http"]`},
		{"versions/none-conversion", 0, "201", `"warnings":["judge.example.com/v1beta1 Two is old"]`},
		{"table/columns", 2, "200", `"<age>"`},
		{"wrong/kind-and-group", 0, "422", `must be Prune`},
		{"delete/plain", 1, "200", `"kind":"Status","apiVersion":"v1","metadata":{},"status":"Success"`},
		{"delete/plain", 2, "404", `holds.hold.judge.example.com \"one\" not found`},
		{"delete/finalizer-update", 1, "200", `"deletionTimestamp":"<time3>"`},
		{"delete/finalizer-update", 5, "422", `no new finalizers can be added if the object is being deleted`},
		{"delete/finalizer-update", 6, "200", `"object"`},
		{"delete/finalizer-update", 7, "404", `not found`},
		{"stored/v1-preserve", -1, "200", `"type":"NonStructuralSchema"`},
		{"stored/v1-preserve", -1, "200", `spec.preserveUnknownFields: Invalid value: true: must be false`},
		{"stored/v1-preserve", 0, "201", `"other":{"x":1},"spec":{"a":1,"b":{"c":[1]}}`},
		{"stored/v1-preserve", 2, "422", `spec.a in body should be less than or equal to 5`},
		{"stored/v1-preserve-default", 0, "201", `"spec":{"a":3}`},
		{"stored/v1beta1-defaults", -1, "200", `"preserveUnknownFields":true`},
		{"stored/upgrade", 3, "200", `"reason":"InitialNamesAccepted"`},
		{"stored/upgrade", 4, "200", `"spec":{"a":1}`},
		{"conversion/rename", -1, "201", `"clientConfig":{"url":"<url>","caBundle":"<caBundle>"}`},
		{"conversion/rename", 0, "201", `"host":"x"`},
		{"conversion/rename", 1, "200", `"hostPort":"x"`},
		{"conversion/rename", 2, "201", `"stored":{"apiVersion":"con.judge.example.com/v1","host":"w"`},
		{"files/second-document", 0, "422", `size in body should be greater than or equal to 3`},
		{"files/object", 0, "201", `"size":2`},
	}
	for _, want := range append(facts, minorFacts[Minor]...) {
		a := answers[want.name]
		if a == nil {
			t.Errorf("%s: no answer", want.name)
			continue
		}
		r := a.at("crd")
		if want.step >= 0 {
			r = a.list("steps")[want.step]
		}
		if code := string(r.at("code").text()); code != want.code || !strings.Contains(string(r.text()), want.text) {
			t.Errorf("%s step %d: want %s with %s, got %s", want.name, want.step, want.code, want.text, r.text())
		}
	}
}
