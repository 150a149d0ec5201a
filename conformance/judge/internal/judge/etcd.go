package judge

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/server/v3/embed"
	"go.uber.org/zap"
)

// etcdServer is an embedded, throw-away etcd with a client to it.
type etcdServer struct {
	url    string
	client *clientv3.Client
	stop   func()
}

// startEtcd runs etcd on free local ports with its data in a temporary directory.
func startEtcd(maxRequestBytes uint) (*etcdServer, error) {
	dir, err := os.MkdirTemp("", "judge-etcd")
	if err != nil {
		return nil, err
	}
	cfg := embed.NewConfig()
	cfg.Dir = dir
	cfg.UnsafeNoFsync = true
	cfg.QuotaBackendBytes = 8 << 30
	cfg.MaxRequestBytes = maxRequestBytes
	cfg.AutoCompactionMode = "revision"
	cfg.AutoCompactionRetention = "20000"
	cfg.ZapLoggerBuilder = embed.NewZapLoggerBuilder(zap.NewNop())
	any := url.URL{Scheme: "http", Host: "127.0.0.1:0"}
	cfg.ListenClientUrls = []url.URL{any}
	cfg.AdvertiseClientUrls = []url.URL{any}
	cfg.ListenPeerUrls = []url.URL{any}
	cfg.AdvertisePeerUrls = []url.URL{any}
	cfg.InitialCluster = cfg.InitialClusterFromName(cfg.Name)

	e, err := embed.StartEtcd(cfg)
	if err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	select {
	case <-e.Server.ReadyNotify():
	case <-time.After(30 * time.Second):
		e.Close()
		os.RemoveAll(dir)
		return nil, fmt.Errorf("etcd took too long to start")
	}
	addr := "http://" + e.Clients[0].Addr().String()
	client, err := clientv3.New(clientv3.Config{
		Endpoints:   []string{addr},
		DialTimeout: 10 * time.Second,
		Logger:      zap.NewNop(),
	})
	if err != nil {
		e.Close()
		os.RemoveAll(dir)
		return nil, err
	}
	stop := func() {
		client.Close()
		e.Close()
		os.RemoveAll(dir)
	}
	return &etcdServer{url: addr, client: client, stop: stop}, nil
}

// get returns the value stored under key, or nil.
func (e *etcdServer) get(ctx context.Context, key string) ([]byte, error) {
	r, err := e.client.Get(ctx, key)
	if err != nil || len(r.Kvs) == 0 {
		return nil, err
	}
	return r.Kvs[0].Value, nil
}

// put stores a value.
func (e *etcdServer) put(ctx context.Context, key string, value []byte) error {
	_, err := e.client.Put(ctx, key, string(value))
	return err
}

// wipe deletes every key that starts with prefix.
func (e *etcdServer) wipe(ctx context.Context, prefix string) error {
	_, err := e.client.Delete(ctx, prefix, clientv3.WithPrefix())
	return err
}

// remove deletes one key.
func (e *etcdServer) remove(ctx context.Context, key string) error {
	_, err := e.client.Delete(ctx, key)
	return err
}
