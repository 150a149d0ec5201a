package judge

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/conversion"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/apiserver/pkg/registry/generic"
	"k8s.io/apiserver/pkg/storage"
	"k8s.io/apiserver/pkg/storage/storagebackend"
	"k8s.io/apiserver/pkg/storage/storagebackend/factory"
	"k8s.io/client-go/tools/cache"
)

// memory takes the place of etcd: keys, values and one revision counter.
type memory struct {
	mu     sync.Mutex
	data   map[string]entry
	rev    uint64
	prefix string
}

type entry struct {
	value []byte
	rev   uint64
}

func newMemory(prefix string) *memory {
	return &memory{data: map[string]entry{}, rev: 1, prefix: prefix}
}

func (m *memory) get(_ context.Context, key string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.data[key].value, nil
}

func (m *memory) put(_ context.Context, key string, value []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.rev++
	m.data[key] = entry{value, m.rev}
	return nil
}

func (m *memory) wipe(_ context.Context, prefix string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.data, func(k string, _ entry) bool { return strings.HasPrefix(k, prefix) })
	return nil
}

func (m *memory) remove(_ context.Context, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.data, key)
	return nil
}

// memoryGetter makes the server's registries store into memory.
type memoryGetter struct {
	generic.RESTOptionsGetter
	memory *memory
}

func (g memoryGetter) GetRESTOptions(resource schema.GroupResource, example runtime.Object) (generic.RESTOptions, error) {
	o, err := g.RESTOptionsGetter.GetRESTOptions(resource, example)
	o.CountMetricPollPeriod = 0
	o.Decorator = func(config *storagebackend.ConfigForResource, _ string,
		_ func(obj runtime.Object) (string, error), _, _ func() runtime.Object, _ storage.AttrFunc,
		_ storage.IndexerFuncs, _ *cache.Indexers) (storage.Interface, factory.DestroyFunc, error) {
		return &memoryStorage{memory: g.memory, codec: config.Codec}, func() {}, nil
	}
	return o, err
}

// memoryStorage does what the etcd3 storage does, with the codec of one resource.
type memoryStorage struct {
	memory    *memory
	codec     runtime.Codec
	versioner storage.APIObjectVersioner
}

var errNotHere = errors.New("not supported by the in-memory store")

func (s *memoryStorage) Versioner() storage.Versioner { return s.versioner }

func (s *memoryStorage) key(key string) string {
	return s.memory.prefix + "/" + strings.TrimPrefix(key, "/")
}

func (s *memoryStorage) decode(e entry, into runtime.Object) error {
	if _, _, err := s.codec.Decode(e.value, nil, into); err != nil {
		return err
	}
	return s.versioner.UpdateObject(into, e.rev)
}

func (s *memoryStorage) Create(_ context.Context, key string, obj, out runtime.Object, _ uint64) error {
	if v, err := s.versioner.ObjectResourceVersion(obj); err == nil && v != 0 {
		return storage.ErrResourceVersionSetOnCreate
	}
	if err := s.versioner.PrepareObjectForStorage(obj); err != nil {
		return fmt.Errorf("PrepareObjectForStorage failed: %v", err)
	}
	data, err := runtime.Encode(s.codec, obj)
	if err != nil {
		return err
	}
	m, k := s.memory, s.key(key)
	m.mu.Lock()
	if _, ok := m.data[k]; ok {
		m.mu.Unlock()
		return storage.NewKeyExistsError(k, 0)
	}
	m.rev++
	e := entry{data, m.rev}
	m.data[k] = e
	m.mu.Unlock()
	if out == nil {
		return nil
	}
	return s.decode(e, out)
}

func (s *memoryStorage) Get(_ context.Context, key string, opts storage.GetOptions, out runtime.Object) error {
	s.memory.mu.Lock()
	e, ok := s.memory.data[s.key(key)]
	s.memory.mu.Unlock()
	if !ok {
		if opts.IgnoreNotFound {
			return runtime.SetZeroValue(out)
		}
		return storage.NewKeyNotFoundError(s.key(key), 0)
	}
	return s.decode(e, out)
}

