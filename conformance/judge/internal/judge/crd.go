package judge

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"sync"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
)

const (
	pollEvery   = 2 * time.Millisecond
	settleLimit = 30 * time.Second
)

// installed is a CRD that the server has accepted.
type installed struct {
	name, group, plural, kind string
	uid                       string
	namespaced                bool
	storage                   string
	served                    []string
	planted                   bool   // written past the API
	backdated                 string // resourceVersion after backdate
	object                    *node
}

func readInstalled(n *node) *installed {
	c := &installed{
		name:       n.str("metadata", "name"),
		uid:        n.str("metadata", "uid"),
		group:      n.str("spec", "group"),
		plural:     n.str("spec", "names", "plural"),
		kind:       n.str("spec", "names", "kind"),
		namespaced: n.str("spec", "scope") == "Namespaced",
		object:     n,
	}
	for _, v := range n.list("spec", "versions") {
		if string(v.at("storage").text()) == "true" {
			c.storage = v.str("name")
		}
		if string(v.at("served").text()) == "true" {
			c.served = append(c.served, v.str("name"))
		}
	}
	return c
}

// install posts a CRD, waits until its conditions have settled and makes it
// ready for requests. The CRD is nil when the server refused it.
func (s *apiServer) install(ctx context.Context, in Input, keepDelay bool) (Result, *installed, error) {
	if in.Stored {
		planted, err := s.plant(ctx, in)
		if err != nil {
			return Result{}, nil, err
		}
		return s.ready(ctx, Result{Code: http.StatusOK, Warnings: []string{}}, planted, keepDelay)
	}
	res, err := s.do(ctx, http.MethodPost, crdPath, "", in.contentType(), []byte(in.Body), "fieldValidation", in.fieldValidation())
	if err != nil {
		return Result{}, nil, err
	}
	out := res.result()
	if res.code >= 400 || out.Object == nil {
		return out, nil, nil
	}
	n, err := parseJSON(res.body)
	if err != nil {
		return out, nil, err
	}
	return s.ready(ctx, out, readInstalled(n), keepDelay)
}

// next is the same CRD in a later state.
func (c *installed) next(n *node) *installed {
	out := readInstalled(n)
	out.planted = c.planted
	return out
}

// ready waits for a new CRD and completes the answer about it. A CRD with which
// that fails is removed again.
func (s *apiServer) ready(ctx context.Context, out Result, fresh *installed, keepDelay bool) (Result, *installed, error) {
	out, crd, err := s.settleNew(ctx, out, fresh, keepDelay)
	if err != nil {
		if left := s.uninstall(ctx, fresh); left != nil {
			err = fmt.Errorf("%w; %w", err, left)
		}
		return out, nil, err
	}
	return out, crd, nil
}

func (s *apiServer) settleNew(ctx context.Context, out Result, fresh *installed, keepDelay bool) (Result, *installed, error) {
	n, note, err := s.settle(ctx, fresh, "")
	if err != nil {
		return out, nil, err
	}
	crd := fresh.next(n)
	out.Object, out.Note = n.text(), note
	if !keepDelay && s.inProcess == nil {
		if err := s.backdate(ctx, crd); err != nil {
			return out, nil, err
		}
	}
	return out, crd, nil
}

// settle waits until the controllers have nothing more to say about a CRD and
// returns it as the server shows it then. since is the resourceVersion that
// the informer has to reach first.
func (s *apiServer) settle(ctx context.Context, crd *installed, since string) (*node, string, error) {
	if s.inProcess != nil {
		n, err := s.inProcess.settle(ctx, s, crd)
		return n, "", err
	}
	deadline := time.Now().Add(settleLimit)
	note := ""
	for {
		seen, err := s.crds.Get(crd.name)
		done := err == nil && string(seen.UID) == crd.uid && !older(seen.ResourceVersion, since) && settled(seen) &&
			(!crd.planted || nonStructuralSet(seen))
		if !done && time.Now().After(deadline) {
			note, done = "conditions did not settle", true
		}
		if done {
			res, err := s.do(ctx, http.MethodGet, crdPath+"/"+crd.name, "", "", nil)
			if err != nil {
				return nil, "", err
			}
			n, err := parseJSON(res.body)
			if err != nil || res.code != http.StatusOK {
				return nil, "", fmt.Errorf("reading CRD %s back: %d %s", crd.name, res.code, res.body)
			}
			if note != "" || n.str("metadata", "resourceVersion") == seen.ResourceVersion {
				return n, note, nil
			}
		}
		if err := sleep(ctx, pollEvery); err != nil {
			return nil, "", err
		}
	}
}

