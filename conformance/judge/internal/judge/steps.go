package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
)

// runner asks one server.
type runner struct {
	*apiServer
	raw       bool
	keepDelay bool
	// unsound is set by a panic of the server's code, which may have left it half done.
	unsound bool
}

// session is the state of one case.
type session struct {
	*runner
	crd  *installed
	last struct{ namespace, name string }
}

// batch answers cases that share one CRD body. A panic of the server's code
// becomes the error of the case that met it, after the steps before, and that
// case is the last to be answered: such a server is not to be asked again (see
// unsound). When the CRD itself
// brings the panic it is the error of all.
func (r *runner) batch(ctx context.Context, cases []Case) []Answer {
	out := make([]Answer, 0, len(cases))
	fail := func(err error) []Answer {
		for _, c := range cases[len(out):] {
			out = append(out, Answer{Name: c.Name, Steps: []Result{}, Error: err.Error()})
		}
		return out
	}
	first, done, err := cases[0].hook()
	defer done()
	if err != nil {
		return fail(err)
	}
	cases[0] = first
	var result Result
	var crd *installed
	err = r.guard(func() (err error) {
		result, crd, err = r.install(ctx, first.CRD, r.keepDelay)
		return err
	})
	if err != nil {
		return fail(err)
	}
	known := newMarks()
	result = normaliser{r.raw, known}.result(result, identify(first.CRD.Body).Metadata.GenerateName)
	if crd != nil && crd.backdated != "" {
		// The judge's own write; to the case it is the CRD of the answer.
		known.same("rv", crd.object.str("metadata", "resourceVersion"), crd.backdated)
	}
	for i, c := range cases {
		answer := Answer{Name: c.Name, CRD: result, Steps: []Result{}}
		if crd != nil {
			answer.Steps, crd, err = r.answer(ctx, c, crd, known)
			if err != nil {
				answer.Error = err.Error()
			}
		}
		out = append(out, answer)
		if r.unsound {
			return out
		}
		if crd != nil && i+1 < len(cases) {
			if err := r.wipe(ctx, crd); err != nil {
				return fail(err)
			}
		}
	}
	if crd != nil {
		if err := r.uninstall(ctx, crd); err != nil {
			out = out[:0]
			return fail(err)
		}
	}
	return out
}

// guard makes an error of a panic of the server's code.
func (r *runner) guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			what, _, _ := strings.Cut(fmt.Sprint(p), "\n")
			err, r.unsound = fmt.Errorf("the server panics: %s", what), true
		}
	}()
	return f()
}

// timesTimed is how often a case with a clock is asked until all of its moments
// take less than a second.
const timesTimed = 8

// answer asks all steps of a case. It gives back the CRD as it is afterwards.
func (r *runner) answer(ctx context.Context, c Case, crd *installed, known *marks) ([]Result, *installed, error) {
	if !c.timed() {
		return r.steps(ctx, c, crd, known.clone())
	}
	for try := 1; ; try++ {
		m := known.clone()
		var err error
		if m.clock, err = newClock(ctx); err != nil {
			return []Result{}, crd, err
		}
		out, after, err := r.steps(ctx, c, crd, m)
		if !errors.Is(err, errTooSlow) || try == timesTimed || after != crd {
			return out, after, err
		}
		if err := r.wipe(ctx, crd); err != nil {
			return []Result{}, crd, err
		}
	}
}

func (r *runner) steps(ctx context.Context, c Case, crd *installed, m *marks) ([]Result, *installed, error) {
	s := &session{runner: r, crd: crd}
	normal := normaliser{r.raw, m}
	out := []Result{}
	for i, step := range c.Steps {
		var err error
		var res Result
		if m.clock != nil {
			step, err = m.clock.next(ctx, step)
		}
		if err == nil {
			err = r.guard(func() (err error) {
				res, err = s.step(ctx, step)
				return err
			})
		}
		if err != nil {
			return out, s.crd, fmt.Errorf("step %d: %w", i, err)
		}
		if m.clock != nil && !r.raw {
			res = m.clock.withNames(res)
		}
		out = append(out, normal.step(res, step))
	}
	if m.clock != nil {
		return out, s.crd, m.clock.check()
	}
	return out, s.crd, nil
}