func (s *memoryStorage) GetList(_ context.Context, key string, opts storage.ListOptions, list runtime.Object) error {
	ptr, err := meta.GetItemsPtr(list)
	if err != nil {
		return err
	}
	items, err := conversion.EnforcePtr(ptr)
	if err != nil {
		return err
	}
	prefix := s.key(key)
	if opts.Recursive && !strings.HasSuffix(prefix, "/") {
		prefix += "/"
	}
	m := s.memory
	m.mu.Lock()
	var found []entry
	for _, k := range slices.Sorted(maps.Keys(m.data)) {
		if k == prefix || opts.Recursive && strings.HasPrefix(k, prefix) {
			found = append(found, m.data[k])
		}
	}
	rev := m.rev
	m.mu.Unlock()
	for _, e := range found {
		obj := reflect.New(items.Type().Elem()).Interface().(runtime.Object)
		if u, ok := list.(runtime.Unstructured); ok {
			if v, ok := obj.(runtime.Unstructured); ok {
				v.GetObjectKind().SetGroupVersionKind(u.GetObjectKind().GroupVersionKind())
			}
		}
		if err := s.decode(e, obj); err != nil {
			return err
		}
		if ok, err := opts.Predicate.Matches(obj); err == nil && ok {
			items.Set(reflect.Append(items, reflect.ValueOf(obj).Elem()))
		}
	}
	if items.IsNil() {
		items.Set(reflect.MakeSlice(items.Type(), 0, 0))
	}
	return s.versioner.UpdateList(list, rev, "", nil)
}

func (s *memoryStorage) GuaranteedUpdate(_ context.Context, key string, out runtime.Object, ignoreNotFound bool,
	preconditions *storage.Preconditions, update storage.UpdateFunc, _ runtime.Object) error {
	v, err := conversion.EnforcePtr(out)
	if err != nil {
		return err
	}
	m, k := s.memory, s.key(key)
	for {
		var old runtime.Object
		if u, ok := out.(runtime.Unstructured); ok {
			old = u.NewEmptyInstance()
		} else {
			old = reflect.New(v.Type()).Interface().(runtime.Object)
		}
		m.mu.Lock()
		e, ok := m.data[k]
		m.mu.Unlock()
		switch {
		case ok:
			err = s.decode(e, old)
		case ignoreNotFound:
			err = runtime.SetZeroValue(old)
		default:
			err = storage.NewKeyNotFoundError(k, 0)
		}
		if err != nil {
			return err
		}
		if err := preconditions.Check(k, old); err != nil {
			return err
		}
		obj, _, err := update(old, storage.ResponseMeta{ResourceVersion: e.rev})
		if err != nil {
			return err
		}
		if err := s.versioner.PrepareObjectForStorage(obj); err != nil {
			return fmt.Errorf("PrepareObjectForStorage failed: %v", err)
		}
		data, err := runtime.Encode(s.codec, obj)
		if err != nil {
			return err
		}
		if ok && bytes.Equal(data, e.value) {
			return s.decode(e, out)
		}
		m.mu.Lock()
		if m.data[k].rev != e.rev {
			m.mu.Unlock()
			continue
		}
		m.rev++
		e = entry{data, m.rev}
		m.data[k] = e
		m.mu.Unlock()
		return s.decode(e, out)
	}
}

func (s *memoryStorage) Delete(ctx context.Context, key string, out runtime.Object, preconditions *storage.Preconditions,
	validate storage.ValidateObjectFunc, _ runtime.Object, _ storage.DeleteOptions) error {
	m, k := s.memory, s.key(key)
	for {
		m.mu.Lock()
		e, ok := m.data[k]
		m.mu.Unlock()
		if !ok {
			return storage.NewKeyNotFoundError(k, 0)
		}
		if err := s.decode(e, out); err != nil {
			return err
		}
		if err := preconditions.Check(k, out); err != nil {
			return err
		}
		if err := validate(ctx, out); err != nil {
			return err
		}
		m.mu.Lock()
		if m.data[k].rev != e.rev {
			m.mu.Unlock()
			continue
		}
		m.rev++
		delete(m.data, k)
		e.rev = m.rev
		m.mu.Unlock()
		return s.decode(e, out)
	}
}

func (s *memoryStorage) Watch(context.Context, string, storage.ListOptions) (watch.Interface, error) {
	return nil, errNotHere
}

func (s *memoryStorage) Stats(context.Context) (storage.Stats, error) { return storage.Stats{}, nil }
func (s *memoryStorage) ReadinessCheck() error                        { return nil }
func (s *memoryStorage) RequestWatchProgress(context.Context) error   { return nil }
func (s *memoryStorage) GetCurrentResourceVersion(context.Context) (uint64, error) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	return s.memory.rev, nil
}
func (s *memoryStorage) EnableResourceSizeEstimation(storage.KeysFunc) error { return nil }
func (s *memoryStorage) CompactRevision() int64                              { return 0 }