// settled tells whether every condition is there that the controllers will set.
func settled(crd *apiextensionsv1.CustomResourceDefinition) bool {
	names := apihelpers.FindCRDCondition(crd, apiextensionsv1.NamesAccepted)
	established := apihelpers.FindCRDCondition(crd, apiextensionsv1.Established)
	if names == nil || established == nil {
		return false
	}
	if apihelpers.IsProtectedCommunityGroup(crd.Spec.Group) {
		approval := apihelpers.FindCRDCondition(crd, apiextensionsv1.KubernetesAPIApprovalPolicyConformant)
		_, message := apihelpers.GetAPIApprovalState(crd.Annotations)
		if approval == nil || approval.Message != message {
			return false
		}
	}
	if names.Status != apiextensionsv1.ConditionTrue {
		return true
	}
	return reflect.DeepEqual(crd.Spec.Names, crd.Status.AcceptedNames) &&
		(established.Status == apiextensionsv1.ConditionTrue || established.Reason == "InvalidCABundle")
}

// backdate moves the time of the Established condition an hour back. Nothing
// reads that time except the create handler, which sleeps two seconds when it
// is less than two seconds ago.
func (s *apiServer) backdate(ctx context.Context, crd *installed) error {
	n, err := parseJSON(crd.object.text())
	if err != nil {
		return err
	}
	for try := 0; ; try++ {
		var found bool
		for _, c := range n.list("status", "conditions") {
			if c.str("type") == "Established" && c.str("status") == "True" {
				c.set("lastTransitionTime", stringNode(time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)))
				found = true
			}
		}
		if !found {
			return nil
		}
		res, err := s.do(ctx, http.MethodPut, crdPath+"/"+crd.name+"/status", "", jsonType, n.text())
		if err != nil {
			return err
		}
		if res.code == http.StatusOK {
			n, err = parseJSON(res.body)
			if err != nil {
				return err
			}
			crd.backdated = n.str("metadata", "resourceVersion")
			return s.waitSeen(ctx, crd, crd.backdated)
		}
		if res.code != http.StatusConflict || try == 5 {
			return fmt.Errorf("setting the time of Established: %d %s", res.code, res.body)
		}
		res, err = s.do(ctx, http.MethodGet, crdPath+"/"+crd.name, "", "", nil)
		if err != nil {
			return err
		}
		if n, err = parseJSON(res.body); err != nil {
			return err
		}
	}
}

// waitSeen waits until the server's informer has reached a resourceVersion of the CRD.
func (s *apiServer) waitSeen(ctx context.Context, crd *installed, rv string) error {
	deadline := time.Now().Add(settleLimit)
	for time.Now().Before(deadline) {
		if c, err := s.crds.Get(crd.name); err == nil && string(c.UID) == crd.uid && !older(c.ResourceVersion, rv) {
			return nil
		}
		if err := sleep(ctx, pollEvery); err != nil {
			return err
		}
	}
	return fmt.Errorf("informer did not see CRD %s at %s", crd.name, rv)
}

// uninstall removes the CRD and its objects straight from etcd, so that
// finalizers cannot hold them, and waits until the server has noticed.
func (s *apiServer) uninstall(ctx context.Context, crd *installed) error {
	if err := s.wipe(ctx, crd); err != nil {
		return err
	}
	if err := s.store.remove(ctx, s.crdKey(crd.name)); err != nil {
		return err
	}
	if s.inProcess != nil {
		return s.inProcess.forget(crd.name)
	}
	deadline := time.Now().Add(settleLimit)
	for time.Now().Before(deadline) {
		if c, err := s.crds.Get(crd.name); err != nil || string(c.UID) != crd.uid {
			return nil
		}
		if err := sleep(ctx, pollEvery); err != nil {
			return err
		}
	}
	return fmt.Errorf("CRD %s did not go away", crd.name)
}

