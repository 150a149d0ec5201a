package judge

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/initializer"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
	webhookinit "k8s.io/apiserver/pkg/admission/plugin/webhook/initializer"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/apiserver/pkg/server/options"
	"k8s.io/apiserver/pkg/util/compatibility"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/apiserver/pkg/util/webhook"
	dynamicfake "k8s.io/client-go/dynamic/fake"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

// refreshEvery is how soon the plugins see a new policy; upstream takes a second.
const refreshEvery = time.Millisecond

// lateChain is an admission chain that is made after the server that uses it.
// CRDs pass it by, and so do the objects that a case begins with: the policies of
// the case before may still be in effect.
type lateChain struct {
	admission.Interface
	isOff bool
}

func (c *lateChain) Handles(operation admission.Operation) bool {
	return c.Interface != nil && !c.isOff && c.Interface.Handles(operation)
}

func (c *lateChain) Admit(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	if m, ok := c.Interface.(admission.MutationInterface); ok && !c.isOff && !isCRD(a) {
		return m.Admit(ctx, a, o)
	}
	return nil
}

func (c *lateChain) Validate(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	if v, ok := c.Interface.(admission.ValidationInterface); ok && !c.isOff && !isCRD(a) {
		return v.Validate(ctx, a, o)
	}
	return nil
}

func isCRD(a admission.Attributes) bool { return a.GetResource().Group == "apiextensions.k8s.io" }

// chain is the admission of a server: the real plugins in the real order, which
// read policies, bindings, webhooks, namespaces and parameters from clients
// without a server.
type chain struct {
	late     *lateChain
	clients  *fake.Clientset
	dynamic  *dynamicfake.FakeDynamicClient
	factory  informers.SharedInformerFactory
	mapper   *meta.DefaultRESTMapper
	openAPI  *crdSchemas
	rights   *rights
	stop     chan struct{}
	revision int
	// What the current case has put, besides what is always there.
	put []placed
}

// placed is an object in a client without a server.
type placed struct {
	resource  schema.GroupVersionResource
	namespace string
	name      string
	revision  string
	isDynamic bool
}

// clientset has another discovery client, whose type differs between minors.
type clientset[D any] struct {
	kubernetes.Interface
	discovery D
}

func (c clientset[D]) Discovery() D { return c.discovery }

func withDiscovery[D any](clients kubernetes.Interface, discovery D) clientset[D] {
	return clientset[D]{clients, discovery}
}

func newChain() *chain {
	generic.SetPolicyRefreshIntervalForTests(refreshEvery)
	c := &chain{
		late:    &lateChain{},
		clients: fake.NewSimpleClientset(),
		mapper:  meta.NewDefaultRESTMapper(nil),
		openAPI: newCRDSchemas(),
		rights:  &rights{},
		stop:    make(chan struct{}),
	}
	c.mapper.Add(corev1.SchemeGroupVersion.WithKind("ConfigMap"), meta.RESTScopeNamespace)
	c.factory = informers.NewSharedInformerFactory(c.clients, 0)
	return c
}

// pluginResources are the resources that the plugins read, where the minor has them.
var pluginResources = []string{
	"v1/namespaces", "v1/configmaps",
	"admissionregistration.k8s.io/v1/validatingadmissionpolicies",
	"admissionregistration.k8s.io/v1/validatingadmissionpolicybindings",
	"admissionregistration.k8s.io/v1/mutatingadmissionpolicies",
	"admissionregistration.k8s.io/v1/mutatingadmissionpolicybindings",
	"admissionregistration.k8s.io/v1/validatingwebhookconfigurations",
	"admissionregistration.k8s.io/v1/mutatingwebhookconfigurations",
}

func resourceOf(path string) schema.GroupVersionResource {
	parts := strings.Split(path, "/")
	if len(parts) == 2 {
		return schema.GroupVersionResource{Version: parts[0], Resource: parts[1]}
	}
	return schema.GroupVersionResource{Group: parts[0], Version: parts[1], Resource: parts[2]}
}

