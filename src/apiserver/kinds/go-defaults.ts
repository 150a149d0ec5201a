/**
 * Sets the defaults of built-in kinds that Go code contains; published ones are in the schemas.
 * Behaviour: the functions that defaulter-gen makes (k8s.io/kubernetes/pkg/apis, zz_generated.defaults.go).
 */
import type { Minor } from '../../engine/minors.ts';
import { fieldsByKey, type GoType } from '../../engine/types.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { typeKeyOf } from './go-types.ts';
import type { Defaults } from '../defaults/fill.ts';
import { otherDefaults } from '../defaults/others.ts';
import { podDefaults } from '../defaults/pods.ts';
import { workloadDefaults } from '../defaults/workloads.ts';

const defaults: ReadonlyMap<string, Defaults> = new Map(
  Object.entries({ ...podDefaults, ...workloadDefaults, ...otherDefaults }),
);

/** Sets the defaults of a value of the type, in place: those of structs before those of their fields. */
export function applyGoDefaults(type: GoType, value: JsonValue | undefined, minor: Minor): void {
  if (type.kind === 'pointer') applyGoDefaults(type.to, value, minor);
  else if (type.kind === 'slice' && isArray(value))
    for (const item of value) applyGoDefaults(type.of, item, minor);
  else if (type.kind === 'map' && isObject(value))
    for (const item of value.values()) applyGoDefaults(type.of, item, minor);
  else if (type.kind === 'struct' && isObject(value)) {
    defaults.get(typeKeyOf(type) ?? '')?.(value, minor);
    for (const [key, field] of fieldsByKey(type)) visitField(value, key, field.type, minor);
  }
}

/** Go structs that are fields always exist, also if the text doesn't contain them. */
function visitField(object: JsonObject, key: string, type: GoType, minor: Minor): void {
  const value = object.get(key);
  if (value !== undefined || type.kind !== 'struct') return applyGoDefaults(type, value, minor);
  const empty: JsonObject = new Map();
  applyGoDefaults(type, empty, minor);
  if (empty.size > 0) object.set(key, empty);
}
