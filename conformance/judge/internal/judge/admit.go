package judge

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	auditinternal "k8s.io/apiserver/pkg/apis/audit"
	"k8s.io/apiserver/pkg/audit/policy"
	"k8s.io/apiserver/pkg/authentication/authenticator"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	genericapiserver "k8s.io/apiserver/pkg/server"
)

// admitStep is one request of a case.
type admitStep struct {
	As          string            `json:"as"`
	Method      string            `json:"method"`
	Path        string            `json:"path"`
	ContentType string            `json:"contentType"`
	Headers     map[string]string `json:"headers"`
	Body        string            `json:"body"`
	// CurrentResourceVersion puts the stored resourceVersion into the body.
	CurrentResourceVersion bool `json:"currentResourceVersion"`
}

type admitCase struct {
	Name     string                  `json:"name"`
	Webhooks map[string][]hookAnswer `json:"webhooks"`
	Setup    []admitStep             `json:"setup"`
	Requests []admitStep             `json:"requests"`
}

// admitAnswer is the answer to one request, without normalisation.
type admitAnswer struct {
	Status   int               `json:"status"`
	Body     string            `json:"body"`
	Warnings []string          `json:"warnings"` // whole headers
	Audit    map[string]string `json:"audit"`
	Reviews  []seenReview      `json:"reviews"`
	// Stored is the answer to a GET after a write.
	Stored *storedAnswer `json:"stored,omitempty"`
}

type storedAnswer struct {
	Status int    `json:"status"`
	Body   string `json:"body"`
}

type admitAnswers struct {
	Name     string        `json:"name"`
	Requests []admitAnswer `json:"requests"`
	Failure  string        `json:"failure,omitempty"`
	// Unsure: it could not be seen whether everything was in effect.
	Unsure bool `json:"unsure,omitempty"`
}

// admitJudge is an in-process server with the real admission chain.
type admitJudge struct {
	server  *apiServer
	handler http.Handler
	chain   *chain
	hooks   *scriptedHooks
	audit   *events
	crds    map[string]*installed // by the CRD's name
	bodies  map[string]string
	number  int
	unsure  int // cases whose policies may not have been in effect
}

// admitCommand answers cases of requests in which admission takes part. Setup
// steps put objects of built-in kinds as they are: no defaults are filled in,
// and nothing is validated.
func admitCommand(args []string) error {
	fs := flag.NewFlagSet("admit", flag.ExitOnError)
	in := fs.String("in", "", "file of cases (default standard input)")
	out := fs.String("out", "", "file for answers (default standard output)")
	_ = fs.Parse(args)
	cases, err := readAdmitCases(*in)
	if err != nil {
		return err
	}
	w, err := openOut(*out)
	if err != nil {
		return err
	}
	defer w.Close()
	buffered := bufio.NewWriter(w)
	captureLogs(nil)
	tuneMemory()
	dir, err := os.MkdirTemp("", "judge-admit")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	j, err := newAdmitJudge(ctx, dir, cases)
	if err != nil {
		return err
	}
	begin := time.Now()
	for _, c := range cases {
		if err := writeLine(buffered, j.answer(ctx, c)); err != nil {
			return err
		}
	}
	took := time.Since(begin)
	fmt.Fprintf(os.Stderr, "%d cases in %.1f s (%.1f a second), %d unsure\n", len(cases), took.Seconds(), float64(len(cases))/took.Seconds(), j.unsure)
	return buffered.Flush()
}

func readAdmitCases(file string) ([]admitCase, error) {
	r := io.Reader(os.Stdin)
	if file != "" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		r = f
	}
	var out []admitCase
	for d := json.NewDecoder(r); ; {
		var c admitCase
		switch err := d.Decode(&c); err {
		case nil:
			out = append(out, c)
		case io.EOF:
			return out, nil
		default:
			return nil, fmt.Errorf("case %d: %w", len(out)+1, err)
		}
	}
}

