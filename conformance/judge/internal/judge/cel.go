package judge

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

// celQuestion is one rule, the schema of the place where it stands, and values.
type celQuestion struct {
	Name   string          `json:"name,omitempty"`
	Schema json.RawMessage `json:"schema"`
	apiextensionsv1.ValidationRule
	Self    json.RawMessage `json:"self"`
	OldSelf json.RawMessage `json:"oldSelf"`
}

// celAnswer is what the server's CEL makes of it.
type celAnswer struct {
	Name string `json:"name,omitempty"`
	// CompileErrors are the texts a CRD with this rule at properties.self is refused with.
	CompileErrors     []string `json:"compileErrors"`
	StaticCost        *uint64  `json:"staticCost"`
	MessageStaticCost *uint64  `json:"messageStaticCost,omitempty"`
	// Result is the value of the rule; null when it was not evaluated or failed.
	Result      any     `json:"result"`
	Error       *string `json:"error"`
	RuntimeCost *uint64 `json:"runtimeCost"`
	// Errors are the texts that validation of the value gives, at path self.
	Errors []string `json:"errors"`
	// BudgetUsed is the cost that validation took from the object's budget,
	// messageExpression included.
	BudgetUsed int64 `json:"budgetUsed"`
}

func celCommand(args []string) error {
	fs := flag.NewFlagSet("cel", flag.ExitOnError)
	in := fs.String("in", "", "file of questions (default standard input)")
	out := fs.String("out", "", "file for answers (default standard output)")
	bench := fs.Bool("bench", false, "read cases in place of questions: times of compiling and evaluating the rules of their CRDs")
	dir := fs.String("dir", "", "with -bench: folder that files of cases are in")
	_ = fs.Parse(args)
	r, err := openIn(*in)
	if err != nil {
		return err
	}
	defer r.Close()
	w, err := openOut(*out)
	if err != nil {
		return err
	}
	defer w.Close()
	captureLogs(nil)
	buffered := bufio.NewWriter(w)
	if *bench {
		cases, err := readCases(r, filesFor(*in, *dir))
		if err != nil {
			return err
		}
		if err := benchCEL(cases, buffered); err != nil {
			return err
		}
		return buffered.Flush()
	}
	d := json.NewDecoder(bufio.NewReader(r))
	for n := 1; ; n++ {
		var q celQuestion
		err := d.Decode(&q)
		if errors.Is(err, io.EOF) {
			return buffered.Flush()
		}
		if err != nil {
			return fmt.Errorf("question %d: %w", n, err)
		}
		a, err := askCEL(q)
		if err != nil {
			return fmt.Errorf("question %d: %w", n, err)
		}
		if err := writeLine(buffered, a); err != nil {
			return err
		}
	}
}

// askCEL compiles and runs one rule.
func askCEL(q celQuestion) (*celAnswer, error) {
	var node apiextensionsv1.JSONSchemaProps
	if err := json.Unmarshal(q.Schema, &node); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	node.XValidations = apiextensionsv1.ValidationRules{q.ValidationRule}
	a := &celAnswer{Name: q.Name, CompileErrors: []string{}, Errors: []string{}}
	errs, err := refuse(node)
	if err != nil {
		return nil, err
	}
	for _, e := range errs {
		a.CompileErrors = append(a.CompileErrors, maskText(e.Error()))
	}

	structural, err := structuralOf(node)
	if err != nil {
		return a, nil // the errors above say why
	}
	declared := model.SchemaDeclType(structural, false)
	if declared == nil {
		return a, nil
	}
	env := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	compiled, err := cel.Compile(structural, declared, celconfig.PerCallLimit, env, cel.NewExpressionsEnvLoader())
	if err != nil {
		return nil, err
	}
	rule := compiled[0]
	if rule.Error != nil || rule.Program == nil {
		return a, nil
	}
	a.StaticCost = &rule.MaxCost
	if rule.MessageExpression != nil {
		a.MessageStaticCost = &rule.MessageExpressionMaxCost
	}
	if len(q.Self) == 0 {
		return a, nil
	}
	self, err := value(q.Self)
	if err != nil {
		return nil, fmt.Errorf("self: %w", err)
	}
	var old any
	if len(q.OldSelf) > 0 {
		if old, err = value(q.OldSelf); err != nil {
			return nil, fmt.Errorf("oldSelf: %w", err)
		}
	}
	optional := q.OptionalOldSelf != nil && *q.OptionalOldSelf
	if self != nil && (old != nil || optional || !rule.UsesOldSelf) {
		a.run(rule, structural, self, old, optional)
	}
	found, left := cel.NewValidator(structural, false, celconfig.PerCallLimit).
		Validate(context.Background(), field.NewPath("self"), structural, self, old, celconfig.RuntimeCELCostBudget)
	for _, e := range found {
		a.Errors = append(a.Errors, maskText(e.Error()))
	}
	a.BudgetUsed = celconfig.RuntimeCELCostBudget - left
	return a, nil
}

