/**
 * All checks of an object before it replaces another.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (strategy.go, validator.go).
 */
import { FieldPath } from '../../field/path.ts';
import type { FieldError } from '../../field-errors/error.ts';
import { append } from '../../json/append.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { validateListTypes } from './validate-object.ts';
import { pathSegmentErrors } from '../../objectmeta/names/names.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { validateEmbedded } from '../../objectmeta/validate-embedded.ts';
import { validateObjectMetaUpdate } from '../../objectmeta/update/validate-update.ts';
import { validateObjectMeta, type Checker } from '../../objectmeta/metadata/validate.ts';
import { CorrelatedValue } from '../../ratcheting/correlated-value.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { validateValue } from '../../validation/validate-value.ts';
import { validateScaleSpec, validateScaleStatus } from '../features/scale.ts';
import { validateTypeMeta } from './type-meta.ts';
import { shownToSchema, withRules, type Validated, type Validation } from './validate-object.ts';

/** Validates an object that is to replace `old`. Findings are in the server's order; some of metadata appear twice. */
export function validateUpdated(object: JsonObject, old: JsonObject, validation: Validation): Validated {
  const { serving, version, behaviour } = validation;
  const schema = serving.schemas.get(version.name);
  const { errors, isOfKind } = validateHead(object, old, validation);
  if (isOfKind && schema !== undefined) {
    const correlation = new CorrelatedValue(object, old, schema);
    const shown = shownToSchema(object, schema, validation.owners);
    append(errors, validateValue(shown, schema, { behaviour, correlation }));
  }
  if (isOfKind && version.scale !== undefined) {
    append(errors, validateScaleSpec(object, version.scale));
    append(errors, validateScaleStatus(object, version.scale));
  }
  append(errors, validateEmbedded(object, schema, behaviour));
  if (validateListTypes(old, schema).length === 0) append(errors, validateListTypes(object, schema));
  return withRules(object, old, errors, validation);
}

/** Validates an object that may differ from `old` only in its status. */
export function validateStatusUpdated(
  object: JsonObject,
  old: JsonObject,
  validation: Validation,
): Validated {
  const { serving, version, behaviour } = validation;
  const schema = serving.schemas.get(version.name);
  const { errors, isOfKind } = validateHead(object, old, validation);
  if (isOfKind) append(errors, statusErrors(object, old, schema, behaviour));
  if (isOfKind && version.scale !== undefined) append(errors, validateScaleStatus(object, version.scale));
  const listErrors = validateListTypes(object, schema);
  if (listErrors.length > 0 && validateListTypes(old, schema).length === 0) append(errors, listErrors);
  return withRules(object, old, errors, validation);
}

/** Validates metadata, apiVersion, and kind; an object of another kind isn't validated against the schema. */
function validateHead(
  object: JsonObject,
  old: JsonObject,
  validation: Validation,
): { errors: FieldError[]; isOfKind: boolean } {
  const { serving, version, behaviour, unreadable } = validation;
  const errors = validateCommonFields(object, old, validation);
  const typeErrors = validateTypeMeta(object, serving.crd.kind, serving.crd.group, version.name);
  const isOfKind = typeErrors.length === 0;
  if (!isOfKind) append(errors, typeErrors);
  else if (unreadable.length > 0) append(errors, unreadable);
  else append(errors, metadataUpdateErrors(object, old, behaviour, 'strategy'));
  return { errors, isOfKind };
}

/** Validates the status by its own schema; field paths in the messages begin below it. */
function statusErrors(
  object: JsonObject,
  old: JsonObject,
  schema: StructuralSchema | undefined,
  behaviour: Behaviour,
): readonly FieldError[] {
  const status = object.get('status');
  const statusSchema = schema?.properties.get('status');
  if (status === undefined || statusSchema === undefined) return [];
  const correlation = new CorrelatedValue(status, old.get('status') ?? null, statusSchema);
  return validateValue(status, statusSchema, {
    behaviour,
    correlation,
    at: { field: 'status', object: ['status'] },
  });
}

/** The checks that apply to every kind of object on updates. */
function validateCommonFields(object: JsonObject, old: JsonObject, validation: Validation): FieldError[] {
  const { serving, behaviour } = validation;
  return [
    ...validateObjectMeta(metadataOf(object), {
      path: FieldPath.of('metadata'),
      namespaced: serving.crd.scope === 'Namespaced',
      nameRule: pathSegmentErrors,
      behaviour,
      checkedBy: 'registry',
    }),
    ...metadataUpdateErrors(object, old, behaviour, 'registry'),
  ];
}

function metadataUpdateErrors(
  object: JsonObject,
  old: JsonObject,
  behaviour: Behaviour,
  checkedBy: Checker,
): FieldError[] {
  const path = FieldPath.of('metadata');
  return validateObjectMetaUpdate(metadataOf(object), metadataOf(old), path, behaviour, checkedBy);
}
