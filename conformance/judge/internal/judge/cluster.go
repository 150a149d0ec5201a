package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
)

// Cluster is one API server for programs that send their own requests: with
// namespaces, with discovery and OpenAPI as the server publishes them, and with
// all that it holds to be read and wiped.
type Cluster struct {
	*apiServer
	etcd *etcdServer
	core coreAPI
	// CRDs by name, as the server was last seen to be done with them.
	done map[string]doneCRD
}

// doneCRD is a state of a CRD: its revision in etcd, and its spec.
type doneCRD struct {
	revision int64
	spec     string
}

// StartCluster starts etcd, the server and what stands in for core/v1. Its log
// goes to log, if that is not nil.
func StartCluster(log io.Writer) (*Cluster, error) {
	captureLogs(log)
	tuneMemory()
	etcd, err := startEtcd(1572864)
	if err != nil {
		return nil, fmt.Errorf("etcd: %w", err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	go func() { _ = http.Serve(listener, coreAPI{}) }()
	// As long as /registry: keys count when etcd says that a request is too large.
	s, err := startAPIServer(etcd, "/judge-00", "http://"+listener.Addr().String())
	if err != nil {
		etcd.stop()
		return nil, fmt.Errorf("API server: %w", err)
	}
	return &Cluster{apiServer: s, etcd: etcd, done: map[string]doneCRD{}}, nil
}

// Stop ends all of it.
func (c *Cluster) Stop() {
	c.stop()
	c.etcd.stop()
}

// RoundTrip sends a request for any host to the server, as one of its administrators.
func (c *Cluster) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.URL.Path == "/api" || strings.HasPrefix(req.URL.Path, "/api/") {
		return handlerTransport{c.core}.RoundTrip(req)
	}
	if req.URL.Path == "/apis" {
		return handlerTransport{c.groups}.RoundTrip(req)
	}
	base, err := url.Parse(c.base)
	if err != nil {
		return nil, err
	}
	out := req.Clone(req.Context())
	out.URL.Scheme, out.URL.Host, out.Host = base.Scheme, base.Host, ""
	out.Header.Del("Authorization")
	return c.client.Transport.RoundTrip(out)
}

const crdFolder = "apiextensions.k8s.io/customresourcedefinitions/"

// keys reads what lies in the store, by key without the server's prefix.
func (c *Cluster) keys(ctx context.Context) (map[string]entryOfEtcd, error) {
	r, err := c.etcd.client.Get(ctx, c.prefix+"/", clientv3.WithPrefix())
	if err != nil {
		return nil, err
	}
	out := map[string]entryOfEtcd{}
	for _, kv := range r.Kvs {
		out[strings.TrimPrefix(string(kv.Key), c.prefix+"/")] = entryOfEtcd{kv.Value, kv.ModRevision}
	}
	return out, nil
}

type entryOfEtcd struct {
	value    []byte
	revision int64
}

// isObject tells a CRD or custom object from what the server keeps for itself.
func isObject(key string, value []byte) bool {
	return strings.Contains(strings.SplitN(key, "/", 2)[0], ".") && json.Valid(value)
}

// Stored gives all CRDs and custom objects by key: <group>/<plural>/<namespace>/<name>.
// Objects are as etcd holds them, CRDs as the server shows them.
func (c *Cluster) Stored(ctx context.Context) (map[string]json.RawMessage, error) {
	keys, err := c.keys(ctx)
	if err != nil {
		return nil, err
	}
	out := map[string]json.RawMessage{}
	for key, e := range keys {
		name, isCRD := strings.CutPrefix(key, crdFolder)
		switch {
		case isCRD:
			r, err := c.do(ctx, http.MethodGet, crdPath+"/"+name, "", "", nil)
			if err != nil {
				return nil, err
			}
			if r.code != http.StatusOK {
				return nil, fmt.Errorf("reading CRD %s back: %d %s", name, r.code, r.body)
			}
			out[key] = r.body
		case isObject(key, e.value):
			out[key] = e.value
		}
	}
	return out, nil
}

// Install creates a CRD, which the server must accept.
func (c *Cluster) Install(ctx context.Context, text string) error {
	r, err := c.do(ctx, http.MethodPost, crdPath, "", "application/yaml", []byte(text), "fieldValidation", "Ignore")
	if err != nil {
		return err
	}
	if r.code >= 400 {
		return fmt.Errorf("the server refuses the CRD: %s", r.body)
	}
	return nil
}

// Wipe removes everything but CRDs, or these too.
func (c *Cluster) Wipe(ctx context.Context, crds bool) error {
	keys, err := c.keys(ctx)
	if err != nil {
		return err
	}
	for key, e := range keys {
		if isCRD := strings.HasPrefix(key, crdFolder); isObject(key, e.value) && (crds || !isCRD) {
			if err := c.etcd.remove(ctx, c.prefix+"/"+key); err != nil {
				return err
			}
		}
	}
	if crds {
		return c.Settle(ctx)
	}
	return nil
}

// Revisions tells the states of all CRDs, to see whether they were changed.
func (c *Cluster) Revisions() map[string]int64 {
	out := map[string]int64{}
	for name, d := range c.done {
		out[name] = d.revision
	}
	return out
}

// Settle waits until the controllers are done with all CRDs that were written
// since it was last called, and until discovery and OpenAPI tell of them. The
// time of a new Established condition is set back, as in backdate, but past the
// API: nobody is to see a manager of that.
func (c *Cluster) Settle(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, settleLimit)
	defer cancel()
	changed := false
	for {
		keys, err := c.keys(ctx)
		if err != nil {
			return err
		}
		waiting := false
		var gone []string
		for name := range c.done {
			if _, ok := keys[crdFolder+name]; !ok {
				gone = append(gone, name)
			}
		}
		for _, name := range gone {
			if _, err := c.crds.Get(name); err == nil {
				waiting = true
			} else {
				delete(c.done, name)
				changed = true
			}
		}
		for key, e := range keys {
			name, isCRD := strings.CutPrefix(key, crdFolder)
			if !isCRD || c.done[name].revision == e.revision {
				continue
			}
			changed = true
			finished, err := c.finish(ctx, name, e)
			if err != nil {
				return err
			}
			waiting = waiting || !finished
		}
		if !waiting {
			if !changed {
				return nil
			}
			published, err := c.published(ctx)
			if err != nil || published {
				return err
			}
		}
		if err := sleep(ctx, pollEvery); err != nil {
			return fmt.Errorf("CRDs did not settle: %w", err)
		}
	}
}