func newAdmitJudge(ctx context.Context, dir string, cases []admitCase) (*admitJudge, error) {
	j := &admitJudge{chain: newChain(), hooks: startHooks(), audit: &events{}, crds: map[string]*installed{}, bodies: map[string]string{}}
	configure := func(c *genericapiserver.Config) {
		c.AdmissionControl = j.chain.late
		c.Authentication.Authenticator = byHeader
		c.Authorization.Authorizer = authorizer.AuthorizerFunc(j.chain.rights.authorize)
		c.AuditBackend = j.audit
		c.AuditPolicyRuleEvaluator = policy.NewFakePolicyRuleEvaluator(auditinternal.LevelRequest, nil)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	if j.server, j.handler, err = inProcessServer(dir, "/judge", listener, configure); err != nil {
		return nil, err
	}
	listKinds := map[schema.GroupVersionResource]string{}
	add := func(body string) error {
		name := identify(body).Metadata.Name
		if before, ok := j.bodies[name]; ok {
			if before != body {
				return fmt.Errorf("CRD %s has two texts in one file of cases", name)
			}
			return nil
		}
		j.bodies[name] = body
		return j.install(ctx, body, listKinds)
	}
	if err := add(markerCRD); err != nil {
		return nil, err
	}
	for _, c := range cases {
		for _, s := range c.Setup {
			if strings.HasPrefix(s.Path, crdPath) && s.Method == http.MethodPost {
				if err := add(s.Body); err != nil {
					return nil, fmt.Errorf("%s: %w", c.Name, err)
				}
			}
		}
	}
	return j, j.chain.start(listKinds)
}

func (j *admitJudge) install(ctx context.Context, body string, listKinds map[schema.GroupVersionResource]string) error {
	res, crd, err := j.server.install(ctx, Input{Body: body}, false)
	if err != nil {
		return err
	}
	if crd == nil {
		return fmt.Errorf("a CRD was refused: %d %s", res.Code, res.Status)
	}
	var typed apiextensionsv1.CustomResourceDefinition
	if err := json.Unmarshal(crd.object.text(), &typed); err != nil {
		return err
	}
	j.crds[crd.name] = crd
	scope := meta.RESTScopeRoot
	if crd.namespaced {
		scope = meta.RESTScopeNamespace
	}
	for _, v := range crd.served {
		gv := schema.GroupVersion{Group: crd.group, Version: v}
		j.chain.mapper.AddSpecific(gv.WithKind(crd.kind), gv.WithResource(crd.plural), gv.WithResource(typed.Spec.Names.Singular), scope)
		listKinds[gv.WithResource(crd.plural)] = typed.Spec.Names.ListKind
	}
	return j.chain.openAPI.add(&typed)
}

// answer runs one case. Nothing of it is left afterwards.
func (j *admitJudge) answer(ctx context.Context, c admitCase) admitAnswers {
	out := admitAnswers{Name: c.Name, Requests: []admitAnswer{}}
	j.hooks.begin(c.Webhooks)
	fail := func(err error) admitAnswers {
		out.Failure = err.Error()
		return out
	}
	defer func() {
		_ = j.chain.clear()
		for _, crd := range j.crds {
			_ = j.server.store.wipe(ctx, j.server.prefix+"/"+crd.group+"/"+crd.plural+"/")
		}
	}()
	j.chain.late.isOff = true
	for _, s := range c.Setup {
		if err := j.prepare(ctx, s); err != nil {
			return fail(err)
		}
	}
	j.chain.late.isOff = false
	switch err := j.takeEffect(ctx); err {
	case nil:
	case errUnsure:
		out.Unsure = true
		j.unsure++
	default:
		return fail(err)
	}
	// Markers may have been sent to the webhooks of the case.
	j.hooks.begin(c.Webhooks)
	for _, s := range c.Requests {
		if s.CurrentResourceVersion {
			if err := j.addResourceVersion(ctx, &s); err != nil {
				return fail(err)
			}
		}
		a, err := j.send(ctx, s)
		if err != nil {
			return fail(err)
		}
		a.Reviews = j.hooks.take()
		if target := storedPath(s, a); target != "" {
			got, err := j.send(ctx, admitStep{Method: http.MethodGet, Path: target})
			if err != nil {
				return fail(err)
			}
			a.Stored = &storedAnswer{got.Status, got.Body}
			j.hooks.take()
			if err := j.follow(ctx, target, *a.Stored); err != nil {
				return fail(err)
			}
		}
		out.Requests = append(out.Requests, a)
	}
	return out
}

// parameterWait is how long the plugins' informers get to see a changed parameter.
const parameterWait = 50 * time.Millisecond

// follow makes a written object known to the plugins if a policy of the case reads it as a parameter.
func (j *admitJudge) follow(ctx context.Context, path string, stored storedAnswer) error {
	at := slices.IndexFunc(j.chain.put, func(p placed) bool {
		return p.isDynamic && strings.HasSuffix(path, "/"+p.resource.Resource+"/"+p.name) &&
			strings.HasPrefix(path, "/apis/"+p.resource.Group+"/"+p.resource.Version+"/") &&
			(p.namespace == "" || strings.Contains(path, "/namespaces/"+p.namespace+"/"))
	})
	if at < 0 {
		return nil
	}
	p := j.chain.put[at]
	switch stored.Status {
	case http.StatusOK:
		object := &unstructured.Unstructured{}
		if err := object.UnmarshalJSON([]byte(stored.Body)); err != nil {
			return err
		}
		if err := j.chain.dynamic.Tracker().Update(p.resource, object, p.namespace); err != nil {
			return err
		}
	case http.StatusNotFound:
		if err := j.chain.dynamic.Tracker().Delete(p.resource, p.namespace, p.name); err != nil {
			return err
		}
		j.chain.put = slices.Delete(j.chain.put, at, at+1)
	default:
		return nil
	}
	select {
	case <-ctx.Done():
	case <-time.After(parameterWait):
	}
	return nil
}

// addResourceVersion changes a body that can be read; a missing object leaves it as it is.
func (j *admitJudge) addResourceVersion(ctx context.Context, s *admitStep) error {
	path := subresources.ReplaceAllString(strings.SplitN(s.Path, "?", 2)[0], "")
	got, err := j.send(ctx, admitStep{Method: http.MethodGet, Path: path})
	if err != nil || got.Status != http.StatusOK {
		return err
	}
	j.hooks.take()
	n, err := parseJSON([]byte(s.Body))
	if err != nil || n.at("metadata") == nil {
		return nil
	}
	n.at("metadata").put("resourceVersion", stringNode(identify(got.Body).Metadata.ResourceVersion))
	s.Body = string(n.text())
	return nil
}

var (
	subresources    = regexp.MustCompile(`/(status|scale)$`)
	builtInPath     = regexp.MustCompile(`^/(?:api|apis/[a-z.]+\.k8s\.io)/(?:v[0-9a-z]+)/(?:namespaces/([^/]+)/)?([a-z]+)$`)
	customNamespace = regexp.MustCompile(`/namespaces/([^/]+)/`)
)

// storedPath is where the written object lies; empty for none.
func storedPath(s admitStep, a admitAnswer) string {
	if s.Method == http.MethodGet {
		return ""
	}
	path := subresources.ReplaceAllString(strings.SplitN(s.Path, "?", 2)[0], "")
	if s.Method != http.MethodPost {
		return path
	}
	name := identify(a.Body).Metadata.Name
	if a.Status != http.StatusOK && a.Status != http.StatusCreated || name == "" {
		return ""
	}
	return path + "/" + name
}

// prepare does a step of the setup.
func (j *admitJudge) prepare(ctx context.Context, s admitStep) error {
	body := j.filled(s.Body)
	if strings.HasPrefix(s.Path, crdPath) {
		return nil
	}
	if m := builtInPath.FindStringSubmatch(strings.Replace(s.Path, "/apis/rbac.authorization.k8s.io/", "/apis/rbac.k8s.io/", 1)); m != nil && s.Method == http.MethodPost {
		object, err := readBuiltIn(body)
		if err != nil {
			return err
		}
		if j.chain.rights.add(object, m[1]) {
			return nil
		}
		gv := object.GetObjectKind().GroupVersionKind().GroupVersion()
		return j.chain.add(gv.WithResource(m[2]), m[1], object)
	}
	answer, err := j.send(ctx, s)
	if err != nil {
		return err
	}
	if answer.Status >= 400 {
		return fmt.Errorf("%s %s: %d %s", s.Method, s.Path, answer.Status, answer.Body)
	}
	if s.Method != http.MethodPost {
		return nil
	}
	// Custom objects may be parameters.
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON([]byte(answer.Body)); err != nil {
		return err
	}
	namespace := ""
	if m := customNamespace.FindStringSubmatch(s.Path); m != nil {
		namespace = m[1]
	}
	mapping, err := j.chain.mapper.RESTMapping(object.GroupVersionKind().GroupKind(), object.GroupVersionKind().Version)
	if err != nil {
		return err
	}
	return j.chain.add(mapping.Resource, namespace, object)
}

func (j *admitJudge) filled(text string) string {
	return strings.NewReplacer("${webhook}", j.hooks.url(), "${caBundle}", j.hooks.caBundle(), "${listener}", j.hooks.server.URL).Replace(text)
}

// send sends a request to the handler and gives the answer with its audit annotations.
// A panic of the server is an error.
func (j *admitJudge) send(ctx context.Context, s admitStep) (answered admitAnswer, failed error) {
	defer func() {
		if r := recover(); r != nil {
			failed = fmt.Errorf("panic: %.200v", r)
		}
	}()
	var body io.Reader = http.NoBody
	if s.Body != "" {
		body = bytes.NewReader([]byte(j.filled(s.Body)))
	}
	req, err := http.NewRequestWithContext(ctx, s.Method, j.server.base+s.Path, body)
	if err != nil {
		return admitAnswer{}, err
	}
	if s.As == "" {
		s.As = "admin"
	}
	req.Header.Set(userHeader, s.As)
	req.Header.Set("User-Agent", "tester/1.0")
	req.Header.Set("Accept", jsonType)
	if s.Body != "" {
		if s.ContentType == "" {
			s.ContentType = jsonType
		}
		req.Header.Set("Content-Type", s.ContentType)
	}
	for name, value := range s.Headers {
		req.Header.Set(name, value)
	}
	res, err := handlerTransport{j.handler}.RoundTrip(req)
	if err != nil {
		return admitAnswer{}, err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return admitAnswer{}, err
	}
	warnings := res.Header.Values("Warning")
	if warnings == nil {
		warnings = []string{}
	}
	listener := strings.TrimPrefix(j.hooks.server.URL, "https://")
	mask := func(text string) string { return strings.ReplaceAll(text, listener, "127.0.0.1:18443") }
	for i := range warnings {
		warnings[i] = mask(warnings[i])
	}
	audit := map[string]string{}
	for key, value := range j.audit.take() {
		if !strings.HasPrefix(key, "authorization.k8s.io/") && !strings.HasPrefix(key, "apiserver.latency.k8s.io/") {
			audit[key] = mask(value)
		}
	}
	return admitAnswer{Status: res.StatusCode, Body: mask(string(data)), Warnings: warnings, Audit: audit, Reviews: []seenReview{}}, nil
}

const userHeader = "X-Judge-User"

var groupsOfUsers = map[string][]string{
	"admin": {user.SystemPrivilegedGroup},
	"alice": {"dev"},
	"bob":   {"ops"},
	"carol": {"dev", "ops"},
}

// byHeader takes the word of a request for who sends it; without one it is the judge itself.
var byHeader = authenticator.RequestFunc(func(r *http.Request) (*authenticator.Response, bool, error) {
	name := r.Header.Get(userHeader)
	if name == "" {
		name = "admin"
	}
	groups := append(append([]string{}, groupsOfUsers[name]...), user.AllAuthenticated)
	return &authenticator.Response{User: &user.DefaultInfo{Name: name, UID: "uid-" + name, Groups: groups}}, true, nil
})

// events keeps the annotations of the last event of the audit log.
type events struct {
	mu   sync.Mutex
	last map[string]string
}

func (e *events) ProcessEvents(all ...*auditinternal.Event) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, one := range all {
		if one.Stage == auditinternal.StageResponseComplete || one.Stage == auditinternal.StagePanic {
			e.last = map[string]string{}
			for k, v := range one.Annotations {
				e.last[k] = v
			}
		}
	}
	return true
}

func (e *events) take() map[string]string {
	e.mu.Lock()
	defer e.mu.Unlock()
	out := e.last
	e.last = nil
	return out
}

func (e *events) Run(<-chan struct{}) error { return nil }
func (e *events) Shutdown()                 {}
func (e *events) String() string            { return "events" }
