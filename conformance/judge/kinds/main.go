// Command kinds prints the Go types of the built-in kinds that the API server for tests serves: their fields with
// JSON names, protobuf numbers, and the list types that the published OpenAPI (the argument, api/openapi-spec/v3 of
// k8s.io/kubernetes) declares.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	authenticationv1 "k8s.io/api/authentication/v1"
	authorizationv1 "k8s.io/api/authorization/v1"
	autoscalingv1 "k8s.io/api/autoscaling/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	batchv1 "k8s.io/api/batch/v1"
	certificatesv1 "k8s.io/api/certificates/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	eventsv1 "k8s.io/api/events/v1"
	networkingv1 "k8s.io/api/networking/v1"
	nodev1 "k8s.io/api/node/v1"
	policyv1 "k8s.io/api/policy/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
	storagev1 "k8s.io/api/storage/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/client-go/kubernetes/scheme"
)

// roots are the types of whole objects, and those of the protocol.
var roots = []any{
	corev1.Namespace{}, corev1.ConfigMap{}, corev1.Secret{}, corev1.Service{}, corev1.ServiceAccount{}, corev1.Pod{},
	corev1.PodTemplate{}, corev1.Event{}, corev1.Endpoints{}, corev1.PersistentVolumeClaim{}, corev1.PersistentVolume{},
	corev1.Node{}, corev1.ReplicationController{}, corev1.ResourceQuota{}, corev1.LimitRange{},
	appsv1.Deployment{}, appsv1.StatefulSet{}, appsv1.ReplicaSet{}, appsv1.DaemonSet{}, appsv1.ControllerRevision{},
	batchv1.Job{}, batchv1.CronJob{}, autoscalingv1.Scale{}, autoscalingv2.HorizontalPodAutoscaler{},
	networkingv1.Ingress{}, networkingv1.IngressClass{}, networkingv1.NetworkPolicy{}, policyv1.PodDisruptionBudget{},
	policyv1.Eviction{}, coordinationv1.Lease{}, discoveryv1.EndpointSlice{}, eventsv1.Event{}, storagev1.StorageClass{},
	storagev1.VolumeAttachment{}, storagev1.CSIDriver{}, storagev1.CSINode{}, nodev1.RuntimeClass{},
	certificatesv1.CertificateSigningRequest{}, corev1.Binding{}, authenticationv1.TokenRequest{},
	authenticationv1.SelfSubjectReview{}, authenticationv1.TokenReview{}, authorizationv1.LocalSubjectAccessReview{},
	authorizationv1.SelfSubjectAccessReview{}, authorizationv1.SelfSubjectRulesReview{}, authorizationv1.SubjectAccessReview{},
	schedulingv1.PriorityClass{}, rbacv1.Role{}, rbacv1.RoleBinding{}, rbacv1.ClusterRole{}, rbacv1.ClusterRoleBinding{},
	admissionregistrationv1.ValidatingWebhookConfiguration{}, admissionregistrationv1.MutatingWebhookConfiguration{},
	admissionregistrationv1.ValidatingAdmissionPolicy{}, admissionregistrationv1.ValidatingAdmissionPolicyBinding{},
	apiextensionsv1.CustomResourceDefinition{}, metav1.ListMeta{}, metav1.Status{}, metav1.DeleteOptions{},
	metav1.PartialObjectMetadata{}, metav1.WatchEvent{}, metav1.APIResourceList{}, metav1.ObjectMeta{},
}

// newer are the kinds of the group admissionregistration.k8s.io that not all minors have.
var newer = []string{"MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding"}

// special types have their own encoding in JSON or in protobuf.
var special = map[reflect.Type]string{
	reflect.TypeFor[metav1.Time]():          "Time",
	reflect.TypeFor[metav1.MicroTime]():     "MicroTime",
	reflect.TypeFor[metav1.Duration]():      "Duration",
	reflect.TypeFor[metav1.FieldsV1]():      "FieldsV1",
	reflect.TypeFor[resource.Quantity]():    "Quantity",
	reflect.TypeFor[intstr.IntOrString]():   "IntOrString",
	reflect.TypeFor[runtime.RawExtension](): "RawExtension",
	reflect.TypeFor[[]byte]():               "bytes",

	reflect.TypeFor[apiextensionsv1.JSON]():                         "JSON",
	reflect.TypeFor[apiextensionsv1.JSONSchemaPropsOrArray]():       "JSONSchemaPropsOrArray",
	reflect.TypeFor[apiextensionsv1.JSONSchemaPropsOrBool]():        "JSONSchemaPropsOrBool",
	reflect.TypeFor[apiextensionsv1.JSONSchemaPropsOrStringArray](): "JSONSchemaPropsOrStringArray",
}

