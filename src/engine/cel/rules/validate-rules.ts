/**
 * Evaluates the rules of a schema for an object.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (Validator.Validate).
 */
import { errorFinding, invalid, json, type FieldError } from '../../field-errors/error.ts';
import { childOf, FieldPath } from '../../field/path.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../../json/value.ts';
import { CorrelatedValue } from '../../ratcheting/correlated-value.ts';
import { MapList } from '../../ratcheting/map-list.ts';
import type { CompiledRule } from './compiled-rules.ts';
import { Correlation } from './correlation.ts';
import { evaluateMessage } from './message.ts';
import { messageOrDefault } from './rule-text.ts';
import type { RuleOutcome, RuleResult, RulesResult } from './outcome.ts';
import { evaluationMessage, RuleFindings } from './rule-findings.ts';
import type { RuleNode } from './rule-tree.ts';
import { ruleVariables, type RuleVariables } from './variables.ts';
import { say } from './codes.ts';
import type { Finding } from '../../field/finding.ts';

export interface RulesInput {
  readonly value: JsonValue;
  /** Missing on create. */
  readonly oldValue: JsonValue | undefined;
  /** The location of the value; missing for a whole object. */
  readonly path: FieldPath | undefined;
  readonly budget: number;
  /** Whether a rule that fails on an unchanged value is ratcheted. */
  readonly ratcheting: 'on' | 'off';
}

export function validateByRules(tree: RuleNode | undefined, input: RulesInput): RulesResult {
  const walk = new RulesWalk(input.budget);
  if (tree !== undefined) {
    const { value, oldValue } = input;
    const forgiving = oldValue !== undefined && input.ratcheting === 'on';
    const correlated = forgiving ? new CorrelatedValue(value, oldValue, tree.schema) : undefined;
    walk.visit(tree, value, oldValue ?? null, input.path, new Correlation(correlated, undefined));
  }
  return walk.result(tree);
}

/** A value with rules, and its variables. */
interface LookedAt {
  readonly node: RuleNode;
  readonly value: JsonValue;
  readonly oldValue: JsonValue;
  readonly path: FieldPath | undefined;
  readonly correlation: Correlation;
  readonly variables: RuleVariables;
}

class RulesWalk {
  readonly #errors: FieldError[] = [];
  readonly #warnings: Finding[] = [];
  readonly #outcomes: RuleOutcome[] = [];
  #remaining: number;

  constructor(budget: number) {
    this.#remaining = budget;
  }