// step sends one request.
func (s *session) step(ctx context.Context, step Step) (Result, error) {
	id := identify(step.Body)
	version := step.Version
	if step.Verb == "delete" {
		id = identity{} // the body is DeleteOptions
	}
	if version == "" && step.Body != "" {
		version = id.version()
	}
	if version == "" {
		version = s.crd.storage
	}
	name := step.Name
	if name == "" {
		name = id.Metadata.Name
	}
	namespace := step.Namespace
	if namespace == "" && s.crd.namespaced {
		namespace = id.Metadata.Namespace
	}
	if name == "" && step.Verb != "create" {
		name = s.last.name
		if namespace == "" {
			namespace = s.last.namespace
		}
	}
	if namespace == "" && s.crd.namespaced {
		namespace = "default"
	}
	body := []byte(step.Body)

	switch step.Verb {
	case "create":
		r, err := s.do(ctx, http.MethodPost, s.path(version, namespace, "", ""), "", step.contentType(), body, step.query()...)
		if err != nil {
			return Result{}, err
		}
		out, err := s.withStored(ctx, r)
		if n, e := parseJSON(out.Object); e == nil {
			s.last.namespace, s.last.name = n.str("metadata", "namespace"), n.str("metadata", "name")
		}
		return out, err
	case "update", "updateStatus":
		path := s.path(version, namespace, name, "")
		line, note := 0, ""
		if !step.RawResourceVersion && id.Metadata.ResourceVersion == "" {
			text, added, ok, err := s.fillResourceVersion(ctx, path, step.Body)
			if err != nil {
				return Result{}, err
			}
			if !ok {
				note = "resourceVersion not filled in"
			}
			body, line = []byte(text), added
		}
		if step.Verb == "updateStatus" {
			path += "/status"
		}
		r, err := s.do(ctx, http.MethodPut, path, "", step.contentType(), body, step.query()...)
		if err != nil {
			return Result{}, err
		}
		out, err := s.withStored(ctx, r)
		out.fixLines(line)
		out.Note = note
		return out, err
	case "patch":
		query := step.query()
		if strings.HasPrefix(step.PatchType, "application/apply-patch") {
			if step.FieldManager == "" {
				query = append(query, "fieldManager", "judge")
			}
			if step.Force {
				query = append(query, "force", "true")
			}
		}
		r, err := s.do(ctx, http.MethodPatch, s.path(version, namespace, name, step.Subresource), "", step.PatchType, body, query...)
		if err != nil {
			return Result{}, err
		}
		return s.withStored(ctx, r)
	case "delete":
		contentType := ""
		if step.Body == "" {
			body = nil
		} else {
			contentType = step.contentType()
		}
		r, err := s.do(ctx, http.MethodDelete, s.path(version, namespace, name, ""), "", contentType, body)
		if err != nil {
			return Result{}, err
		}
		return s.withStored(ctx, r)
	case "get":
		r, err := s.do(ctx, http.MethodGet, s.path(version, namespace, name, step.Subresource), "", "", nil)
		if err != nil {
			return Result{}, err
		}
		return r.result(), nil
	case "table":
		r, err := s.do(ctx, http.MethodGet, s.path(version, step.Namespace, "", ""), tableType, "", nil)
		if err != nil {
			return Result{}, err
		}
		return r.result(), nil
	case "updateCrd":
		out, crd, err := s.updateCRD(ctx, s.crd, step)
		if err == nil {
			s.crd = crd
		}
		return out, err
	case "openapi":
		return s.openAPI(ctx, version)
	}
	return Result{}, fmt.Errorf("unknown verb %q", step.Verb)
}

// query is what all writes say beside their body; without a manager the server
// takes the first part of the User-Agent.
func (s Step) query() []string {
	out := []string{"fieldValidation", s.fieldValidation()}
	if s.FieldManager != "" {
		out = append(out, "fieldManager", s.FieldManager)
	}
	return out
}

// path builds the URL path of a request for the case's resource.
func (s *session) path(version, namespace, name, subresource string) string {
	p := "/apis/" + s.crd.group + "/" + url.PathEscape(version)
	if namespace != "" {
		p += "/namespaces/" + url.PathEscape(namespace)
	}
	p += "/" + s.crd.plural
	if name != "" {
		p += "/" + url.PathEscape(name)
	}
	if subresource != "" {
		p += "/" + subresource
	}
	return p
}

