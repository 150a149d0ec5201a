package judge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	extensionsapiserver "k8s.io/apiextensions-apiserver/pkg/apiserver"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	schemavalidation "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/unstructuredscheme"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	genericrequest "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
)

// benchResult is one line of lib -bench. Times are in nanoseconds.
type benchResult struct {
	Name       string `json:"name"`
	Step       int    `json:"step"`
	Refused    bool   `json:"refused"`
	CRDCheck   int64  `json:"crdCheckNs"`   // decode, default and validate the CRD, with CEL costs
	CRDCompile int64  `json:"crdCompileNs"` // build what requests need: structural schema, validators, CEL programs
	Create     int64  `json:"createNs"`     // decode, prune, default, validate, CEL
	Runs       int    `json:"runs"`
}

// benchVersion is one version of a CRD, ready for creates.
type benchVersion struct {
	kind       schema.GroupVersionKind
	structural *structuralschema.Structural
	strategy   rest.RESTCreateStrategy
	namespaced bool
}

const (
	benchFor = 50 * time.Millisecond
	benchMax = 1000
)

// benchCases times the create steps of cases, one after the other.
func benchCases(cases []Case, w io.Writer) error {
	type compiled struct {
		versions       map[string]*benchVersion
		storage        string
		check, compile int64
		err            error
	}
	var last *compiled
	var lastInput Input
	for _, c := range cases {
		if c.CRD.Stored {
			continue // not checked by the server either
		}
		if last == nil || lastInput != c.CRD {
			last, lastInput = &compiled{}, c.CRD
			begin := time.Now()
			crd, err := checkCRD(c.CRD)
			last.check = time.Since(begin).Nanoseconds()
			last.err = err
			if err == nil {
				begin = time.Now()
				last.versions, last.err = compileCRD(crd)
				last.compile = time.Since(begin).Nanoseconds()
				last.storage, _ = apihelpers.GetCRDStorageVersion(crd)
			}
		}
		if last.err != nil {
			if err := writeLine(w, benchResult{Name: c.Name, Step: -1, Refused: true, CRDCheck: last.check}); err != nil {
				return err
			}
			continue
		}
		for i, step := range c.Steps {
			if step.Verb != "create" {
				continue
			}
			version := step.Version
			if version == "" {
				version = identify(step.Body).version()
			}
			if version == "" {
				version = last.storage
			}
			v := last.versions[version]
			if v == nil {
				continue
			}
			res := benchResult{Name: c.Name, Step: i, CRDCheck: last.check, CRDCompile: last.compile}
			res.Refused = v.create(step) != nil // also warms up
			begin := time.Now()
			for res.Runs < benchMax && time.Since(begin) < benchFor {
				_ = v.create(step)
				res.Runs++
			}
			res.Create = time.Since(begin).Nanoseconds() / int64(res.Runs)
			if err := writeLine(w, res); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkCRD does what the server does with a new CRD before storing it.
func checkCRD(in Input) (*apiextensionsv1.CustomResourceDefinition, error) {
	info, ok := runtime.SerializerInfoForMediaType(extensionsapiserver.Codecs.SupportedMediaTypes(), in.contentType())
	if !ok {
		return nil, errors.New("unsupported media type")
	}
	decoder := info.StrictSerializer
	if in.fieldValidation() == "Ignore" {
		decoder = info.Serializer
	}
	obj, _, err := extensionsapiserver.Codecs.DecoderToVersion(decoder, apiextensions.SchemeGroupVersion).Decode([]byte(in.Body), nil, nil)
	if err != nil {
		return nil, err
	}
	crd, ok := obj.(*apiextensions.CustomResourceDefinition)
	if !ok {
		return nil, fmt.Errorf("not a CRD: %T", obj)
	}
	for _, v := range crd.Spec.Versions {
		if v.Storage {
			crd.Status.StoredVersions = []string{v.Name}
		}
	}
	if errs := validation.ValidateCustomResourceDefinition(context.Background(), crd); len(errs) > 0 {
		return nil, errs.ToAggregate()
	}
	out := &apiextensionsv1.CustomResourceDefinition{}
	return out, apiextensionsv1.Convert_apiextensions_CustomResourceDefinition_To_v1_CustomResourceDefinition(crd, out, nil)
}

// compileCRD builds what the request handler builds for each version.
func compileCRD(crd *apiextensionsv1.CustomResourceDefinition) (map[string]*benchVersion, error) {
	out := map[string]*benchVersion{}
	namespaced := crd.Spec.Scope == apiextensionsv1.NamespaceScoped
	for _, v := range crd.Spec.Versions {
		if !v.Served {
			continue
		}
		b := &benchVersion{
			kind:       schema.GroupVersionKind{Group: crd.Spec.Group, Version: v.Name, Kind: crd.Spec.Names.Kind},
			namespaced: namespaced,
		}
		var props *apiextensions.JSONSchemaProps
		if v.Schema != nil {
			internal := &apiextensions.CustomResourceValidation{}
			if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(v.Schema, internal, nil); err != nil {
				return nil, err
			}
			props = internal.OpenAPIV3Schema
			s, err := structuralschema.NewStructural(props)
			if err != nil {
				return nil, err
			}
			b.structural = s.DeepCopy()
			if err := defaulting.PruneDefaults(b.structural); err != nil {
				return nil, err
			}
		}
		validator, _, err := schemavalidation.NewSchemaValidator(props)
		if err != nil {
			return nil, err
		}
		var statusSpec *apiextensions.CustomResourceSubresourceStatus
		var scaleSpec *apiextensions.CustomResourceSubresourceScale
		var statusValidator schemavalidation.SchemaValidator
		if v.Subresources != nil && v.Subresources.Status != nil {
			statusSpec = &apiextensions.CustomResourceSubresourceStatus{}
			if props != nil {
				if status, ok := props.Properties["status"]; ok {
					if statusValidator, _, err = schemavalidation.NewSchemaValidator(&status); err != nil {
						return nil, err
					}
				}
			}
		}
		if v.Subresources != nil && v.Subresources.Scale != nil {
			scaleSpec = &apiextensions.CustomResourceSubresourceScale{}
			if err := apiextensionsv1.Convert_v1_CustomResourceSubresourceScale_To_apiextensions_CustomResourceSubresourceScale(v.Subresources.Scale, scaleSpec, nil); err != nil {
				return nil, err
			}
		}
		b.strategy = customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), namespaced, b.kind,
			validator, statusValidator, b.structural, statusSpec, scaleSpec, v.SelectableFields)
		out[v.Name] = b
	}
	return out, nil
}

var benchTyper = crdserverscheme.NewUnstructuredObjectTyper()

// create takes a body from text to a validated object, as the create handler
// does, but without managed fields, admission and storage.
func (b *benchVersion) create(step Step) error {
	_, err := b.createObject(step)
	return err
}

// createObject is create, with the object.
func (b *benchVersion) createObject(step Step) (*unstructured.Unstructured, error) {
	strict := step.fieldValidation() != "Ignore"
	s := json.NewSerializerWithOptions(json.DefaultMetaFactory, unstructuredscheme.NewUnstructuredCreator(), benchTyper,
		json.SerializerOptions{Yaml: step.contentType() == "application/yaml", Strict: strict})
	decoded, _, err := s.Decode([]byte(step.Body), nil, &unstructured.Unstructured{})
	if err != nil {
		return nil, err
	}
	u := decoded.(*unstructured.Unstructured)
	meta, found, unknown, err := objectmeta.GetObjectMetaWithOptions(u.Object, objectmeta.ObjectMetaOptions{ReturnUnknownFieldPaths: strict})
	if err != nil {
		return nil, err
	}
	kind, apiVersion := u.GetKind(), u.GetAPIVersion()
	if u.GroupVersionKind().GroupKind() == b.kind.GroupKind() {
		unknown = append(unknown, pruning.PruneWithOptions(u.Object, b.structural, true, structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: strict})...)
		defaulting.PruneNonNullableNullsWithoutDefaults(u.Object, b.structural)
		err, paths := objectmeta.CoerceWithOptions(nil, u.Object, b.structural, false, objectmeta.CoerceOptions{ReturnUnknownFieldPaths: strict})
		if err != nil {
			return nil, err
		}
		unknown = append(unknown, paths...)
	}
	u.SetKind(kind)
	u.SetAPIVersion(apiVersion)
	if found {
		if err := objectmeta.SetObjectMeta(u.Object, meta); err != nil {
			return nil, err
		}
	}
	if len(unknown) > 0 && step.fieldValidation() == "Strict" {
		return nil, fmt.Errorf("unknown fields: %v", unknown)
	}
	if u.GroupVersionKind() != b.kind && u.GroupVersionKind().GroupVersion() != b.kind.GroupVersion() {
		return nil, errors.New("wrong version")
	}
	defaulting.Default(u.Object, b.structural)
	namespace := ""
	if b.namespaced {
		if namespace = u.GetNamespace(); namespace == "" {
			namespace = "default"
		}
	}
	ctx := genericrequest.WithNamespace(genericrequest.NewContext(), namespace)
	rest.FillObjectMetaSystemFields(u)
	if u.GetName() == "" && u.GetGenerateName() != "" {
		u.SetName(b.strategy.GenerateName(u.GetGenerateName()))
	}
	return u, rest.BeforeCreate(b.strategy, ctx, u)
}
