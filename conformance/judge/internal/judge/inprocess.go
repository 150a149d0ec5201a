package judge

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/validation/field"
	genericapiserver "k8s.io/apiserver/pkg/server"
	"k8s.io/apiserver/pkg/util/webhook"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

// inProcess stands in for the CRD controllers of a server that is never
// started: it sets the conditions and hands the CRD to the request handler.
type inProcess struct {
	index cache.Indexer
	serve int // makes a new UID for each state of a CRD, so that no stale storage is used
}

// newInProcess builds the same server as startAPIServer, but with memory for
// etcd, function calls for HTTP and no controllers. dir holds its certificate.
func newInProcess(dir, prefix string) (*apiServer, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	server, _, err := inProcessServer(dir, prefix, listener, nil)
	return server, err
}

// inProcessServer lets a caller change the configuration of the server, and gives its handler too.
func inProcessServer(dir, prefix string, listener net.Listener, configure func(*genericapiserver.Config)) (*apiServer, http.Handler, error) {
	config, err := serverConfig(dir, prefix, "http://127.0.0.1:1", "", listener)
	if err != nil {
		return nil, nil, err
	}
	if configure != nil {
		configure(&config.GenericConfig.Config)
	}
	mem := newMemory(prefix)
	config.GenericConfig.RESTOptionsGetter = memoryGetter{config.GenericConfig.RESTOptionsGetter, mem}
	config.ExtraConfig.CRDRESTOptionsGetter = memoryGetter{config.ExtraConfig.CRDRESTOptionsGetter, mem}
	server, err := config.Complete().New(genericapiserver.NewEmptyDelegate())
	if err != nil {
		return nil, nil, err
	}
	transport, err := rest.HTTPWrappersForConfig(server.GenericAPIServer.LoopbackClientConfig, handlerTransport{server.GenericAPIServer.Handler})
	if err != nil {
		return nil, nil, err
	}
	crds := server.Informers.Apiextensions().V1().CustomResourceDefinitions()
	return &apiServer{
		base:      "https://" + listener.Addr().String(),
		client:    &http.Client{Transport: transport},
		crds:      crds.Lister(),
		store:     mem,
		prefix:    prefix,
		stop:      func() {},
		inProcess: &inProcess{index: crds.Informer().GetIndexer()},
	}, server.GenericAPIServer.Handler, nil
}

// handlerTransport answers HTTP requests by calling a handler.
type handlerTransport struct{ handler http.Handler }

func (t handlerTransport) RoundTrip(req *http.Request) (*http.Response, error) {
	// What a server sees differs a little from what a client sends.
	in := req.Clone(req.Context())
	in.RequestURI = req.URL.RequestURI()
	in.RemoteAddr = "127.0.0.1:1"
	if in.Body == nil {
		in.Body = http.NoBody
	}
	w := httptest.NewRecorder()
	t.handler.ServeHTTP(w, in)
	res := w.Result()
	res.Request = req
	return res, nil
}

// settle gives a CRD the conditions that the controllers would, and has the
// handler serve it from now on.
func (p *inProcess) settle(ctx context.Context, s *apiServer, crd *installed) (*node, error) {
	read := func(method, path string, body []byte) (*node, *apiextensionsv1.CustomResourceDefinition, error) {
		r, err := s.do(ctx, method, path, "", jsonType, body)
		if err != nil {
			return nil, nil, err
		}
		var typed apiextensionsv1.CustomResourceDefinition
		if err := json.Unmarshal(r.body, &typed); err != nil || r.code != http.StatusOK {
			return nil, nil, fmt.Errorf("%s %s: %d %s", method, path, r.code, r.body)
		}
		n, err := parseJSON(r.body)
		return n, &typed, err
	}
	path := crdPath + "/" + crd.name
	n, typed, err := read(http.MethodGet, path, nil)
	if err != nil {
		return nil, err
	}
	before := typed.Status.DeepCopy()
	if setConditions(typed, crd.planted); !reflect.DeepEqual(before, &typed.Status) {
		body, err := json.Marshal(typed)
		if err != nil {
			return nil, err
		}
		if n, typed, err = read(http.MethodPut, path+"/status", body); err != nil {
			return nil, err
		}
	}
	p.serve++
	served := typed.DeepCopy()
	served.UID = types.UID(fmt.Sprintf("%s-%d", typed.UID, p.serve))
	for i := range served.Status.Conditions { // see backdate
		served.Status.Conditions[i].LastTransitionTime = metav1.NewTime(time.Now().Add(-time.Hour))
	}
	return n, p.index.Update(served)
}

func (p *inProcess) forget(name string) error {
	return p.index.Delete(&apiextensionsv1.CustomResourceDefinition{ObjectMeta: metav1.ObjectMeta{Name: name}})
}

// setConditions does what the naming, establishing, schema and approval
// controllers do when no other CRD is there.
func setConditions(crd *apiextensionsv1.CustomResourceDefinition, planted bool) {
	crd.Status.AcceptedNames = crd.Spec.Names
	set := func(kind apiextensionsv1.CustomResourceDefinitionConditionType, status apiextensionsv1.ConditionStatus, reason, message string) {
		apihelpers.SetCRDCondition(crd, apiextensionsv1.CustomResourceDefinitionCondition{
			Type: kind, Status: status, Reason: reason, Message: message,
		})
	}
	set(apiextensionsv1.NamesAccepted, apiextensionsv1.ConditionTrue, "NoConflicts", "no conflicts found")
	if !apihelpers.IsCRDConditionTrue(crd, apiextensionsv1.Established) {
		if badCABundle(crd) {
			set(apiextensionsv1.Established, apiextensionsv1.ConditionFalse, "InvalidCABundle", "The conversion webhook CABundle is invalid")
		} else {
			set(apiextensionsv1.Established, apiextensionsv1.ConditionTrue, "InitialNamesAccepted", "the initial names have been accepted")
		}
	}
	if planted {
		if c := nonStructural(crd); c != nil {
			apihelpers.SetCRDCondition(crd, *c)
		} else {
			apihelpers.RemoveCRDCondition(crd, apiextensionsv1.NonStructuralSchema)
		}
	}
	if apihelpers.IsProtectedCommunityGroup(crd.Spec.Group) {
		switch state, message := apihelpers.GetAPIApprovalState(crd.Annotations); state {
		case apihelpers.APIApproved:
			set(apiextensionsv1.KubernetesAPIApprovalPolicyConformant, apiextensionsv1.ConditionTrue, "ApprovedAnnotation", message)
		case apihelpers.APIApprovalBypassed:
			set(apiextensionsv1.KubernetesAPIApprovalPolicyConformant, apiextensionsv1.ConditionFalse, "UnapprovedAnnotation", message)
		}
	}
}

func badCABundle(crd *apiextensionsv1.CustomResourceDefinition) bool {
	c := crd.Spec.Conversion
	return c != nil && c.Webhook != nil && c.Webhook.ClientConfig != nil &&
		len(webhook.ValidateCABundle(field.NewPath(""), c.Webhook.ClientConfig.CABundle)) > 0
}