// fillResourceVersion puts the object's current resourceVersion into a body.
// An object that does not exist leaves the body as it is.
func (s *session) fillResourceVersion(ctx context.Context, path, body string) (string, int, bool, error) {
	r, err := s.do(ctx, http.MethodGet, path, "", "", nil)
	if err != nil {
		return body, 0, false, err
	}
	n, err := parseJSON(r.body)
	if err != nil || r.code != http.StatusOK {
		return body, 0, true, nil
	}
	text, line, ok := withResourceVersion(body, n.str("metadata", "resourceVersion"))
	return text, line, ok, nil
}

// fixLines takes an added line out of line numbers in texts.
func (r *Result) fixLines(line int) {
	if line == 0 {
		return
	}
	for i, w := range r.Warnings {
		r.Warnings[i] = withoutLine(w, line)
	}
	if n, err := parseJSON(r.Status); err == nil {
		n.rewriteStrings(func(s string) string { return withoutLine(s, line) })
		r.Status = n.text()
	}
}

// withStored adds what etcd holds for the object in a good response; nothing
// when that was the end of the object.
func (s *session) withStored(ctx context.Context, r *response) (Result, error) {
	out := r.result()
	if out.Object == nil {
		return out, nil
	}
	n, err := parseJSON(out.Object)
	if err != nil {
		return out, err
	}
	key := s.prefix + "/" + s.crd.group + "/" + s.crd.plural + "/"
	if s.crd.namespaced {
		key += n.str("metadata", "namespace") + "/"
	}
	data, err := s.store.get(ctx, key+n.str("metadata", "name"))
	if err != nil {
		return out, err
	}
	out.Stored = bytes.TrimSpace(data)
	return out, nil
}

// openAPI returns the published OpenAPI v3 schemas of the kind and its list.
// The server publishes with a delay, so we build the document with the
// server's own builder and wait until the published one says the same.
// A version that is never published is answered with 404 and nothing else.
func (s *session) openAPI(ctx context.Context, version string) (Result, error) {
	crd, err := s.crds.Get(s.crd.name)
	if err != nil {
		return Result{}, err
	}
	if !servesVersion(crd, version) || !apihelpers.IsCRDConditionTrue(crd, apiextensionsv1.Established) {
		return Result{Code: http.StatusNotFound, Warnings: []string{}}, nil
	}
	spec, err := builder.BuildOpenAPIV3(crd, version, builder.Options{IncludeSelectableFields: true})
	if err != nil {
		return Result{}, err
	}
	data, err := json.Marshal(spec)
	if err != nil {
		return Result{}, err
	}
	n, err := parseJSON(data)
	if err != nil {
		return Result{}, err
	}
	want := s.ownSchemas(n, version)
	if s.inProcess != nil { // nothing is published
		return Result{Code: http.StatusOK, Warnings: []string{}, Object: want.text()}, nil
	}
	deadline := time.Now().Add(settleLimit)
	for {
		r, err := s.do(ctx, http.MethodGet, "/openapi/v3/apis/"+s.crd.group+"/"+version, "", "", nil)
		if err != nil {
			return Result{}, err
		}
		out := r.result()
		if n, err := parseJSON(out.Object); err == nil {
			got := s.ownSchemas(n, version)
			out.Object = got.text()
			if len(diffNodes("", want, got)) == 0 {
				return out, nil
			}
		}
		if time.Now().After(deadline) {
			out.Note = "differs from what the server's builder makes of the CRD"
			return out, nil
		}
		if err := sleep(ctx, 10*time.Millisecond); err != nil {
			return Result{}, err
		}
	}
}

func servesVersion(crd *apiextensionsv1.CustomResourceDefinition, version string) bool {
	for _, v := range crd.Spec.Versions {
		if v.Name == version {
			return v.Served
		}
	}
	return false
}

// ownSchemas keeps the component schemas of the case's kind and list kind.
func (s *session) ownSchemas(doc *node, version string) *node {
	out := &node{kind: '{'}
	all := doc.at("components", "schemas")
	if all == nil {
		return out
	}
	kinds := map[string]bool{s.crd.kind: true, s.crd.object.str("spec", "names", "listKind"): true}
	for i, name := range all.keys {
		for _, gvk := range all.vals[i].list("x-kubernetes-group-version-kind") {
			if gvk.str("group") == s.crd.group && gvk.str("version") == version && kinds[gvk.str("kind")] {
				out.put(name, all.vals[i])
			}
		}
	}
	return out
}
