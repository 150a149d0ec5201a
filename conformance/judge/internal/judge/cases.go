package judge

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"sigs.k8s.io/yaml"
)

// Case is one question: a CRD and what is done with it.
type Case struct {
	Name string `json:"name"`
	CRD  Input  `json:"crd"`
	// Conversion scripts the CRD's conversion webhook.
	Conversion *Conversion `json:"conversion,omitempty"`
	Steps      []Step      `json:"steps"`
}

// Input is a request body and how it is sent.
type Input struct {
	Body string `json:"body,omitempty"`
	// File is read in place of a body; Doc picks one YAML document of it.
	File            string `json:"file,omitempty"`
	Doc             *int   `json:"doc,omitempty"`
	ContentType     string `json:"contentType,omitempty"`
	FieldValidation string `json:"fieldValidation,omitempty"`
	// Stored puts a CRD into etcd past the API, as an old cluster may hold it.
	Stored bool `json:"stored,omitempty"`
}

// Step is one request after the CRD was accepted.
type Step struct {
	Verb string `json:"verb"`
	Input
	// Wait is how many seconds after the request before, by the server's clock (see clock.go).
	Wait               int    `json:"wait,omitempty"`
	Version            string `json:"version,omitempty"`
	Namespace          string `json:"namespace,omitempty"`
	Name               string `json:"name,omitempty"`
	PatchType          string `json:"patchType,omitempty"`
	Subresource        string `json:"subresource,omitempty"`
	Force              bool   `json:"force,omitempty"`
	RawResourceVersion bool   `json:"rawResourceVersion,omitempty"`
	// FieldManager says who writes; the judge else.
	FieldManager string `json:"fieldManager,omitempty"`
}

// Answer is what the server made of a case.
type Answer struct {
	Name  string   `json:"name"`
	CRD   Result   `json:"crd"`
	Steps []Result `json:"steps"`
	// Error tells that the judge itself failed; never part of a good answer.
	Error string `json:"error,omitempty"`
}

// Result is the answer to one request.
type Result struct {
	Code     int             `json:"code"`
	Warnings []string        `json:"warnings"`
	Object   json.RawMessage `json:"object,omitempty"`
	Stored   json.RawMessage `json:"stored,omitempty"`
	Status   json.RawMessage `json:"status,omitempty"`
	// Text is a body that is not JSON, such as "404 page not found".
	Text string `json:"text,omitempty"`
	// Free is there when the case was asked again and findings changed places.
	Free *Free `json:"free,omitempty"`
	// Note tells of something the judge could not do as documented.
	Note string `json:"note,omitempty"`
}

func (i Input) contentType() string {
	if i.ContentType == "" {
		return "application/yaml"
	}
	return i.ContentType
}

func (i Input) fieldValidation() string {
	if i.FieldValidation == "" {
		return "Strict"
	}
	return i.FieldValidation
}

// loadCases reads a file of cases and the files that they name.
func loadCases(path, dir string) ([]Case, error) {
	r, err := openIn(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return readCases(r, filesFor(path, dir))
}

// readCases reads JSON objects one after the other (a single object, or JSON Lines).
func readCases(r io.Reader, f *files) ([]Case, error) {
	d := json.NewDecoder(bufio.NewReaderSize(r, 1<<20))
	var cases []Case
	for {
		var c Case
		err := d.Decode(&c)
		if errors.Is(err, io.EOF) {
			return cases, nil
		}
		if err != nil {
			return nil, fmt.Errorf("case %d: %w", len(cases)+1, err)
		}
		if err := f.fill(&c); err != nil {
			return nil, fmt.Errorf("case %d, %s: %w", len(cases)+1, c.Name, err)
		}
		cases = append(cases, c)
	}
}

// openIn opens a file to read; "" and "-" mean standard input.
func openIn(path string) (io.ReadCloser, error) {
	if path == "" || path == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(path)
}

// openOut creates a file to write; "" and "-" mean standard output.
func openOut(path string) (io.WriteCloser, error) {
	if path == "" || path == "-" {
		return nopWriteCloser{os.Stdout}, nil
	}
	return os.Create(path)
}

type nopWriteCloser struct{ io.Writer }

func (nopWriteCloser) Close() error { return nil }

// writeLine writes v as one line of JSON, without HTML escapes.
func writeLine(w io.Writer, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// identity is what a body says about itself, read as kindly as possible.
type identity struct {
	APIVersion string
	Kind       string
	Metadata   struct {
		Name            string
		Namespace       string
		GenerateName    string
		ResourceVersion string
	}
}

func (id identity) version() string {
	if _, v, ok := strings.Cut(id.APIVersion, "/"); ok {
		return v
	}
	return id.APIVersion
}

// identify reads a YAML or JSON body; unreadable parts stay empty.
func identify(body string) identity {
	var id identity
	var m map[string]any
	if yaml.Unmarshal([]byte(body), &m) != nil {
		return id
	}
	str := func(v any) string { s, _ := v.(string); return s }
	id.APIVersion, id.Kind = str(m["apiVersion"]), str(m["kind"])
	if meta, ok := m["metadata"].(map[string]any); ok {
		id.Metadata.Name = str(meta["name"])
		id.Metadata.Namespace = str(meta["namespace"])
		id.Metadata.GenerateName = str(meta["generateName"])
		id.Metadata.ResourceVersion = str(meta["resourceVersion"])
	}
	return id
}

// claims lists the names a CRD body wants, so that two of them are not
// installed in one server at the same time.
func claims(body string) []string {
	var crd struct {
		Metadata struct{ Name string }
		Spec     struct {
			Group string
			Names struct {
				Plural, Singular, Kind, ListKind string
				ShortNames                       []string
			}
		}
	}
	if yaml.Unmarshal([]byte(body), &crd) != nil {
		return nil
	}
	n := crd.Spec.Names
	if n.Singular == "" {
		n.Singular = strings.ToLower(n.Kind)
	}
	if n.ListKind == "" {
		n.ListKind = n.Kind + "List"
	}
	out := []string{"crd/" + crd.Metadata.Name}
	for _, r := range append(n.ShortNames, n.Plural, n.Singular) {
		out = append(out, crd.Spec.Group+"/resource/"+r)
	}
	for _, k := range []string{n.Kind, n.ListKind} {
		out = append(out, crd.Spec.Group+"/kind/"+k)
	}
	return out
}
