/**
 * The values of self and oldSelf. Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel
 * (validationActivation).
 */
import type { JsonValue } from '../../json/value.ts';
import type { Variables } from '../eval/frame.ts';
import { oldSelfName, selfName } from '../env/rule-scope.ts';
import { unstructuredToValue } from '../values/unstructured.ts';
import { Optional, optionalNone, type Value } from '../values/value.ts';
import type { CompiledRule } from './compiled-rules.ts';
import type { RuleNode } from './rule-tree.ts';

/** With `optional`, oldSelf is an optional value. */
export interface RuleVariables {
  readonly plain: Variables;
  readonly optional: Variables;
}

/** self and oldSelf, as rules see them with and without optionalOldSelf. */
export function ruleVariables(
  node: RuleNode,
  value: JsonValue,
  oldValue: JsonValue,
  rules: readonly CompiledRule[],
): RuleVariables {
  const self = unstructuredToValue(value, node.view);
  // Matches the API server: oldSelf has a value once any rule of the node uses it.
  const known = rules.some((rule) => rule.usesOldSelf) && oldValue !== null;
  const oldSelf: Value | undefined = known ? unstructuredToValue(oldValue, node.view) : undefined;
  const optional = oldSelf === undefined ? optionalNone : new Optional(oldSelf);
  const lookup =
    (old: Value | undefined): Variables =>
    (name) =>
      name === selfName ? self : name === oldSelfName ? old : undefined;
  return { plain: lookup(oldSelf), optional: lookup(optional) };
}
