/**
 * Validates the managedFields of an object.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/validation (ValidateManagedFields).
 */
import { append } from '../../json/append.ts';
import { invalid, json, notSupported, required, tooLong, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { isPrintable } from '../../go/unicode/printable.ts';
import { utf8Length } from '../../go/utf8.ts';
import { isObject, type JsonArray, textOf } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { asJson } from '../names/fields.ts';
import { say } from '../../codes/objectmeta.ts';

const operations = ['Apply', 'Update'];

export function managedFieldsErrors(entries: JsonArray, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const errors: FieldError[] = [];
  entries.forEach((entry, i) => {
    if (!isObject(entry)) return;
    const at = path.index(i);
    append(errors, operationErrors(textOf(entry, 'operation'), at.child('operation'), behaviour));
    const fieldsType = textOf(entry, 'fieldsType');
    if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
      errors.push(invalid(at.child('fieldsType'), json(fieldsType), say('managed-fields-type-unsupported')));
    }
    append(errors, managerErrors(textOf(entry, 'manager'), at.child('manager')));
    if (utf8Length(textOf(entry, 'subresource')) > 256) {
      const message = say('managed-fields-subresource-too-long', { max: 256 });
      errors.push(tooLong(at.child('subresource'), message));
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
  const message = say('managed-fields-operation-unsupported', { allowed: operations });
  return [notSupported(path, asJson(operation), message)];
}

function managerErrors(manager: string, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  // An object's own managers are the writing clients and needn't be in its document; those of an embedded object are
  // part of the document.
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
