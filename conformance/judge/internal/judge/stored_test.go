package judge

import (
	"context"
	"testing"
)

// A planted CRD must lie in the store as one that went through the API.
func TestPlantedIsStoredAsByTheServer(t *testing.T) {
	const body = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"a.b.example.com"},
		"spec":{"group":"b.example.com","scope":"Cluster","names":{"plural":"a","kind":"A"},
		"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object"}}}]}}`
	ctx := context.Background()
	s, err := newInProcess(t.TempDir(), "/judge")
	if err != nil {
		t.Fatal(err)
	}
	read := func() *node {
		data, err := s.store.get(ctx, s.crdKey("a.b.example.com"))
		if err != nil {
			t.Fatal(err)
		}
		n, err := parseJSON(data)
		if err != nil {
			t.Fatal(err)
		}
		newMarks().object(n)
		n.at("status").drop("conditions")
		n.at("status").drop("acceptedNames")
		return n
	}
	_, crd, err := s.install(ctx, Input{Body: body, ContentType: jsonType}, false)
	if err != nil || crd == nil {
		t.Fatal(err)
	}
	byServer := read()
	if err := s.uninstall(ctx, crd); err != nil {
		t.Fatal(err)
	}
	if _, err := s.plant(ctx, Input{Body: body, Stored: true}); err != nil {
		t.Fatal(err)
	}
	if diffs := diffNodes("", byServer, read()); len(diffs) > 0 {
		t.Errorf("%+v", diffs)
	}
	if got := byServer.str("apiVersion"); got != "apiextensions.k8s.io/v1beta1" {
		t.Errorf("stored as %s", got)
	}
}
