package judge

import (
	"context"
	"fmt"
	"io"
	"time"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
)

// celBenchResult is one line of cel -bench: the rules of one version of a CRD
// (Step is -1), or the same on the object of a create step. Times are in
// nanoseconds, of runs that are warm.
type celBenchResult struct {
	Name     string `json:"name"`
	Step     int    `json:"step"`
	Version  string `json:"version"`
	Rules    int    `json:"rules"`      // x-kubernetes-validations in the schema
	Refused  bool   `json:"refused"`    // the object is refused; its rules are not timed
	Compile  int64  `json:"compileNs"`  // types, programs and static costs of all rules
	Evaluate int64  `json:"evaluateNs"` // all rules on the object
}

const (
	celBenchFor  = 20 * time.Millisecond
	celBenchRuns = 3 // at least
)

// benchCEL times the rules of the CRDs of cases, alone.
func benchCEL(cases []Case, w io.Writer) error {
	for _, c := range cases {
		if c.CRD.Stored {
			continue
		}
		crd, err := checkCRD(c.CRD)
		if err != nil {
			continue
		}
		versions, err := compileCRD(crd)
		if err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
		validators := map[string]*cel.Validator{}
		for _, v := range crd.Spec.Versions {
			b := versions[v.Name]
			if b == nil || b.structural == nil || countRules(b.structural) == 0 {
				continue
			}
			compile := func() { validators[v.Name] = cel.NewValidator(b.structural, true, celconfig.PerCallLimit) }
			res := celBenchResult{Name: c.Name, Step: -1, Version: v.Name, Rules: countRules(b.structural)}
			res.Compile = timeRuns(compile)
			if err := writeLine(w, res); err != nil {
				return err
			}
		}
		for i, step := range c.Steps {
			version := identify(step.Body).version()
			if step.Verb != "create" || validators[version] == nil {
				continue
			}
			b := versions[version]
			res := celBenchResult{Name: c.Name, Step: i, Version: version}
			object, err := b.createObject(step)
			if res.Refused = err != nil; !res.Refused {
				res.Evaluate = timeRuns(func() {
					validators[version].Validate(context.Background(), nil, b.structural, object.Object, nil, celconfig.RuntimeCELCostBudget)
				})
			}
			if err := writeLine(w, res); err != nil {
				return err
			}
		}
	}
	return nil
}

// timeRuns is the mean time of a run, after one that does not count.
func timeRuns(work func()) int64 {
	work()
	begin := time.Now()
	runs := 0
	for runs < celBenchRuns || time.Since(begin) < celBenchFor {
		work()
		runs++
	}
	return time.Since(begin).Nanoseconds() / int64(runs)
}

func countRules(s *structuralschema.Structural) int {
	if s == nil {
		return 0
	}
	n := len(s.XValidations) + countRules(s.Items)
	for _, p := range s.Properties {
		n += countRules(&p)
	}
	if s.AdditionalProperties != nil {
		n += countRules(s.AdditionalProperties.Structural)
	}
	return n
}
