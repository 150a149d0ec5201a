package judge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"
	extensionsapiserver "k8s.io/apiextensions-apiserver/pkg/apiserver"
	crdlisters "k8s.io/apiextensions-apiserver/pkg/client/listers/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/cmd/server/options"
	generatedopenapi "k8s.io/apiextensions-apiserver/pkg/generated/openapi"
	openapinamer "k8s.io/apiserver/pkg/endpoints/openapi"
	genericapiserver "k8s.io/apiserver/pkg/server"
	"k8s.io/apiserver/pkg/util/compatibility"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/apiserver/pkg/util/openapi"
	"k8s.io/client-go/rest"
	basecompatibility "k8s.io/component-base/compatibility"
	logsapi "k8s.io/component-base/logs/api/v1"
)

const deadAddress = "http://127.1.2.3:12345"

// deadKubeconfig satisfies the delegated authentication options; nothing ever answers there.
const deadKubeconfig = `apiVersion: v1
kind: Config
clusters:
- {name: none, cluster: {server: "` + deadAddress + `"}}
contexts:
- {name: none, context: {cluster: none, user: none}}
current-context: none
users:
- {name: none, user: {username: none, password: none}}
`

func init() {
	// Several servers share this process: each would set up logging again.
	logsapi.ReapplyHandling = logsapi.ReapplyHandlingIgnoreUnchanged
}

// store is where a server keeps its objects.
type store interface {
	get(ctx context.Context, key string) ([]byte, error)
	put(ctx context.Context, key string, value []byte) error
	wipe(ctx context.Context, prefix string) error
	remove(ctx context.Context, key string) error
}

// apiServer is one real apiextensions API server, with its own part of the store.
type apiServer struct {
	base   string
	client *http.Client
	crds   crdlisters.CustomResourceDefinitionLister
	store  store
	prefix string
	stop   func()
	// groups is aggregated discovery, which this server fills in and another one serves.
	groups http.Handler
	// inProcess takes the place of the CRD controllers in the lib command.
	inProcess *inProcess
}

// serverConfig makes the configuration of a server the way upstream's own test
// server does. The listener is already bound to a free local port.
// core is the address of a server with namespaces; without one any namespace exists.
func serverConfig(dir, prefix, etcdURL, core string, listener net.Listener) (*extensionsapiserver.Config, error) {
	kubeconfig := filepath.Join(dir, "kubeconfig")
	if err := os.WriteFile(kubeconfig, []byte(deadKubeconfig), 0o600); err != nil {
		return nil, err
	}
	coreKubeconfig, off := kubeconfig, "NamespaceLifecycle,"
	if core != "" {
		coreKubeconfig, off = filepath.Join(dir, "core-kubeconfig"), ""
		text := strings.ReplaceAll(deadKubeconfig, deadAddress, core)
		if err := os.WriteFile(coreKubeconfig, []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	o := options.NewCustomResourceDefinitionsServerOptions(io.Discard, io.Discard)
	gate := utilfeature.DefaultMutableFeatureGate.DeepCopy()
	version := compatibility.DefaultKubeEffectiveVersionForTest()
	version.SetEmulationVersion(gate.EmulationVersion())
	registry := basecompatibility.NewComponentGlobalsRegistry()
	if err := registry.Register(basecompatibility.DefaultKubeComponent, version, gate); err != nil {
		return nil, err
	}
	o.ServerRunOptions.ComponentGlobalsRegistry = registry
	fs := pflag.NewFlagSet("apiserver", pflag.ContinueOnError)
	o.AddFlags(fs)

	serving := o.RecommendedOptions.SecureServing
	serving.Listener = listener
	serving.BindPort = listener.Addr().(*net.TCPAddr).Port
	serving.ServerCert.CertDirectory = dir
	serving.ExternalAddress = listener.Addr().(*net.TCPAddr).IP
	o.RecommendedOptions.Etcd.SkipHealthEndpoints = true
	if err := o.APIEnablement.RuntimeConfig.Set("api/all=true"); err != nil {
		return nil, err
	}
	if err := fs.Parse([]string{
		"--etcd-prefix=" + prefix,
		"--etcd-servers=" + etcdURL,
		"--watch-cache=false",
		"--authentication-skip-lookup",
		"--authentication-kubeconfig=" + kubeconfig,
		"--authorization-kubeconfig=" + kubeconfig,
		"--kubeconfig=" + coreKubeconfig,
		"--enable-priority-and-fairness=false",
		"--max-requests-inflight=0",
		"--max-mutating-requests-inflight=0",
		"--request-timeout=10m",
		"--disable-admission-plugins=" + off + "MutatingAdmissionWebhook,ValidatingAdmissionWebhook,ValidatingAdmissionPolicy,MutatingAdmissionPolicy",
	}); err != nil {
		return nil, err
	}
	if err := registry.Set(); err != nil {
		return nil, err
	}
	if err := o.Complete(); err != nil {
		return nil, err
	}
	if err := o.Validate(); err != nil {
		return nil, err
	}
	config, err := o.Config()
	if err != nil {
		return nil, err
	}
	config.GenericConfig.OpenAPIConfig = genericapiserver.DefaultOpenAPIConfig(
		openapi.GetOpenAPIDefinitionsWithoutDisabledFeatures(generatedopenapi.GetOpenAPIDefinitions),
		openapinamer.NewDefinitionNamer(extensionsapiserver.Scheme))
	return config, nil
}

// startAPIServer starts a server over etcd, with all its controllers.
func startAPIServer(etcd *etcdServer, prefix, core string) (_ *apiServer, err error) {
	dir, err := os.MkdirTemp("", "judge-apiserver")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	done := make(chan error, 1)
	running := false
	stop := func() {
		cancel(errors.New("stopped"))
		if running {
			<-done
		}
		os.RemoveAll(dir)
	}
	defer func() {
		if err != nil {
			stop()
		}
	}()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	config, err := serverConfig(dir, prefix, etcd.url, core, listener)
	if err != nil {
		return nil, err
	}
	server, err := config.Complete().New(genericapiserver.NewEmptyDelegate())
	if err != nil {
		return nil, err
	}
	running = true
	go func() { done <- server.GenericAPIServer.PrepareRun().RunWithContext(ctx) }()

	loopback := rest.CopyConfig(server.GenericAPIServer.LoopbackClientConfig)
	loopback.DisableCompression = true
	client, err := rest.HTTPClientFor(loopback)
	if err != nil {
		return nil, err
	}
	s := &apiServer{
		base:   loopback.Host,
		client: client,
		crds:   server.Informers.Apiextensions().V1().CustomResourceDefinitions().Lister(),
		store:  etcd,
		prefix: prefix,
		stop:   stop,
		groups: server.GenericAPIServer.AggregatedDiscoveryGroupManager,
	}
	return s, s.waitReady(ctx, done)
}

// waitReady polls /healthz. (/readyz never turns good: it waits for informers of
// a kube-apiserver that is not there.)
func (s *apiServer) waitReady(ctx context.Context, done <-chan error) error {
	deadline := time.Now().Add(time.Minute)
	var last error
	for time.Now().Before(deadline) {
		select {
		case err := <-done:
			return fmt.Errorf("API server ended early: %v", err)
		case <-time.After(50 * time.Millisecond):
		}
		r, err := s.do(ctx, http.MethodGet, "/healthz", "*/*", "", nil)
		if err == nil && r.code == http.StatusOK {
			return nil
		}
		if last = err; err == nil {
			last = fmt.Errorf("%d %s", r.code, r.body)
		}
	}
	return fmt.Errorf("API server did not become ready in a minute: %w", last)
}
