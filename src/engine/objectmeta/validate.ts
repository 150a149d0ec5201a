/**
 * Checks metadata.
 * Behaviour: k8s.io/apimachinery/pkg/api/validation (ValidateObjectMeta, ValidateObjectMetaUpdate),
 * k8s.io/apimachinery/pkg/apis/meta/v1/validation.
 */
import { append } from '../json/append.ts';
import {
  forbidden,
  invalid,
  json,
  notSupported,
  required,
  textKeys,
  tooLong,
  type BadValue,
  type FieldError,
} from '../field/error.ts';
import type { FieldPath } from '../field/path.ts';
import { goLower } from '../go/lower.ts';
import { toJson } from '../json/go-format.ts';
import { isPrintable } from '../go/printable.ts';
import { utf8Length } from '../go/utf8.ts';
import {
  compareStrings,
  deepEqual,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import { labelErrors, labelValueErrors, qualifiedNameErrors, type NameRule } from './names.ts';
import { validateOwnerReferences } from './owner-references.ts';
import { say } from './codes.ts';
import type { Said } from '../field/said.ts';

export interface MetadataRules {
  readonly path: FieldPath;
  /** Whether there has to be a namespace, or must not be one. */
  readonly namespaced: boolean;
  readonly nameRule: NameRule;
  readonly behaviour: Behaviour;
  readonly checkedBy?: Checker;
}

/** Who checks: the rules of the resource itself (if not said otherwise), or those for all resources. */
export type Checker = 'strategy' | 'registry';

/** Checks the metadata of an object that is to be created; it was coerced before. Findings in the server's order. */
export function validateObjectMeta(metadata: JsonObject, rules: MetadataRules): FieldError[] {
  const { path, nameRule } = rules;
  const errors: FieldError[] = [];
  const generateName = textIn(metadata, 'generateName');
  if (generateName !== '') {
    append(errors, complaints(path.child('generateName'), generateName, nameRule(generateName, 'prefix')));
  }
  const name = textIn(metadata, 'name');
  if (name === '') errors.push(required(path.child('name'), say('name-missing')));
  else append(errors, complaints(path.child('name'), name, nameRule(name, 'whole')));
  append(errors, namespaceErrors(metadata, rules));
  append(errors, generationErrors(metadata, path));
  append(errors, labelsAndAnnotations(metadata, path));
  append(errors, ownerErrors(metadata, path, rules.behaviour));
  append(errors, finalizerErrors(metadata, path.child('finalizers')));
  append(errors, managedFieldsErrors(metadata, path.child('managedFields'), rules.behaviour));
  return settle(errors, rules.behaviour, rules.checkedBy);
}

/**
 * Matches the API server: since 1.37 a strategy's findings go through a filter for declarative validation, which
 * keeps one of each text.
 */
function settle(errors: FieldError[], behaviour: Behaviour, checkedBy: Checker = 'strategy'): FieldError[] {
  if (checkedBy === 'registry' || behaviour.metadataErrors === 'indexless' || errors.length < 2)
    return errors;
  const keys = textKeys(errors);
  const first = new Map(keys.map((key, i) => [key, i] as const).toReversed());
  return errors.filter((_, i) => first.get(keys[i] as string) === i);
}

/** Checks what may not change with an update. Findings in the server's order. */
export function validateObjectMetaUpdate(
  metadata: JsonObject,
  old: JsonObject,
  path: FieldPath,
  behaviour: Behaviour,
  checkedBy?: Checker,
): FieldError[] {
  const errors: FieldError[] = [];
  if (old.get('deletionTimestamp') !== undefined) append(errors, newFinalizerErrors(metadata, old, path));
  if (textIn(metadata, 'resourceVersion') === '') {
    errors.push(invalid(path.child('resourceVersion'), json(''), say('resource-version-missing')));
  }
  if (behaviour.metadataErrors === 'indexed') append(errors, generationErrors(metadata, path));
  const generation = integerIn(metadata, 'generation');
  if (generation < integerIn(old, 'generation')) {
    errors.push(invalid(path.child('generation'), json(generation), say('generation-decremented')));
  }
  append(errors, immutableErrors(metadata, old, path));
  append(errors, labelsAndAnnotations(metadata, path));
  append(errors, ownerErrors(metadata, path, behaviour));
  append(errors, managedFieldsErrors(metadata, path.child('managedFields'), behaviour));
  return settle(errors, behaviour, checkedBy);
}

function ownerErrors(metadata: JsonObject, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const at = path.child('ownerReferences');
  return metadata.has('ownerReferences') ? validateOwnerReferences(metadata, at, behaviour) : [];
}

function textIn(object: JsonObject, key: string): string {
  const value = object.get(key);
  return typeof value === 'string' ? value : '';
}

function integerIn(object: JsonObject, key: string): bigint {
  const value = object.get(key);
  return typeof value === 'bigint' ? value : 0n;
}

function textsIn(object: JsonObject, key: string): string[] {
  const value = object.get(key);
  return isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function complaints(path: FieldPath, value: string, problems: readonly Said[]): FieldError[] {
  return problems.map((problem) => invalid(path, json(value), problem));
}

function namespaceErrors(metadata: JsonObject, { path, namespaced }: MetadataRules): FieldError[] {
  const at = path.child('namespace');
  const namespace = textIn(metadata, 'namespace');
  if (namespaced) {
    return namespace === ''
      ? [required(at, say('namespace-missing'))]
      : complaints(at, namespace, labelErrors(namespace));
  }
  return namespace === '' ? [] : [forbidden(at, say('namespace-not-allowed'))];
}

function generationErrors(metadata: JsonObject, path: FieldPath): FieldError[] {
  const generation = integerIn(metadata, 'generation');
  if (generation >= 0n) return [];
  return [invalid(path.child('generation'), json(generation), say('generation-negative'))];
}

const maxAnnotationsSize = 262_144;

function labelsAndAnnotations(metadata: JsonObject, path: FieldPath): FieldError[] {
  return [
    ...validateLabels(metadata.get('labels'), path.child('labels')),
    ...validateAnnotations(metadata.get('annotations'), path.child('annotations')),
  ];
}

/** Keys and values of labels. */
export function validateLabels(labels: JsonValue | undefined, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  for (const [key, value] of entriesOf(labels)) {
    append(errors, complaints(path, key, qualifiedNameErrors(key)));
    append(errors, complaints(path, value, labelValueErrors(value)));
  }
  return errors;
}

/** Keys of annotations, and how long they are together. */
export function validateAnnotations(annotations: JsonValue | undefined, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  let size = 0;
  for (const [key, value] of entriesOf(annotations)) {
    append(errors, complaints(path, key, qualifiedNameErrors(goLower(key))));
    size += utf8Length(key) + utf8Length(value);
  }
  append(errors, annotationsSizeErrors(size, path));
  return errors;
}

/** `size` are the bytes of all keys and values. */
export function annotationsSizeErrors(size: number, path: FieldPath): FieldError[] {
  if (size <= maxAnnotationsSize) return [];
  return [tooLong(path, say('annotations-too-long', { max: maxAnnotationsSize }))];
}

function* entriesOf(map: JsonValue | undefined): Generator<[string, string]> {
  if (!isObject(map)) return;
  for (const [name, value] of map) if (typeof value === 'string') yield [name, value];
}

function finalizerErrors(metadata: JsonObject, path: FieldPath): FieldError[] {
  const finalizers = textsIn(metadata, 'finalizers');
  const errors = finalizers.flatMap((finalizer) =>
    complaints(path, finalizer, qualifiedNameErrors(finalizer)),
  );
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    errors.push(invalid(path, json(finalizers), say('finalizers-exclude-each-other')));
  }
  return errors;
}

function newFinalizerErrors(metadata: JsonObject, old: JsonObject, path: FieldPath): FieldError[] {
  const known = new Set(textsIn(old, 'finalizers'));
  const added = [...new Set(textsIn(metadata, 'finalizers').filter((finalizer) => !known.has(finalizer)))];
  if (added.length === 0) return [];
  const said = say('finalizers-added-while-deleted', { added: added.sort(compareStrings) });
  return [forbidden(path.child('finalizers'), said)];
}

function immutableErrors(metadata: JsonObject, old: JsonObject, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const check = (key: string, absent: JsonValue, render: (value: JsonValue) => BadValue): void => {
    const now = metadata.get(key) ?? absent;
    if (deepEqual(now, old.get(key) ?? absent)) return;
    errors.push(invalid(path.child(key), render(now), say('metadata-immutable')));
  };
  check('name', '', json);
  check('namespace', '', json);
  // What is no plain string in Go prints as JSON.
  check('uid', '', asJson);
  check('creationTimestamp', null, asJson);
  check('deletionTimestamp', null, asJson);
  check('deletionGracePeriodSeconds', null, asJson);
  return errors;
}

function asJson(value: JsonValue): BadValue {
  return { rendered: toJson(value) };
}

const operations = ['Apply', 'Update'];

function managedFieldsErrors(metadata: JsonObject, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const entries = metadata.get('managedFields');
  if (!isArray(entries)) return [];
  const errors: FieldError[] = [];
  entries.forEach((entry, i) => {
    if (!isObject(entry)) return;
    const at = path.index(i);
    append(errors, operationErrors(textIn(entry, 'operation'), at.child('operation'), behaviour));
    const fieldsType = textIn(entry, 'fieldsType');
    if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
      errors.push(invalid(at.child('fieldsType'), json(fieldsType), say('managed-fields-type-unsupported')));
    }
    append(errors, managerErrors(textIn(entry, 'manager'), at.child('manager')));
    if (utf8Length(textIn(entry, 'subresource')) > 256) {
      const said = say('managed-fields-subresource-too-long', { max: 256 });
      errors.push(tooLong(at.child('subresource'), said));
    }
  });
  return errors;
}

function operationErrors(operation: string, path: FieldPath, behaviour: Behaviour): FieldError[] {
  if (operations.includes(operation)) return [];
  if (behaviour.metadataErrors === 'indexless') {
    return [invalid(path, asJson(operation), say('managed-fields-operation-invalid'))];
  }
  if (operation === '') return [required(path, say('managed-fields-operation-missing'))];
  const said = say('managed-fields-operation-unsupported', { allowed: operations });
  return [notSupported(path, asJson(operation), said)];
}

function managerErrors(manager: string, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  // An object's own managers are those who write, and need not stand in its text; an embedded object's are its text.
  const place = path.segments()[0] === 'metadata' ? {} : undefined;
  if (utf8Length(manager) > 128) errors.push(tooLong(path, say('manager-too-long', { max: 128 }), place));
  let position = 0;
  for (const char of manager) {
    const point = char.codePointAt(0) as number;
    if (char !== ' ' && !isPrintable(point)) {
      const character = point.toString(16).toUpperCase().padStart(4, '0');
      errors.push(
        invalid(path, json(manager), say('manager-not-printable', { character, at: position }), place),
      );
    }
    position += utf8Length(char);
  }
  return errors;
}
