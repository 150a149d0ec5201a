package judge

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"strconv"
	"sync"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/yaml"
)

// Conversion scripts the conversion webhook of a case.
type Conversion struct {
	Rules []ConversionRule `json:"rules"`
}

// ConversionRule says what becomes of every object that goes from one version
// to another: the JSON patch (RFC 6902) is applied, then apiVersion is set.
type ConversionRule struct {
	From  string          `json:"from"`
	To    string          `json:"to"`
	Patch json.RawMessage `json:"patch,omitempty"`
	// Fail is the message of a webhook that refuses.
	Fail string `json:"fail,omitempty"`
}

// webhooks is the HTTPS server for the scripts of all running cases.
var webhooks hookServer

const hookPath = "/judge-conversion/"

type hookServer struct {
	mu      sync.Mutex
	server  *httptest.Server
	scripts map[string]*Conversion
	last    int
}

// add makes a script reachable; done takes it away again.
func (h *hookServer) add(c *Conversion) (clientConfig *node, done func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.server == nil {
		h.server = httptest.NewTLSServer(h)
		h.scripts = map[string]*Conversion{}
	}
	h.last++
	id := strconv.Itoa(h.last)
	h.scripts[id] = c
	ca := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: h.server.Certificate().Raw})
	clientConfig = &node{kind: '{'}
	clientConfig.put("url", stringNode(h.server.URL+hookPath+id))
	clientConfig.put("caBundle", stringNode(base64.StdEncoding.EncodeToString(ca)))
	return clientConfig, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.scripts, id)
	}
}

// ServeHTTP answers a ConversionReview.
func (h *hookServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	script := h.scripts[path.Base(r.URL.Path)]
	h.mu.Unlock()
	var review apiextensionsv1.ConversionReview
	if err := json.NewDecoder(r.Body).Decode(&review); script == nil || err != nil || review.Request == nil {
		http.Error(w, "not a conversion", http.StatusBadRequest)
		return
	}
	review.Response = &apiextensionsv1.ConversionResponse{UID: review.Request.UID, Result: metav1.Status{Status: metav1.StatusSuccess}}
	for _, in := range review.Request.Objects {
		out, err := script.convert(in.Raw, review.Request.DesiredAPIVersion)
		if err != nil {
			review.Response.ConvertedObjects = nil
			review.Response.Result = metav1.Status{Status: metav1.StatusFailure, Message: err.Error()}
			break
		}
		review.Response.ConvertedObjects = append(review.Response.ConvertedObjects, runtime.RawExtension{Raw: out})
	}
	review.Request = nil
	w.Header().Set("Content-Type", jsonType)
	_ = json.NewEncoder(w).Encode(review)
}

// convert takes one object to another version.
func (c *Conversion) convert(object []byte, to string) ([]byte, error) {
	from := identify(string(object)).version()
	want := identity{APIVersion: to}.version()
	for _, rule := range c.Rules {
		if rule.From != from || rule.To != want {
			continue
		}
		if rule.Fail != "" {
			return nil, errors.New(rule.Fail)
		}
		if len(rule.Patch) > 0 {
			patch, err := jsonpatch.DecodePatch(rule.Patch)
			if err != nil {
				return nil, err
			}
			if object, err = patch.Apply(object); err != nil {
				return nil, err
			}
		}
		n, err := parseJSON(object)
		if err != nil {
			return nil, err
		}
		n.put("apiVersion", stringNode(to))
		return n.text(), nil
	}
	return nil, fmt.Errorf("no rule from %s to %s", from, want)
}

// withHook points the webhook of a CRD body at the judge. The body becomes JSON.
func withHook(in Input, clientConfig *node) (Input, error) {
	data, err := yaml.YAMLToJSON([]byte(in.Body))
	if err != nil {
		return in, err
	}
	n, err := parseJSON(bytes.TrimSpace(data))
	if err != nil {
		return in, err
	}
	webhook := n.at("spec", "conversion", "webhook")
	if webhook == nil || webhook.kind != '{' {
		return in, errors.New("the CRD has no spec.conversion.webhook")
	}
	webhook.put("clientConfig", clientConfig)
	in.Body, in.ContentType = string(n.text()), jsonType
	return in, nil
}

// hook starts the webhook of a case, if it has one, and puts it into its CRDs.
func (c Case) hook() (Case, func(), error) {
	if c.Conversion == nil {
		return c, func() {}, nil
	}
	clientConfig, done := webhooks.add(c.Conversion)
	var err error
	if c.CRD, err = withHook(c.CRD, clientConfig); err != nil {
		return c, done, err
	}
	c.Steps = append([]Step(nil), c.Steps...)
	for i, s := range c.Steps {
		if s.Verb != "updateCrd" {
			continue
		}
		if in, err := withHook(s.Input, clientConfig); err == nil {
			c.Steps[i].Input = in
		}
	}
	return c, done, nil
}
