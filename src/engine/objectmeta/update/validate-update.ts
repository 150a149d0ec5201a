/**
 * Validates the metadata of an update against that of the stored object.
 * Behaviour: k8s.io/apimachinery/pkg/api/validation (ValidateObjectMetaUpdate).
 */
import { append } from '../../json/append.ts';
import { forbidden, invalid, json, type BadValue, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import {
  compareStrings,
  deepEqual,
  type JsonObject,
  type JsonValue,
  textItems,
  textOf,
} from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { asJson, integerIn } from '../names/fields.ts';
import {
  generationErrors,
  labelsAndAnnotations,
  ownerErrors,
  ownersErrors,
  settle,
  type Checker,
} from '../metadata/validate.ts';
import { say } from '../../codes/objectmeta.ts';

/** Validates the fields that an update can't change. Findings in the server's order. */
export function validateObjectMetaUpdate(
  metadata: JsonObject,
  old: JsonObject,
  path: FieldPath,
  behaviour: Behaviour,
  checkedBy?: Checker,
): FieldError[] {
  const errors: FieldError[] = [];
  if (old.get('deletionTimestamp') !== undefined) append(errors, newFinalizerErrors(metadata, old, path));
  if (textOf(metadata, 'resourceVersion') === '') {
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
  append(errors, ownersErrors(metadata, path, behaviour));
  return settle(errors, behaviour, checkedBy);
}

function newFinalizerErrors(metadata: JsonObject, old: JsonObject, path: FieldPath): FieldError[] {
  const known = new Set(textItems(old.get('finalizers')));
  const added = [
    ...new Set(textItems(metadata.get('finalizers')).filter((finalizer) => !known.has(finalizer))),
  ];
  if (added.length === 0) return [];
  const message = say('finalizers-added-while-deleted', { added: added.sort(compareStrings) });
  return [forbidden(path.child('finalizers'), message)];
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
  // Go prints values of types other than string as JSON here.
  check('uid', '', asJson);
  check('creationTimestamp', null, asJson);
  check('deletionTimestamp', null, asJson);
  check('deletionGracePeriodSeconds', null, asJson);
  return errors;
}
