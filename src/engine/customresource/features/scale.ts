/**
 * The values that the scale subresource refers to.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (ValidateScaleSpec, ValidateScaleStatus),
 * k8s.io/apimachinery/pkg/apis/meta/v1/unstructured (NestedInt64, NestedString).
 */
import type { ScaleSubresource } from '../../crd/model/served.ts';
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { goText } from '../../json/go-format.ts';
import { goTypeOf, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import { say } from '../../codes/customresource.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { finding, type Finding } from '../../field/finding.ts';

const maxReplicas = 2147483647n;

/** The replicas of `spec`, at the path that the CRD sets. */
export function validateScaleSpec(object: JsonObject, scale: ScaleSubresource): FieldError[] {
  return replicaErrors(object, scale.specReplicasPath);
}

/** The replicas of `status` and the label selector, at the paths that the CRD sets. */
export function validateScaleStatus(object: JsonObject, scale: ScaleSubresource): FieldError[] {
  const errors = replicaErrors(object, scale.statusReplicasPath);
  if (scale.labelSelectorPath !== undefined) errors.push(...selectorErrors(object, scale.labelSelectorPath));
  return errors;
}

function replicaErrors(object: JsonObject, path: string): FieldError[] {
  const found = integerAt(object, path);
  if ('error' in found) return [scaleError(path, 0n, found.error)];
  if (found.value === undefined) return [];
  if (found.value < 0n) return [scaleError(path, found.value, say('scale-replicas-negative'))];
  if (found.value > maxReplicas) {
    return [scaleError(path, found.value, say('scale-replicas-too-large', { max: maxReplicas }))];
  }
  return [];
}

function selectorErrors(object: JsonObject, path: string): FieldError[] {
  const found = textAtPath(object, path);
  if (!('error' in found)) return [];
  return [scaleError(path, '', found.error)];
}

/** The integer at a path of the CRD, if it is set. */
export function integerAt(
  object: JsonObject,
  path: string,
): { readonly value: bigint | undefined } | { readonly error: Finding } {
  const found = lookUp(object, path);
  if ('error' in found) return found;
  const { value } = found;
  if (value === undefined || typeof value === 'bigint') return { value };
  return { error: accessorError(found, value, 'int64') };
}

/** The string at a path of the CRD, if it is set. */
export function textAtPath(
  object: JsonObject,
  path: string,
): { readonly value: string | undefined } | { readonly error: Finding } {
  const found = lookUp(object, path);
  if ('error' in found) return found;
  const { value } = found;
  if (value === undefined || typeof value === 'string') return { value };
  return { error: accessorError(found, value, 'string') };
}

/** The message contains the path as in the CRD, with its leading dot. */
function scaleError(path: string, value: JsonValue, message: ServerMessage): FieldError {
  return invalid(path, json(value), message, { path: stepsOf(path) });
}

/** The keys of a path, with or without its leading dot. */
export function stepsOf(path: string): string[] {
  return (path.startsWith('.') ? path.slice(1) : path).split('.');
}

type Found =
  { readonly value: JsonValue | undefined; readonly steps: string[] } | { readonly error: Finding };

function lookUp(object: JsonObject, path: string): Found {
  const steps = stepsOf(path);
  let value: JsonValue = object;
  for (const [i, step] of steps.entries()) {
    // Matches the API server: a null on the way counts as absent.
    if (value === null) return { value: undefined, steps };
    if (!isObject(value)) {
      const at = steps.slice(0, i + 1);
      return { error: accessorError({ steps: at }, value, 'map[string]interface{}') };
    }
    const next: JsonValue | undefined = value.get(step);
    if (next === undefined) return { value: undefined, steps };
    value = next;
  }
  return { value, steps };
}

function accessorError(
  { steps }: { readonly steps: readonly string[] },
  value: JsonValue,
  expected: string,
): Finding {
  const path = '.' + steps.join('.');
  const params = { path, value: goText(value), type: goTypeOf(value), expected };
  return finding(say('scale-value-wrong-type', params), { path: steps });
}