type field struct {
	Name     string   `json:"name"`
	Number   int      `json:"number"`
	Type     string   `json:"type"`
	Omit     string   `json:"omit,omitempty"`
	Inline   bool     `json:"inline,omitempty"`
	Required bool     `json:"required,omitempty"`
	List     string   `json:"list,omitempty"`
	Keys     []string `json:"keys,omitempty"`
	Map      string   `json:"map,omitempty"`
	Default  any      `json:"default,omitempty"`
	Patch    string   `json:"patch,omitempty"`
	MergeKey string   `json:"mergeKey,omitempty"`
}

type described struct {
	Map    string  `json:"map,omitempty"`
	Unions any     `json:"unions,omitempty"`
	Fields []field `json:"fields"`
}

type schema struct {
	Properties map[string]schema `json:"properties"`
	Required   []string          `json:"required"`
	Default    any               `json:"default"`
	List       string            `json:"x-kubernetes-list-type"`
	Keys       []string          `json:"x-kubernetes-list-map-keys"`
	Map        string            `json:"x-kubernetes-map-type"`
	Unions     any               `json:"x-kubernetes-unions"`
}

var published = map[string]schema{}
var types = map[string]described{}

func main() {
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*_openapi.json"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		var document struct {
			Components struct {
				Schemas map[string]schema `json:"schemas"`
			} `json:"components"`
		}
		check(json.Unmarshal(text, &document))
		for name, one := range document.Components.Schemas {
			published[name] = one
		}
	}
	for _, root := range roots {
		describe(reflect.TypeOf(root), schema{})
	}
	for _, kind := range newer {
		if one, err := scheme.Scheme.New(admissionregistrationv1.SchemeGroupVersion.WithKind(kind)); err == nil {
			describe(reflect.TypeOf(one).Elem(), schema{})
		}
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	check(encoder.Encode(types))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// keyOf is the package without its beginning, and the name: core/v1.Pod.
func keyOf(t reflect.Type) string {
	path := t.PkgPath()
	for _, start := range []string{"k8s.io/api/", "k8s.io/apimachinery/pkg/apis/", "k8s.io/apiextensions-apiserver/pkg/apis/", "k8s.io/apimachinery/pkg/"} {
		path = strings.TrimPrefix(path, start)
	}
	return path + "." + t.Name()
}

// schemaOf finds the definition io.k8s.api.core.v1.Pod.
func schemaOf(t reflect.Type) schema {
	path := strings.Replace(t.PkgPath(), "k8s.io/", "io.k8s.", 1)
	return published[strings.ReplaceAll(path, "/", ".")+"."+t.Name()]
}

// describe adds a type. The schema of an embedded type that isn't published is part of the outer one.
func describe(t reflect.Type, outer schema) string {
	key := keyOf(t)
	if _, known := types[key]; known {
		return key
	}
	types[key] = described{}
	own := schemaOf(t)
	if own.Properties == nil {
		own.Properties, own.Required = outer.Properties, outer.Required
	}
	made := described{Map: own.Map, Unions: own.Unions, Fields: []field{}}
	for i := range t.NumField() {
		if one, ok := fieldOf(t.Field(i), own); ok {
			made.Fields = append(made.Fields, one)
		}
	}
	types[key] = made
	return key
}

func fieldOf(f reflect.StructField, own schema) (field, bool) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if f.Type == reflect.TypeFor[metav1.TypeMeta]() || name == "-" && f.Tag.Get("protobuf") == "" {
		return field{}, false
	}
	one := field{Name: name, Inline: name == "" && f.Anonymous}
	if one.Inline {
		one.Type = describe(f.Type, own)
	} else {
		one.Type = typeOf(f.Type)
	}
	if parts := strings.Split(f.Tag.Get("protobuf"), ","); len(parts) > 1 {
		one.Number, _ = strconv.Atoi(parts[1])
	}
	if one.Inline || name == "" {
		one.Name = strings.ToLower(f.Name[:1]) + f.Name[1:]
	}
	switch {
	case strings.Contains(options, "omitzero"):
		one.Omit = "zero"
	case !strings.Contains(options, "omitempty"):
		one.Omit = "never"
	}
	property := own.Properties[name]
	for _, each := range own.Required {
		one.Required = one.Required || each == name
	}
	one.List, one.Keys, one.Map, one.Default = property.List, property.Keys, property.Map, property.Default
	one.Patch, one.MergeKey = f.Tag.Get("patchStrategy"), f.Tag.Get("patchMergeKey")
	return one, true
}

func typeOf(t reflect.Type) string {
	if name, ok := special[t]; ok {
		return name
	}
	switch t.Kind() {
	case reflect.Pointer:
		return "*" + typeOf(t.Elem())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		return "[]" + typeOf(t.Elem())
	case reflect.Map:
		return "map[]" + typeOf(t.Elem())
	case reflect.Struct:
		return describe(t, schema{})
	case reflect.String, reflect.Int32, reflect.Int64, reflect.Bool, reflect.Float64:
		if t.PkgPath() == "" {
			return t.Kind().String()
		}
		return t.Kind().String() + " " + t.String()
	}
	panic(fmt.Sprintf("unexpected type %s", t))
}
