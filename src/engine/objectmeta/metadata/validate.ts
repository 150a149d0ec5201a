/**
 * Validates metadata.
 * Behaviour: k8s.io/apimachinery/pkg/api/validation (ValidateObjectMeta),
 * k8s.io/apimachinery/pkg/apis/meta/v1/validation.
 */
import { append } from '../../json/append.ts';
import {
  forbidden,
  invalid,
  json,
  required,
  textKeys,
  tooLong,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { goLower } from '../../go/lower.ts';
import { utf8Length } from '../../go/utf8.ts';
import { isArray, isObject, type JsonObject, type JsonValue, textItems, textOf } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { integerIn } from '../names/fields.ts';
import { labelErrors, labelValueErrors, qualifiedNameErrors, type NameRule } from '../names/names.ts';
import { validateOwnerReferences } from '../features/owner-references.ts';
import { managedFieldsErrors } from '../features/managed-fields.ts';
import { say } from '../../codes/objectmeta.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export interface MetadataRules {
  readonly path: FieldPath;
  /** Whether a namespace is required or forbidden. */
  readonly namespaced: boolean;
  readonly nameRule: NameRule;
  readonly behaviour: Behaviour;
  readonly checkedBy?: Checker;
}

/** Which checks apply: those of the resource itself (the default), or those for all resources. */
export type Checker = 'strategy' | 'registry';

/** Validates the metadata of a new object, which has already been coerced. Findings in the server's order. */
export function validateObjectMeta(metadata: JsonObject, rules: MetadataRules): FieldError[] {
  const { path, nameRule } = rules;
  const errors: FieldError[] = [];
  const generateName = textOf(metadata, 'generateName');
  if (generateName !== '') {
    append(errors, complaints(path.child('generateName'), generateName, nameRule(generateName, 'prefix')));
  }
  const name = textOf(metadata, 'name');
  if (name === '') errors.push(required(path.child('name'), say('name-missing')));
  else append(errors, complaints(path.child('name'), name, nameRule(name, 'whole')));
  append(errors, namespaceErrors(metadata, rules));
  append(errors, generationErrors(metadata, path));
  append(errors, labelsAndAnnotations(metadata, path));
  append(errors, ownerErrors(metadata, path, rules.behaviour));
  append(errors, finalizerErrors(metadata, path.child('finalizers')));
  append(errors, ownersErrors(metadata, path, rules.behaviour));
  return settle(errors, rules.behaviour, rules.checkedBy);
}

/**
 * Matches the API server: since 1.37, a strategy's findings go through a filter for declarative validation, which
 * removes duplicate messages.
 */
export function settle(
  errors: FieldError[],
  behaviour: Behaviour,
  checkedBy: Checker = 'strategy',
): FieldError[] {
  if (checkedBy === 'registry' || behaviour.metadataErrors === 'indexless' || errors.length < 2)
    return errors;
  const keys = textKeys(errors);
  const first = new Map(keys.map((key, i) => [key, i] as const).toReversed());
  return errors.filter((_, i) => first.get(keys[i] as string) === i);
}

export function ownerErrors(metadata: JsonObject, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const at = path.child('ownerReferences');
  return metadata.has('ownerReferences') ? validateOwnerReferences(metadata, at, behaviour) : [];
}

/** Few objects have any. */
export function ownersErrors(metadata: JsonObject, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const entries = metadata.get('managedFields');
  return isArray(entries) ? managedFieldsErrors(entries, path.child('managedFields'), behaviour) : [];
}

function complaints(path: FieldPath, value: string, problems: readonly ServerMessage[]): FieldError[] {
  return problems.map((problem) => invalid(path, json(value), problem));
}

function namespaceErrors(metadata: JsonObject, { path, namespaced }: MetadataRules): FieldError[] {
  const at = path.child('namespace');
  const namespace = textOf(metadata, 'namespace');
  if (namespaced) {
    return namespace === ''
      ? [required(at, say('namespace-missing'))]
      : complaints(at, namespace, labelErrors(namespace));
  }
  return namespace === '' ? [] : [forbidden(at, say('namespace-not-allowed'))];
}

export function generationErrors(metadata: JsonObject, path: FieldPath): FieldError[] {
  const generation = integerIn(metadata, 'generation');
  if (generation >= 0n) return [];
  return [invalid(path.child('generation'), json(generation), say('generation-negative'))];
}

const maxAnnotationsSize = 262_144;

export function labelsAndAnnotations(metadata: JsonObject, path: FieldPath): FieldError[] {
  return [
    ...validateLabels(metadata.get('labels'), path.child('labels')),
    ...validateAnnotations(metadata.get('annotations'), path.child('annotations')),
  ];
}

/** Validates the keys and values of labels. */
export function validateLabels(labels: JsonValue | undefined, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  for (const [key, value] of entriesOf(labels)) {
    append(errors, complaints(path, key, qualifiedNameErrors(key)));
    append(errors, complaints(path, value, labelValueErrors(value)));
  }
  return errors;
}

/** Validates the keys of annotations, and their total size. */
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

/** `size` is the number of bytes of all keys and values. */
export function annotationsSizeErrors(size: number, path: FieldPath): FieldError[] {
  if (size <= maxAnnotationsSize) return [];
  return [tooLong(path, say('annotations-too-long', { max: maxAnnotationsSize }))];
}

/**
 * The entries that `GetLabels` and `GetAnnotations` read from unstructured content: a null, which an apply can leave,
 * is an empty string.
 * Matches the API server: if one value is of any other type, there are no entries.
 */
function entriesOf(map: JsonValue | undefined): [string, string][] {
  if (!isObject(map)) return [];
  const out: [string, string][] = [];
  for (const [name, value] of map) {
    if (value !== null && typeof value !== 'string') return [];
    out.push([name, value ?? '']);
  }
  return out;
}

function finalizerErrors(metadata: JsonObject, path: FieldPath): FieldError[] {
  const finalizers = textItems(metadata.get('finalizers'));
  const errors = finalizers.flatMap((finalizer) =>
    complaints(path, finalizer, qualifiedNameErrors(finalizer)),
  );
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    errors.push(invalid(path, json(finalizers), say('finalizers-exclude-each-other')));
  }
  return errors;
}
