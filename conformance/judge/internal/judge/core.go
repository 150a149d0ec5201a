package judge

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// Namespaces exist in a Cluster, always.
var Namespaces = []string{"default", "kube-node-lease", "kube-public", "kube-system", "team"}

// coreAPI stands in for the part of a cluster that the apiextensions server
// lacks and its clients ask for: discovery of v1, and namespaces (no services),
// which never change. The server's own admission reads them from here.
type coreAPI struct{}

// NamespaceAge is how old all namespaces are when a case begins.
const NamespaceAge = 27*time.Hour + 4*time.Minute + 5*time.Second

// namespacesFrom is when all namespaces were created, in seconds of Unix.
var namespacesFrom atomic.Int64

// BeginAt lets the namespaces have their age at a moment.
func (c *Cluster) BeginAt(t time.Time) { namespacesFrom.Store(t.Add(-NamespaceAge).Unix()) }

const (
	aggregatedType = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"

	coreDiscovery = `{"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","metadata":{},"items":[` +
		`{"metadata":{"creationTimestamp":null},"versions":[{"version":"v1","freshness":"Current","resources":[` +
		`{"resource":"namespaces","responseKind":{"group":"","version":"v1","kind":"Namespace"},"scope":"Cluster",` +
		`"singularResource":"namespace","verbs":["get","list","watch"],"shortNames":["ns"]}]}]}]}`
	coreVersions = `{"kind":"APIVersions","versions":["v1"],"serverAddressByClientCIDRs":[]}`
	coreList     = `{"kind":"APIResourceList","groupVersion":"v1","resources":[` +
		`{"name":"namespaces","singularName":"namespace","namespaced":false,"kind":"Namespace","verbs":["get","list","watch"],"shortNames":["ns"]}]}`
)

func (coreAPI) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	answer := func(code int, contentType, body string) {
		w.Header().Set("Content-Type", contentType)
		w.WriteHeader(code)
		fmt.Fprint(w, body)
	}
	name, one := strings.CutPrefix(r.URL.Path, "/api/v1/namespaces/")
	switch {
	case r.Method != http.MethodGet:
		answer(http.StatusMethodNotAllowed, jsonType, `{"kind":"Status","apiVersion":"v1","status":"Failure","reason":"MethodNotAllowed","code":405}`)
	case r.URL.Path == "/api" && strings.Contains(r.Header.Get("Accept"), "as=APIGroupDiscoveryList"):
		answer(http.StatusOK, aggregatedType, coreDiscovery)
	case r.URL.Path == "/api":
		answer(http.StatusOK, jsonType, coreVersions)
	case r.URL.Path == "/api/v1":
		answer(http.StatusOK, jsonType, coreList)
	case one && slices.Contains(Namespaces, name):
		answer(http.StatusOK, jsonType, namespaceText(name))
	case r.URL.Path == "/api/v1/namespaces" || r.URL.Path == "/api/v1/services":
		kind, items := "Service", []string{}
		if r.URL.Path == "/api/v1/namespaces" {
			kind = "Namespace"
			for _, n := range Namespaces {
				items = append(items, namespaceText(n))
			}
		}
		if r.URL.Query().Get("watch") != "" {
			watchNothing(w, r, kind, items)
			return
		}
		answer(http.StatusOK, jsonType,
			`{"kind":"`+kind+`List","apiVersion":"v1","metadata":{"resourceVersion":"1"},"items":[`+strings.Join(items, ",")+`]}`)
	case one:
		answer(http.StatusNotFound, jsonType, fmt.Sprintf(
			`{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":%s,"reason":"NotFound","details":{"name":%s,"kind":"namespaces"},"code":404}`,
			quoted(fmt.Sprintf("namespaces %q not found", name)), quoted(name)))
	default:
		answer(http.StatusNotFound, "text/plain", "404 page not found\n")
	}
}

// watchNothing tells what there is, if that is asked for, and then no more.
func watchNothing(w http.ResponseWriter, r *http.Request, kind string, items []string) {
	w.Header().Set("Content-Type", jsonType)
	w.WriteHeader(http.StatusOK)
	if r.URL.Query().Get("sendInitialEvents") == "true" {
		for _, item := range items {
			fmt.Fprintf(w, `{"type":"ADDED","object":%s}`+"\n", item)
		}
		fmt.Fprintf(w, `{"type":"BOOKMARK","object":{"kind":%q,"apiVersion":"v1","metadata":{"resourceVersion":"1",`+
			`"annotations":{"k8s.io/initial-events-end":"true"}}}}`+"\n", kind)
	}
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
	<-r.Context().Done()
}

func namespaceText(name string) string {
	return fmt.Sprintf(`{"kind":"Namespace","apiVersion":"v1","metadata":{"name":%q,"uid":"00000000-0000-4000-8000-%012x","resourceVersion":"1",`+
		`"creationTimestamp":%q,"labels":{"kubernetes.io/metadata.name":%q}},"spec":{"finalizers":["kubernetes"]},"status":{"phase":"Active"}}`,
		name, slices.Index(Namespaces, name)+1, time.Unix(namespacesFrom.Load(), 0).UTC().Format(time.RFC3339), name)
}

func quoted(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}
