/**
 * Findings about the rules of a CRD: those that don't compile, cost too much, or use an old value that can't exist.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation
 * (ValidateCustomResourceDefinitionOpenAPISchema, the part for x-kubernetes-validations).
 */
import {
  forbidden,
  internalError,
  invalid,
  json,
  type BadValue,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import type { StructuralSchema, ValidationRule } from '../../structural/schema.ts';
import { expressionCostLimit, maxRequestSize, schemaCostLimit } from '../../structural/cost-limits.ts';
import { noDeclType } from '../schema/decl-type.ts';
import { ruleCompiler, type CompiledRule, type ExpressionKinds } from './compile-rule.ts';
import { TotalCost, totalOf } from './cost-budget.ts';
import { nodeContexts } from './node-context.ts';
import type { RuleEstimate } from './rule-estimate.ts';
import { say } from './codes.ts';

export interface RuleCheckOptions {
  readonly behaviour: Behaviour;
  /** The expressions that an older form of the CRD already had; if undefined, none, as in a CRD that is created. */
  readonly kinds?: ExpressionKinds;
  /** Whether the costs of single expressions are limited: not in a version whose schema an update doesn't change. */
  readonly expressionCosts: 'limited' | 'unlimited';
  /** The rule as a rejected value: the JSON of the API server's struct. */
  readonly printRule: (rule: ValidationRule) => string;
  /** Called with the estimate of each rule. */
  readonly onEstimate?: (estimate: RuleEstimate) => void;
}

export interface RuleChecks {
  /**
   * The findings of one node; throws GoPanic where the API server crashes. `uncorrelatable` is the highest ancestor
   * list whose items can't be matched to old values.
   */
  check(props: SchemaProps, path: FieldPath, uncorrelatable: FieldPath | undefined): FieldError[];
  /** The findings about all nodes together; complete once each node was checked. */
  total(): FieldError[];
}

type CostCode = 'rule-cost' | 'rule-message-expression-cost';

/** The checks for one schema. `path` is the path of its root. */
export function ruleChecks(
  root: SchemaProps,
  schema: StructuralSchema,
  path: FieldPath,
  options: RuleCheckOptions,
): RuleChecks {
  const contexts = nodeContexts(root, schema, options.behaviour);
  const budget = new TotalCost();
  return {
    check(props, nodePath, uncorrelatable) {
      const context = contexts.get(props);
      if (context === undefined) return [];
      const rules = nodePath.child('x-kubernetes-validations');
      const type = context.type();
      if (type === 'no type') {
        return [internalError(rules, say('rules-of-node-without-type'))];
      }
      if (type === 'no child') return [internalError(rules, noDeclType)];
      const compiler = ruleCompiler(type, options.behaviour, options.kinds);
      const cardinality =
        context.cardinality ?? BigInt(Math.floor(maxRequestSize / (type.minSerializedSize + 1)));
      const errors: FieldError[] = [];
      for (const [index, rule] of (props.validations ?? []).entries()) {
        const at = rules.index(index);
        const compiled = compiler.compile(rule);
        const check = { rule, compiled, at, cardinality };
        errors.push(...expressionErrors(check, budget, options));
        options.onEstimate?.({ root: schema, schema: context.schema, index, ...estimateOf(check) });
        errors.push(...oldSelfErrors(check, uncorrelatable));
      }
      return errors;
    },
    total() {
      if (budget.total <= schemaCostLimit) return [];
      return [
        ...budget.mostExpensive.map((each) => forbidden(each.path, say('rule-cost-contributes'))),
        forbidden(path, say('rules-cost', { cost: budget.total })),
      ];
    },
  };
}

/** A rule of a node, and how often it can run on one object. */
interface CheckedRule {
  readonly rule: ValidationRule;
  readonly compiled: CompiledRule;
  readonly at: FieldPath;
  readonly cardinality: bigint;
}

/** The errors of expressions that don't compile or cost too much. Adds the costs to `budget`. */
function expressionErrors(
  { rule, compiled, at, cardinality }: CheckedRule,
  budget: TotalCost,
  { expressionCosts, printRule }: RuleCheckOptions,
): FieldError[] {
  const errors: FieldError[] = [];
  const renderedRule = (): BadValue => ({ rendered: printRule(rule) });
  const spend = (place: FieldPath, code: CostCode, cost: bigint): void => {
    if (expressionCosts === 'limited' && cost > expressionCostLimit) {
      errors.push(forbidden(place, say(code, { cost })));
    }
    budget.add(place, cost);
  };
  spend(at.child('rule'), 'rule-cost', totalOf(costOf(compiled) ?? 0n, cardinality));
  if (compiled.rule?.ok === false) {
    errors.push(invalid(at.child('rule'), renderedRule(), compiled.rule.error));
  }
  const messageAt = at.child('messageExpression');
  if (compiled.message?.ok === false) {
    errors.push(invalid(messageAt, renderedRule(), compiled.message.error));
  } else if (compiled.message !== undefined) {
    // The message is created once, for the first failure: how often the rule runs doesn't matter.
    spend(messageAt, 'rule-message-expression-cost', compiled.message.cost);
  }
  return errors;
}

function costOf({ rule }: CompiledRule): bigint | undefined {
  return rule?.ok === true ? rule.cost : undefined;
}

function estimateOf({ compiled, cardinality }: CheckedRule): Omit<RuleEstimate, 'root' | 'schema' | 'index'> {
  const cost = costOf(compiled);
  return {
    cost,
    cardinality,
    total: totalOf(cost ?? 0n, cardinality),
    messageCost: compiled.message?.ok === true ? compiled.message.cost : undefined,
    sizes: compiled.sizes,
  };
}

/** Finds old values that a rule reads although they can't exist, and needless guards against missing ones. */
function oldSelfErrors(
  { rule, compiled, at }: CheckedRule,
  uncorrelatable: FieldPath | undefined,
): FieldError[] {
  const errors: FieldError[] = [];
  if (!compiled.usesOldSelf && rule.optionalOldSelf !== undefined) {
    const message = say('optional-old-self-without-old-self');
    errors.push(invalid(at.child('optionalOldSelf'), json(rule.optionalOldSelf), message));
  }
  if (compiled.usesOldSelf && uncorrelatable !== undefined) {
    const message = say('old-self-uncorrelatable', { within: uncorrelatable.toString() });
    errors.push(invalid(at.child('rule'), json(rule.rule), message));
  }
  return errors;
}