// finish looks at a CRD that changed, and tells whether the server is done with it.
func (c *Cluster) finish(ctx context.Context, name string, e entryOfEtcd) (bool, error) {
	seen, err := c.crds.Get(name)
	if err != nil || older(seen.ResourceVersion, fmt.Sprint(e.revision)) || seen.DeletionTimestamp != nil || !settled(seen) {
		return false, nil
	}
	n, err := parseJSON(e.value)
	if err != nil {
		return false, err
	}
	for _, condition := range n.list("status", "conditions") {
		at, err := time.Parse(time.RFC3339, condition.str("lastTransitionTime"))
		if condition.str("type") == "Established" && err == nil && time.Since(at) < 30*time.Minute {
			condition.set("lastTransitionTime", stringNode(time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)))
			// The line end too is as it was: an update that changes no byte is no update.
			text := string(n.text()) + string(e.value[len(bytes.TrimRight(e.value, "\n")):])
			_, err := c.etcd.client.Txn(ctx).
				If(clientv3.Compare(clientv3.ModRevision(c.prefix+"/"+crdFolder+name), "=", e.revision)).
				Then(clientv3.OpPut(c.prefix+"/"+crdFolder+name, text)).Commit()
			return false, err
		}
	}
	before, known := c.done[name]
	now := doneCRD{e.revision, string(n.at("spec").text())}
	c.done[name] = now
	if known && before.spec != now.spec {
		// The handler drops what it made of the old spec a moment later, and tells nobody.
		return true, sleep(ctx, 100*time.Millisecond)
	}
	return true, nil
}

