/** The Go code around the table of cases. */
export const goRest = `// Written by crd-playground from the suite: {{title}}
package crds

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/envtest"
	"sigs.k8s.io/yaml"
)

type crdCase struct {
	name string
	// old exists before the request.
	old string
	// operation is create, update, status, merge, or json.
	operation string
	// object is the object or the patch that is sent.
	object string
	// fieldValidation is Strict if it is empty.
	fieldValidation string
	// refused are parts of the message of the API server, which otherwise must accept the request.
	refused []string
	// stored is the object afterwards, without apiVersion, kind, and metadata.
	stored string
}

func {{function}}(t *testing.T) {
	env := &envtest.Environment{
		CRDInstallOptions: envtest.CRDInstallOptions{Paths: []string{{{path}}}, ErrorIfPathMissing: true},
	}
	config, err := env.Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = env.Stop() })
	c, err := client.New(config, client.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []crdCase{
{{rows}}	} {
		t.Run(tc.name, func(t *testing.T) { runCrdCase(t, c, tc) })
	}
}

func runCrdCase(t *testing.T, c client.Client, tc crdCase) {
	ctx := context.Background()
	var object *unstructured.Unstructured
	if tc.old != "" {
		object = crdObject(t, tc.old)
		if err := c.Create(ctx, object); err != nil {
			t.Fatalf("the existing object: %v", err)
		}
	}
	if tc.operation == "create" {
		object = crdObject(t, tc.object)
	}
	t.Cleanup(func() { _ = c.Delete(ctx, object) })
	err := sendCrdCase(t, ctx, c, tc, object)
	if len(tc.refused) > 0 {
		if err == nil {
			t.Fatalf("the API server accepts it, and should reject it: %q", tc.refused)
		}
		for _, part := range tc.refused {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("got the error %q, want %q", err, part)
			}
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if tc.stored == "" {
		return
	}
	got := object.DeepCopy()
	if err := c.Get(ctx, client.ObjectKeyFromObject(object), got); err != nil {
		t.Fatal(err)
	}
	for _, field := range []string{"apiVersion", "kind", "metadata"} {
		delete(got.Object, field)
	}
	want := map[string]any{}
	if err := yaml.Unmarshal([]byte(tc.stored), &want); err != nil {
		t.Fatal(err)
	}
	if got, want := crdJSON(t, got.Object), crdJSON(t, want); got != want {
		t.Errorf("stored\\n%s\\nwant\\n%s", got, want)
	}
}

func sendCrdCase(t *testing.T, ctx context.Context, c client.Client, tc crdCase, object *unstructured.Unstructured) error {
	validation := client.FieldValidation(tc.fieldValidation)
	if validation == "" {
		validation = metav1.FieldValidationStrict
	}
	switch tc.operation {
	case "create":
		return c.Create(ctx, object, validation)
	case "update":
		updated := crdObject(t, tc.object)
		updated.SetResourceVersion(object.GetResourceVersion())
		return c.Update(ctx, updated, validation)
	case "status":
		updated := object.DeepCopy()
		updated.Object["status"] = crdObject(t, tc.object).Object["status"]
		return c.Status().Update(ctx, updated, validation)
	case "merge", "json":
		kind := types.MergePatchType
		if tc.operation == "json" {
			kind = types.JSONPatchType
		}
		patch := client.RawPatch(kind, []byte(tc.object))
		return c.Patch(ctx, object.DeepCopy(), patch, validation)
	}
	t.Fatalf("unknown operation %q", tc.operation)
	return nil
}

func crdObject(t *testing.T, text string) *unstructured.Unstructured {
	object := &unstructured.Unstructured{}
	if err := yaml.Unmarshal([]byte(text), &object.Object); err != nil {
		t.Fatal(err)
	}
{{namespace}}	return object
}

func crdJSON(t *testing.T, value any) string {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
`;
