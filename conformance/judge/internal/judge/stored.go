package judge

import (
	"context"
	"fmt"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	extensionsapiserver "k8s.io/apiextensions-apiserver/pkg/apiserver"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/uuid"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// plant writes a CRD straight into the store, as one that an old server has
// accepted: decoded leniently, defaulted by its own version (v1beta1 or v1),
// not validated. Storage is v1beta1, then as now.
func (s *apiServer) plant(ctx context.Context, in Input) (*installed, error) {
	obj, _, err := extensionsapiserver.Codecs.UniversalDecoder(apiextensions.SchemeGroupVersion).Decode([]byte(in.Body), nil, nil)
	if err != nil {
		return nil, fmt.Errorf("stored CRD: %w", err)
	}
	crd, ok := obj.(*apiextensions.CustomResourceDefinition)
	if !ok {
		return nil, fmt.Errorf("stored CRD: is a %T", obj)
	}
	crd.UID = uuid.NewUUID()
	crd.CreationTimestamp = metav1.NewTime(time.Now())
	crd.ResourceVersion, crd.SelfLink, crd.Generation, crd.ManagedFields = "", "", 1, nil
	crd.DeletionTimestamp, crd.DeletionGracePeriodSeconds = nil, nil
	crd.Status = apiextensions.CustomResourceDefinitionStatus{}
	for _, v := range crd.Spec.Versions {
		if v.Storage {
			crd.Status.StoredVersions = []string{v.Name}
			break
		}
	}
	codec := extensionsapiserver.Codecs.LegacyCodec(v1beta1.SchemeGroupVersion, apiextensionsv1.SchemeGroupVersion)
	data, err := runtime.Encode(codec, crd)
	if err != nil {
		return nil, fmt.Errorf("stored CRD: %w", err)
	}
	return &installed{name: crd.Name, uid: string(crd.UID), planted: true}, s.store.put(ctx, s.crdKey(crd.Name), data)
}

// crdKey is where the server keeps a CRD.
func (s *apiServer) crdKey(name string) string {
	return s.prefix + "/apiextensions.k8s.io/customresourcedefinitions/" + name
}

// nonStructural is the condition that the controller of that name sets; nil
// for none. Only planted CRDs can have one.
func nonStructural(crd *apiextensionsv1.CustomResourceDefinition) *apiextensionsv1.CustomResourceDefinitionCondition {
	out := &apiextensionsv1.CustomResourceDefinitionCondition{Type: apiextensionsv1.NonStructuralSchema}
	var errs field.ErrorList
	if crd.Spec.PreserveUnknownFields {
		errs = append(errs, field.Invalid(field.NewPath("spec", "preserveUnknownFields"), true, "must be false"))
	}
	for i, v := range crd.Spec.Versions {
		if v.Schema == nil || v.Schema.OpenAPIV3Schema == nil {
			continue
		}
		s, err := structuralOf(*v.Schema.OpenAPIV3Schema)
		if err != nil {
			out.Status, out.Reason = apiextensionsv1.ConditionUnknown, "StructuralError"
			out.Message = fmt.Sprintf("failed to check validation schema for version %s: %v", v.Name, err)
			return out
		}
		path := field.NewPath("spec", "versions").Index(i).Child("schema", "openAPIV3Schema")
		errs = append(errs, structuralschema.ValidateStructural(path, s)...)
	}
	if len(errs) == 0 {
		return nil
	}
	out.Status, out.Reason = apiextensionsv1.ConditionTrue, "Violations"
	out.Message = errs.ToAggregate().Error()
	return out
}

// nonStructuralSet tells whether the controller has said what it will say.
func nonStructuralSet(crd *apiextensionsv1.CustomResourceDefinition) bool {
	want, have := nonStructural(crd), apihelpers.FindCRDCondition(crd, apiextensionsv1.NonStructuralSchema)
	if want == nil || have == nil {
		return want == have
	}
	return want.Status == have.Status && want.Reason == have.Reason && want.Message == have.Message
}