// published tells whether discovery and OpenAPI v3 speak of the CRDs as they are.
func (c *Cluster) published(ctx context.Context) (bool, error) {
	want, versions, err := c.expected()
	if err != nil {
		return false, err
	}
	n, err := c.tell(ctx, "/apis", aggregatedType)
	if err != nil {
		return false, err
	}
	if have := discovered(n); !maps.Equal(have, want) {
		return false, nil
	}
	if n, err = c.tell(ctx, "/openapi/v3", jsonType); err != nil {
		return false, err
	}
	for _, path := range n.at("paths").keys {
		gv := strings.TrimPrefix(path, "apis/")
		if strings.Contains(gv, "/") && !strings.HasPrefix(gv, "apiextensions.k8s.io/") && versions[gv] == nil {
			return false, nil
		}
	}
	for gv, plurals := range versions {
		if n.at("paths", "apis/"+gv) == nil {
			return false, nil
		}
		r, err := c.do(ctx, http.MethodGet, "/openapi/v3/apis/"+gv, "", "", nil)
		if err != nil {
			return false, err
		}
		for _, plural := range plurals {
			if !strings.Contains(string(r.body), "/"+plural+`"`) {
				return false, nil
			}
		}
	}
	return true, nil
}

// tell reads a JSON document about the API.
func (c *Cluster) tell(ctx context.Context, path, accept string) (*node, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", accept)
	res, err := c.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	n, err := parseJSON(body)
	if err != nil {
		return nil, fmt.Errorf("%s: %s %s", path, res.Status, body)
	}
	return n, nil
}

// expected is what discovery should say, by <group>/<version>/<resource>, and
// the resources of each group version.
func (c *Cluster) expected() (map[string]string, map[string][]string, error) {
	want, versions := map[string]string{}, map[string][]string{}
	for name := range c.done {
		crd, err := c.crds.Get(name)
		if err != nil {
			return nil, nil, err
		}
		if !apihelpers.IsCRDConditionTrue(crd, apiextensionsv1.Established) {
			continue
		}
		names := crd.Status.AcceptedNames
		for _, v := range crd.Spec.Versions {
			if !v.Served {
				continue
			}
			gv := crd.Spec.Group + "/" + v.Name
			subresources := []string{}
			if s := v.Subresources; s != nil {
				if s.Scale != nil {
					subresources = append(subresources, "scale")
				}
				if s.Status != nil {
					subresources = append(subresources, "status")
				}
			}
			want[gv+"/"+names.Plural] = fmt.Sprint(names.Kind, names.Singular, names.ShortNames, names.Categories, crd.Spec.Scope, subresources)
			versions[gv] = append(versions[gv], names.Plural)
		}
	}
	return want, versions, nil
}

// discovered reads an APIGroupDiscoveryList into the same form.
func discovered(n *node) map[string]string {
	have := map[string]string{}
	texts := func(list []*node) []string {
		var out []string
		for _, one := range list {
			out = append(out, unquote(one.raw))
		}
		return out
	}
	for _, group := range n.list("items") {
		if group.str("metadata", "name") == "apiextensions.k8s.io" {
			continue
		}
		for _, version := range group.list("versions") {
			for _, r := range version.list("resources") {
				subresources := []string{}
				for _, s := range r.list("subresources") {
					subresources = append(subresources, s.str("subresource"))
				}
				slices.Sort(subresources)
				have[group.str("metadata", "name")+"/"+version.str("version")+"/"+r.str("resource")] = fmt.Sprint(
					r.str("responseKind", "kind"), r.str("singularResource"), texts(r.list("shortNames")), texts(r.list("categories")),
					r.str("scope"), subresources)
			}
		}
	}
	return have
}