// run evaluates the rule alone, for its value and cost.
func (a *celAnswer) run(rule cel.CompilationResult, s *structuralschema.Structural, self, old any, optional bool) {
	vars := map[string]any{cel.ScopedVarName: toValue(self, s)}
	if rule.UsesOldSelf {
		var v ref.Val
		if old != nil {
			v = toValue(old, s)
		}
		if optional {
			if v == nil {
				v = types.OptionalNone
			} else {
				v = types.OptionalOf(v)
			}
		}
		vars[cel.OldScopedVarName] = v
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, details, err := rule.Program.ContextEval(ctx, vars)
	if details != nil {
		a.RuntimeCost = details.ActualCost()
	}
	if err != nil {
		text := maskText(err.Error())
		a.Error = &text
		return
	}
	if v, ok := out.Value().(bool); ok {
		a.Result = v
	}
}

func toValue(v any, s *structuralschema.Structural) ref.Val {
	return cel.UnstructuredToVal(v, s)
}

func value(raw json.RawMessage) (any, error) {
	var v any
	err := utiljson.Unmarshal(raw, &v)
	return v, err
}

// refuse validates a CRD that has the schema at properties.self.
func refuse(node apiextensionsv1.JSONSchemaProps) (field.ErrorList, error) {
	crd := apiextensionsv1.CustomResourceDefinition{}
	crd.Name = "rules.judge.example.com"
	crd.Spec = apiextensionsv1.CustomResourceDefinitionSpec{
		Group: "judge.example.com",
		Scope: apiextensionsv1.NamespaceScoped,
		Names: apiextensionsv1.CustomResourceDefinitionNames{Plural: "rules", Kind: "Rule"},
		Versions: []apiextensionsv1.CustomResourceDefinitionVersion{{
			Name: "v1", Served: true, Storage: true,
			Schema: &apiextensionsv1.CustomResourceValidation{OpenAPIV3Schema: &apiextensionsv1.JSONSchemaProps{
				Type:       "object",
				Properties: map[string]apiextensionsv1.JSONSchemaProps{"self": node},
			}},
		}},
	}
	crd.Status.StoredVersions = []string{"v1"}
	apiextensionsv1.SetDefaults_CustomResourceDefinition(&crd)
	apiextensionsv1.SetDefaults_CustomResourceDefinitionSpec(&crd.Spec)
	internal := &apiextensions.CustomResourceDefinition{}
	if err := apiextensionsv1.Convert_v1_CustomResourceDefinition_To_apiextensions_CustomResourceDefinition(&crd, internal, nil); err != nil {
		return nil, err
	}
	return validation.ValidateCustomResourceDefinition(context.Background(), internal), nil
}

func structuralOf(node apiextensionsv1.JSONSchemaProps) (*structuralschema.Structural, error) {
	internal := &apiextensions.JSONSchemaProps{}
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&node, internal, nil); err != nil {
		return nil, err
	}
	return structuralschema.NewStructural(internal)
}