// wipe removes all objects of a CRD.
func (s *apiServer) wipe(ctx context.Context, crd *installed) error {
	return s.store.wipe(ctx, s.prefix+"/"+crd.group+"/"+crd.plural+"/")
}

// nameLocks keep two updates of equally named CRDs apart, since the log lines
// counted in refreshes do not name the server.
var nameLocks sync.Map

// updateCRD puts a new CRD body and waits until requests are served by it.
func (s *apiServer) updateCRD(ctx context.Context, crd *installed, step Step) (Result, *installed, error) {
	lock, _ := nameLocks.LoadOrStore(crd.name, &sync.Mutex{})
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()

	name := step.Name
	if name == "" {
		name = identify(step.Body).Metadata.Name
	}
	if name == "" {
		name = crd.name
	}
	// Have the server cache its storage now, so that the coming refresh shows.
	cached := false
	for _, v := range crd.served {
		if s.inProcess != nil {
			break
		}
		r, err := s.do(ctx, http.MethodGet, "/apis/"+crd.group+"/"+v+"/"+crd.plural+"?limit=1", "", "", nil)
		if err != nil {
			return Result{}, nil, err
		}
		cached = cached || r.code == http.StatusOK
	}
	before := refreshes.of(crd.name)
	r, err := s.do(ctx, http.MethodGet, crdPath+"/"+crd.name, "", "", nil)
	if err != nil {
		return Result{}, nil, err
	}
	old, err := parseJSON(r.body)
	if err != nil {
		return Result{}, nil, err
	}
	body, line, note := step.Body, 0, ""
	if !step.RawResourceVersion && identify(body).Metadata.ResourceVersion == "" && name == crd.name {
		var ok bool
		if body, line, ok = withResourceVersion(body, old.str("metadata", "resourceVersion")); !ok {
			note = "resourceVersion not filled in"
		}
	}
	path := crdPath + "/" + name
	if step.Subresource != "" {
		path += "/" + step.Subresource
	}
	r, err = s.do(ctx, http.MethodPut, path, "", step.contentType(), []byte(body), "fieldValidation", step.fieldValidation())
	if err != nil {
		return Result{}, nil, err
	}
	out := r.result()
	out.fixLines(line)
	out.Note = note
	// A status changes nothing in how the kind is served.
	if r.code >= 400 || out.Object == nil || step.Subresource != "" {
		return out, crd, nil
	}
	n, err := parseJSON(r.body)
	if err != nil {
		return out, crd, err
	}
	if s.inProcess != nil {
		if n, err = s.inProcess.settle(ctx, s, crd); err != nil {
			return out, crd, err
		}
		out.Object = n.text()
		return out, crd.next(n), nil
	}
	since := n.str("metadata", "resourceVersion")
	if _, _, err = s.settle(ctx, crd, since); err != nil {
		return out, crd, err
	}
	// Conditions that only some updates change come without a sign: give them a moment.
	if err := sleep(ctx, 50*time.Millisecond); err != nil {
		return out, crd, err
	}
	n, note, err = s.settle(ctx, crd, since)
	if err != nil {
		return out, crd, err
	}
	if note != "" {
		out.Note = note
	}
	if cached && !bytes.Equal(old.at("spec").text(), n.at("spec").text()) {
		deadline := time.Now().Add(5 * time.Second)
		for refreshes.of(crd.name) == before {
			if time.Now().After(deadline) {
				out.Note = "no sign that the server uses the new CRD"
				break
			}
			if err := sleep(ctx, pollEvery); err != nil {
				return out, crd, err
			}
		}
		if err := sleep(ctx, 10*time.Millisecond); err != nil {
			return out, crd, err
		}
	}
	out.Object = n.text()
	return out, crd.next(n), nil
}

// older compares resourceVersions; "" is older than nothing.
func older(a, b string) bool {
	x, _ := strconv.ParseUint(a, 10, 64)
	y, _ := strconv.ParseUint(b, 10, 64)
	return x < y
}

func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
