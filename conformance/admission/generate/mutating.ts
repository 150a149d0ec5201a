/** Mutating policies with their mutations. */
import {
  cronTabs,
  makeNamespace,
  mutatingBinding,
  mutatingPolicy,
  type Json,
  type JsonMap,
  type Step,
} from './shapes.ts';

export const apply = (expression: string): JsonMap => ({
  patchType: 'ApplyConfiguration',
  applyConfiguration: { expression },
});
export const json = (expression: string): JsonMap => ({ patchType: 'JSONPatch', jsonPatch: { expression } });

/** A policy and its binding, after the CRD and the namespace. */
export function bound(
  mutations: Json[],
  spec: JsonMap = {},
  bindingSpec: JsonMap = {},
  before: readonly Step[] = [],
): Step[] {
  return [
    cronTabs(),
    makeNamespace(),
    ...before,
    mutatingPolicy({ mutations, ...spec }),
    mutatingBinding(bindingSpec),
  ];
}
