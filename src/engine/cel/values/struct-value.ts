/**
 * Values with fields, and the names of the types that expressions of mutations construct.
 * Behaviour: k8s.io/apiserver/pkg/cel/mutation, k8s.io/apiserver/pkg/cel/mutation/dynamic.
 */
import { ObjectValue, type Value } from './value.ts';

/** A value with fields that isn't a map. */
export abstract class StructValue extends ObjectValue {
  /** The value of a field; undefined if it isn't set. */
  abstract field(name: string): Value | undefined;
  /** The value of a field that isn't set; undefined if reading it is an error. */
  abstract unset(name: string): Value | undefined;
}

export const objectTypeName = 'Object';
export const jsonPatchTypeName = 'JSONPatch';

/** Whether a type is `Object` or the type of a field below it. */
export function isObjectTypeName(name: string): boolean {
  return name === objectTypeName || name.startsWith(`${objectTypeName}.`);
}