  result(tree: RuleNode | undefined): RulesResult {
    const seen = new Set(this.#outcomes.map(({ rule }) => rule));
    return {
      errors: this.#errors,
      warnings: this.#warnings,
      outcomes: this.#outcomes,
      remaining: this.#remaining,
      notEvaluated: this.#remaining < 0 && tree !== undefined ? rulesOf(tree) - seen.size : 0,
    };
  }

  /** Rules of a node come before those below it. Nulls are skipped. */
  visit(
    node: RuleNode,
    value: JsonValue,
    oldValue: JsonValue,
    path: FieldPath | undefined,
    correlation: Correlation,
  ): void {
    if (value === null) return;
    this.#checkNode(node, value, oldValue, path, correlation);
    if (this.#remaining < 0) return;
    if (isArray(value)) this.#visitItems(node, value, isArray(oldValue) ? oldValue : [], path, correlation);
    else if (isObject(value)) {
      this.#visitFields(node, value, isObject(oldValue) ? oldValue : new Map(), path, correlation);
    }
  }

  #visitItems(
    node: RuleNode,
    list: JsonArray,
    oldList: JsonArray,
    path: FieldPath | undefined,
    correlation: Correlation,
  ): void {
    if (node.items === undefined) return;
    const keyed = node.schema.extensions.listType === 'map' ? new MapList(oldList, node.schema) : undefined;
    for (const [i, item] of list.entries()) {
      const at = path?.index(i) ?? FieldPath.of('').index(i);
      this.visit(node.items, item, keyed?.sameKeys(item) ?? null, at, correlation.item(i));
      if (this.#remaining < 0) return;
    }
  }

  #visitFields(
    node: RuleNode,
    object: JsonObject,
    oldObject: JsonObject,
    path: FieldPath | undefined,
    correlation: Correlation,
  ): void {
    if (node.values !== undefined) {
      for (const [key, value] of object) {
        const at = path?.key(key) ?? FieldPath.of('').key(key);
        this.visit(node.values, value, oldObject.get(key) ?? null, at, correlation.property(key));
        if (this.#remaining < 0) return;
      }
    }
    if (node.properties.size === 0) return;
    for (const [name, value] of object) {
      const property = node.properties.get(name);
      if (property === undefined) continue;
      const at = childOf(path, name);
      this.visit(property, value, oldObject.get(name) ?? null, at, correlation.property(name));
      if (this.#remaining < 0) return;
    }
  }

  #checkNode(
    node: RuleNode,
    value: JsonValue,
    oldValue: JsonValue,
    path: FieldPath | undefined,
    correlation: Correlation,
  ): void {
    const { rules } = node;
    const typed = json(node.schema.type);
    if ('error' in rules) {
      this.#errors.push(invalid(path, typed, say('rules-without-types', { problem: rules.error })));
      return;
    }
    if (rules.length === 0) return;
    if (this.#remaining <= 0) {
      this.#errors.push(invalid(path, typed, say('rules-over-budget')));
      this.#remaining = -1;
      return;
    }
    const variables = ruleVariables(node, value, oldValue, rules);
    const looked: LookedAt = { node, value, oldValue, path, correlation, variables };
    for (const [index, compiled] of rules.entries()) {
      this.#checkRule(looked, compiled, index);
      if (this.#remaining < 0) return;
    }
  }

  #checkRule(looked: LookedAt, compiled: CompiledRule, index: number): void {
    const { variables } = looked;
    const check = new RuleFindings(looked.node, compiled, looked.value, looked.path);
    if (compiled.error !== undefined) {
      this.#errors.push(check.typeError(say('rule-does-not-run', { problem: compiled.error })));
      return;
    }
    if (compiled.program === undefined) return;
    const optional = compiled.rule.optionalOldSelf === true;
    if (compiled.usesOldSelf && looked.oldValue === null && !optional) {
      this.#note(looked, compiled, index, 'skipped', 0);
      return;
    }
    const evaluation = compiled.program.evaluate(optional ? variables.optional : variables.plain);
    const { cost } = evaluation;
    if (cost > this.#remaining) {
      this.#note(looked, compiled, index, 'over budget', cost);
      this.#abort(check.typeError(say('rules-over-budget')));
      return;
    }
    this.#remaining -= cost;
    if (!evaluation.ok) {
      const exceeded = evaluation.error.code === 'cel-call-cost-limit';
      const error = check.typeError(evaluationMessage(evaluation.error, compiled.rule));
      this.#note(looked, compiled, index, exceeded ? 'over budget' : 'error', cost);
      if (exceeded) this.#abort(error);
      else this.#errors.push(error);
    } else if (evaluation.value === true) {
      this.#note(looked, compiled, index, 'passed', cost);
    } else {
      this.#reportFailure(looked, compiled, index, cost, check);
    }
  }

  /** A false rule: an error, or a warning if the value didn't change. */
  #reportFailure(
    looked: LookedAt,
    compiled: CompiledRule,
    index: number,
    cost: number,
    check: RuleFindings,
  ): void {
    const ratcheted = !compiled.usesOldSelf && looked.correlation.unchanged;
    let detail: string | undefined;
    let messageCost = 0;
    if (compiled.message !== undefined) {
      // Matches the API server: messages never see oldSelf as an optional.
      const { plain } = looked.variables;
      const message = evaluateMessage(compiled.message, compiled.rule, plain, this.#remaining);
      messageCost = message.cost;
      if ('abort' in message) {
        this.#note(looked, compiled, index, 'over budget', cost, messageCost);
        this.#report(check.fieldTypeError(message.abort), ratcheted);
        this.#remaining = -1;
        return;
      }
      detail = message.text;
      this.#remaining -= messageCost;
    }
    this.#note(looked, compiled, index, ratcheted ? 'ratcheted' : 'failed', cost, messageCost);
    this.#report(check.failure(detail ?? messageOrDefault(compiled.rule)), ratcheted);
  }

  #note(
    { node, path }: LookedAt,
    { rule }: CompiledRule,
    index: number,
    result: RuleResult,
    cost: number,
    messageCost = 0,
  ): void {
    const object = path?.segments() ?? [];
    this.#outcomes.push({ rule, schema: node.schema, index, object, result, cost, messageCost });
  }

  #report(error: FieldError, ratcheted: boolean): void {
    if (ratcheted) this.#warnings.push(errorFinding(error));
    else this.#errors.push(error);
  }

  #abort(error: FieldError): void {
    this.#errors.push(error);
    this.#remaining = -1;
  }
}

function rulesOf(node: RuleNode): number {
  let count = node.schema.extensions.validations.length;
  const children = [node.items, node.values, ...node.properties.values()];
  for (const child of children) if (child !== undefined) count += rulesOf(child);
  return count;
}
