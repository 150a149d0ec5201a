package judge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

const sentinelName = "zz-sentinel"

const markerCRD = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"markers.sentinel.example.com"},
"spec":{"group":"sentinel.example.com","scope":"Cluster","names":{"plural":"markers","singular":"marker","kind":"Marker","listKind":"MarkerList"},
"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object"}}}]}}`

const markerRule = `{"apiGroups":["sentinel.example.com"],"apiVersions":["v1"],"operations":["CREATE"],"resources":["markers"],"scope":"*"}`

const anySelectors = `"matchPolicy":"Equivalent","namespaceSelector":{},"objectSelector":{}`

// numberLabel is the label of a marker with the number of the binding that acts on it.
const numberLabel = "number"

// sentinelPolicies act on markers only. They stay, because it takes long to compile them.
func sentinelPolicies() []string {
	match := `"matchConstraints":{` + anySelectors + `,"resourceRules":[` + markerRule + `]}`
	return []string{
		sentinel("ValidatingAdmissionPolicy", `"spec":{"failurePolicy":"Fail",`+match+
			`,"validations":[{"expression":"false","messageExpression":"'sentinel ' + object.metadata.?labels.?seen.orValue('') + ' seen'"}]}`),
		sentinel("MutatingAdmissionPolicy", `"spec":{"failurePolicy":"Ignore","reinvocationPolicy":"Never",`+match+
			`,"mutations":[{"patchType":"JSONPatch","jsonPatch":{"expression":"[JSONPatch{op: 'add', path: '/metadata/labels/seen', value: object.metadata.labels.`+numberLabel+`}]"}}]}`),
	}
}

// sentinelBindings are the bindings and webhooks of a number. The bindings act on the markers with this number.
func sentinelBindings(number int, hooks *scriptedHooks) []string {
	selected := fmt.Sprintf(`"matchResources":{"matchPolicy":"Equivalent","namespaceSelector":{},"objectSelector":{"matchLabels":{%q:"%d"}}}`, numberLabel, number)
	webhook := func(kind string) string {
		return sentinel(kind+"WebhookConfiguration", fmt.Sprintf(`"webhooks":[{"name":"zz.sentinel.example.com","admissionReviewVersions":["v1"],`+
			`"sideEffects":"None","failurePolicy":"Ignore","timeoutSeconds":5,%s,"rules":[%s],"clientConfig":{"url":"%s/%s/%s/%d","caBundle":%q}}]`,
			anySelectors, markerRule, hooks.url(), sentinelName, kind, number, hooks.caBundle()))
	}
	return []string{
		sentinel("ValidatingAdmissionPolicyBinding", `"spec":{"policyName":"`+sentinelName+`","validationActions":["Warn"],`+selected+`}`),
		sentinel("MutatingAdmissionPolicyBinding", `"spec":{"policyName":"`+sentinelName+`",`+selected+`}`),
		webhook("Validating"),
		webhook("Mutating"),
	}
}

func sentinel(kind, rest string) string {
	return `{"apiVersion":"admissionregistration.k8s.io/v1","kind":"` + kind + `","metadata":{"name":"` + sentinelName + `"},` + rest + `}`
}

var sentinelResources = map[string]schema.GroupVersionResource{
	"ValidatingAdmissionPolicy":        resourceOf("admissionregistration.k8s.io/v1/validatingadmissionpolicies"),
	"ValidatingAdmissionPolicyBinding": resourceOf("admissionregistration.k8s.io/v1/validatingadmissionpolicybindings"),
	"MutatingAdmissionPolicy":          resourceOf("admissionregistration.k8s.io/v1/mutatingadmissionpolicies"),
	"MutatingAdmissionPolicyBinding":   resourceOf("admissionregistration.k8s.io/v1/mutatingadmissionpolicybindings"),
	"ValidatingWebhookConfiguration":   resourceOf("admissionregistration.k8s.io/v1/validatingwebhookconfigurations"),
	"MutatingWebhookConfiguration":     resourceOf("admissionregistration.k8s.io/v1/mutatingwebhookconfigurations"),
}

// takeEffect waits until all that was put and removed is in effect: first the
// informers know it, then the plugins know of sentinels that were made later.
func (j *admitJudge) takeEffect(ctx context.Context) error {
	known := time.Now().Add(10 * time.Second)
	for !j.chain.isKnown() {
		if time.Now().After(known) {
			return fmt.Errorf("informers don't know the objects of the case")
		}
		time.Sleep(200 * time.Microsecond)
	}
	j.number++
	if j.number == 1 {
		if _, err := j.putSentinels(sentinelPolicies()); err != nil {
			return err
		}
	}
	hasMutating, err := j.putSentinels(sentinelBindings(j.number, j.hooks))
	if err != nil {
		return err
	}
	return j.awaitSentinels(ctx, hasMutating)
}

// putSentinels puts objects in place of those of the same kind, and tells
// whether this minor has bindings of mutating policies.
func (j *admitJudge) putSentinels(bodies []string) (hasMutating bool, err error) {
	kept := j.chain.put
	defer func() { j.chain.put = kept }()
	for _, body := range bodies {
		object, err := readBuiltIn(body)
		if err != nil {
			continue // a kind that this minor doesn't have
		}
		kind := identify(body).Kind
		hasMutating = hasMutating || kind == "MutatingAdmissionPolicyBinding"
		resource := sentinelResources[kind]
		_ = j.chain.clients.Tracker().Delete(resource, "", sentinelName)
		if err := j.chain.add(resource, "", object); err != nil {
			return false, err
		}
	}
	return hasMutating, nil
}

// errUnsure says that the judge only waited.
var errUnsure = errors.New("policies of the case hide the sentinels")

// awaitSentinels sends markers until the answer shows that all sentinels act.
// Policies of the case may act on markers too, so the wait has an end.
func (j *admitJudge) awaitSentinels(ctx context.Context, hasMutating bool) error {
	number := fmt.Sprint(j.number)
	want := `sentinel  seen"`
	if hasMutating {
		want = "sentinel " + number + ` seen"`
	}
	body, _ := json.Marshal(map[string]any{
		"apiVersion": "sentinel.example.com/v1", "kind": "Marker",
		"metadata": map[string]any{"name": "m", "labels": map[string]any{numberLabel: number}},
	})
	end := time.Now().Add(300 * time.Millisecond)
	for {
		answer, err := j.send(ctx, admitStep{Method: http.MethodPost, Path: "/apis/sentinel.example.com/v1/markers?dryRun=All", Body: string(body)})
		if err != nil {
			return err
		}
		if strings.Contains(strings.Join(answer.Warnings, "\n"), want) && j.hooks.haveSeen(j.number) {
			return nil
		}
		if time.Now().After(end) {
			return errUnsure
		}
		time.Sleep(500 * time.Microsecond)
	}
}