// start makes the plugins; all CRDs are there.
func (c *chain) start(listKinds map[schema.GroupVersionResource]string) error {
	c.dynamic = dynamicfake.NewSimpleDynamicClientWithCustomListKinds(runtime.NewScheme(), listKinds)
	published, err := kubernetes.NewForConfig(&rest.Config{Host: "http://judge", Transport: handlerTransport{c.openAPI}})
	if err != nil {
		return err
	}
	registered := options.NewAdmissionOptions()
	initializers := admission.PluginInitializers{
		initializer.New(withDiscovery(c.clients, published.Discovery()), c.dynamic, c.factory, authorizer.AuthorizerFunc(c.rights.authorize),
			utilfeature.DefaultFeatureGate, compatibility.DefaultKubeEffectiveVersionForTest(), c.stop, c.mapper),
		webhookinit.NewPluginInitializer(func(r webhook.AuthenticationInfoResolver) webhook.AuthenticationInfoResolver { return r },
			webhook.NewDefaultServiceResolver()),
	}
	config, err := admission.ReadAdmissionConfiguration(registered.RecommendedPluginOrder, "", nil)
	if err != nil {
		return err
	}
	plugins, err := registered.Plugins.NewFromPlugins(registered.RecommendedPluginOrder, config, initializers, nil)
	if err != nil {
		return err
	}
	for _, path := range pluginResources {
		if one, err := c.factory.ForResource(resourceOf(path)); err == nil {
			one.Informer()
		}
	}
	c.factory.Start(c.stop)
	c.factory.WaitForCacheSync(c.stop)
	c.late.Interface = plugins
	for _, name := range []string{"default", "kube-node-lease", "kube-public", "kube-system"} {
		if err := c.add(namespaceResource, "", completeNamespace(&corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name}})); err != nil {
			return err
		}
	}
	c.put = nil
	return nil
}

var namespaceResource = resourceOf("v1/namespaces")

func completeNamespace(n *corev1.Namespace) *corev1.Namespace {
	if n.Labels == nil {
		n.Labels = map[string]string{}
	}
	n.Labels[corev1.LabelMetadataName] = n.Name
	n.Spec.Finalizers = []corev1.FinalizerName{corev1.FinalizerKubernetes}
	n.Status.Phase = corev1.NamespaceActive
	return n
}

// add puts an object under a resourceVersion and a uid of its own.
func (c *chain) add(resource schema.GroupVersionResource, namespace string, object runtime.Object) error {
	m, err := meta.Accessor(object)
	if err != nil {
		return err
	}
	c.revision++
	m.SetResourceVersion(strconv.Itoa(c.revision))
	m.SetUID(types.UID(fmt.Sprintf("00000000-0000-4000-9000-%012d", c.revision)))
	m.SetCreationTimestamp(metav1.Now())
	m.SetNamespace(namespace)
	_, isDynamic := object.(*unstructured.Unstructured)
	if isDynamic {
		err = c.dynamic.Tracker().Create(resource, object, namespace)
	} else {
		err = c.clients.Tracker().Create(resource, object, namespace)
	}
	c.put = append(c.put, placed{resource, namespace, m.GetName(), m.GetResourceVersion(), isDynamic})
	return err
}

// read decodes an object of a built-in kind, without defaults.
func readBuiltIn(body string) (runtime.Object, error) {
	object, _, err := scheme.Codecs.UniversalDeserializer().Decode([]byte(body), nil, nil)
	if n, ok := object.(*corev1.Namespace); ok && err == nil {
		return completeNamespace(n), nil
	}
	return object, err
}

// clear removes what the last case has put.
func (c *chain) clear() error {
	for _, p := range c.put {
		var err error
		if p.isDynamic {
			err = c.dynamic.Tracker().Delete(p.resource, p.namespace, p.name)
		} else {
			err = c.clients.Tracker().Delete(p.resource, p.namespace, p.name)
		}
		if err != nil {
			return err
		}
	}
	c.put = nil
	c.rights.clear()
	return nil
}

// isKnown tells whether the informers have seen all that was put and removed.
func (c *chain) isKnown() bool {
	for _, path := range pluginResources {
		resource := resourceOf(path)
		one, err := c.factory.ForResource(resource)
		if err != nil {
			continue
		}
		want := map[string]string{}
		for _, p := range c.put {
			if p.resource == resource {
				want[p.namespace+"/"+p.name] = p.revision
			}
		}
		if !maps.Equal(want, contents(one.Informer().GetIndexer())) {
			return false
		}
	}
	return true
}

func contents(index cache.Indexer) map[string]string {
	out := map[string]string{}
	for _, o := range index.List() {
		m, _ := meta.Accessor(o)
		if m.GetNamespace() == "" && slices.Contains(alwaysThere, m.GetName()) {
			continue
		}
		out[m.GetNamespace()+"/"+m.GetName()] = m.GetResourceVersion()
	}
	return out
}

var alwaysThere = []string{"default", "kube-node-lease", "kube-public", "kube-system", sentinelName}
