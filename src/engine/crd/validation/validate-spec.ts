/**
 * Validates `spec` of a CRD, in the order of the API server.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation
 * (validateCustomResourceDefinitionSpec).
 */
import { append } from '../../json/append.ts';
import {
  forbidden,
  invalid,
  json,
  notSupported,
  required,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { toStructural } from '../../structural/to-structural.ts';
import { conversionErrors } from '../features/conversion.ts';
import { label1035Errors, subdomainErrors } from '../../objectmeta/names/names.ts';
import { goVersions } from '../features/go-json.ts';
import type { SchemaChecks, SpecRequirements } from '../model/requirements.ts';
import { hasDefaults, missingSchemaErrors, structuralNeeded } from './schema-needs.ts';
import { schemaBlockErrors } from '../schema/schema-block.ts';
import { selectableFieldErrors } from '../features/selectable-fields.ts';
import { scaleErrors } from '../features/scale-paths.ts';
import { columnErrors } from './columns.ts';
import type { Conversion, CrdSpec, CrdVersion, Hoistable } from '../model/spec.ts';
import { missingNameErrors, nameErrors } from './validate-names.ts';
import { deprecationWarningErrors } from './validate-version.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export function specErrors(
  spec: CrdSpec,
  path: FieldPath,
  demanded: SpecRequirements,
  checks: SchemaChecks,
): FieldError[] {
  const requirements = { ...demanded, structuralSchema: structuralNeeded(spec, demanded) };
  const errors: FieldError[] = [
    ...groupErrors(spec.group, path.child('group')),
    ...scopeErrors(spec.scope, path),
  ];
  const versions = path.child('versions');
  append(errors, missingSchemaErrors(spec, versions, requirements));
  if (spec.preserveUnknownFields && hasDefaults(spec)) {
    const message = say('preserve-unknown-fields-with-defaults');
    errors.push(invalid(path.child('preserveUnknownFields'), json(true), message));
  }
  for (const [i, version] of spec.versions.entries()) {
    append(errors, versionErrors(spec, version, versions.index(i), requirements, checks));
  }
  append(errors, exclusionErrors(spec, path));
  append(errors, versionSetErrors(spec, path));
  const names = path.child('names');
  append(errors, missingNameErrors(spec.names, names));
  append(errors, nameErrors(spec.names, names));
  const status = [spec, ...spec.versions].some((v) => v.subresources?.status === true);
  errors.push(
    ...schemaBlockErrors({
      validation: spec.validation,
      version: spec.version,
      status: statusWord(status),
      path: path.child('validation'),
      requirements,
      checks,
    }),
  );
  const { scale } = spec.subresources ?? {};
  if (scale) append(errors, scaleErrors(scale, path.child('subresources')));
  for (const [i, column] of (spec.columns ?? []).entries()) {
    append(errors, columnErrors(column, path.child('additionalPrinterColumns').index(i)));
  }
  errors.push(
    ...selectableErrors(spec, path, '', requirements),
    ...conversion(spec, path, requirements, checks.behaviour),
  );
  return errors;
}

function statusWord(enabled: boolean): 'status' | 'no status' {
  return enabled ? 'status' : 'no status';
}

function groupErrors(group: string, path: FieldPath): FieldError[] {
  if (group === '') return [required(path, say('crd-group-missing'))];
  const problems = subdomainErrors(group);
  if (problems.length > 0) return [invalid(path, json(group), say('crd-group-invalid', { problems }))];
  return group.includes('.') ? [] : [invalid(path, json(group), say('crd-group-without-dot'))];
}

function scopeErrors(scope: string, spec: FieldPath): FieldError[] {
  const path = spec.child('scope');
  if (scope === '') return [required(path, say('crd-scope-missing'))];
  const allowed = ['Cluster', 'Namespaced'];
  if (allowed.includes(scope)) return [];
  return [notSupported(path, json(scope), say('crd-scope-unsupported', { allowed }))];
}

function versionErrors(
  spec: CrdSpec,
  version: CrdVersion,
  path: FieldPath,
  requirements: SpecRequirements,
  checks: SchemaChecks,
): FieldError[] {
  const errors: FieldError[] = [];
  const problems = label1035Errors(version.name);
  if (problems.length > 0) {
    errors.push(invalid(path.child('name'), json(version.name), say('version-name-invalid', { problems })));
  }
  const at = path.child('deprecationWarning');
  const warning = { rendered: jsonString(version.deprecationWarning ?? '') };
  append(
    errors,
    deprecationWarningErrors(version).map((message) => invalid(at, warning, message)),
  );
  const status = subresourcesOf(spec, version.name)?.status === true;
  errors.push(
    ...schemaBlockErrors({
      validation: version.validation,
      version: version.name,
      status: statusWord(status),
      path: path.child('schema'),
      requirements,
      checks,
    }),
  );
  const { scale } = version.subresources ?? {};
  if (scale) append(errors, scaleErrors(scale, path.child('subresources')));
  for (const [i, column] of (version.columns ?? []).entries()) {
    append(errors, columnErrors(column, path.child('additionalPrinterColumns').index(i)));
  }
  append(errors, selectableErrors(version, path, version.name, requirements));
  return errors;
}

/** The subresources of the first version with that name, unless they are set at the top. */
function subresourcesOf(spec: CrdSpec, version: string): CrdSpec['subresources'] {
  if (!spec.versions.some((v) => v.subresources !== undefined)) return spec.subresources;
  return spec.versions.find((v) => v.name === version)?.subresources;
}

function selectableErrors(
  of: Hoistable,
  path: FieldPath,
  version: string,
  requirements: SpecRequirements,
): FieldError[] {
  const fields = of.selectableFields;
  if (fields === undefined || fields.length === 0) return [];
  const at = path.child('selectableFields');
  const top = version === '';
  if (top ? of.validation === undefined : of.validation?.schema === undefined) {
    // Matches the API server: the message for versions states the opposite of the check.
    const message = say(top ? 'selectable-fields-without-top-schema' : 'selectable-fields-without-schema');
    return [invalid(at, json(''), message)];
  }
  const schema = of.validation?.schema;
  const made = schema && toStructural(schema);
  const errors: FieldError[] = [];
  const broken = made?.ok === false;
  if (broken) errors.push(invalid(path.child('schema.openAPIV3Schema'), json(''), made.error));
  const limit = requirements.unlimitedSelectableFields.has(version) ? 'unlimited' : 'limited';
  append(errors, selectableFieldErrors(fields, broken ? undefined : schema, at, limit));
  return errors;
}

/** Rejects fields that are set both above the versions and in one of them. */
function exclusionErrors(spec: CrdSpec, path: FieldPath): FieldError[] {
  const both: [is: boolean, key: string, field: string][] = [
    [
      spec.validation !== undefined && spec.versions.some((v) => v.validation !== undefined),
      'validation',
      'schemas',
    ],
    [
      spec.subresources !== undefined && spec.versions.some((v) => v.subresources !== undefined),
      'subresources',
      'subresources',
    ],
    [
      (spec.columns ?? []).length > 0 && spec.versions.some((v) => (v.columns ?? []).length > 0),
      'additionalPrinterColumns',
      'additionalPrinterColumns',
    ],
  ];
  return both
    .filter(([is]) => is)
    .map(([, key, field]) => forbidden(path.child(key), say('top-level-and-per-version', { field })));
}

function versionSetErrors(spec: CrdSpec, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const at = path.child('versions');
  const names = new Set(spec.versions.map((v) => v.name));
  const wrong: ServerMessage[] = [];
  if (names.size < spec.versions.length) wrong.push(say('version-names-repeated'));
  if (spec.versions.filter((v) => v.storage).length !== 1) {
    wrong.push(say('version-storage-not-one'));
  }
  if (wrong.length > 0) {
    const value = { rendered: goVersions(spec.hasVersions ? spec.versions : undefined) };
    append(
      errors,
      wrong.map((message) => invalid(at, value, message)),
    );
  }
  if (spec.version !== '') {
    const problems = label1035Errors(spec.version);
    if (problems.length > 0) {
      errors.push(
        invalid(path.child('version'), json(spec.version), say('version-name-invalid', { problems })),
      );
    }
  }
  return errors;
}

function conversion(
  spec: CrdSpec,
  path: FieldPath,
  requirements: SpecRequirements,
  behaviour: Behaviour,
): FieldError[] {
  if (spec.conversion === undefined) return [];
  const at = path.child('conversion');
  const errors: FieldError[] = [];
  if (spec.conversion.strategy !== 'None' && spec.preserveUnknownFields) {
    const value = { rendered: jsonString(spec.conversion.strategy) };
    errors.push(invalid(at.child('strategy'), value, say('conversion-with-preserve-unknown-fields')));
  }
  if (!convertsByNone(spec.conversion)) {
    append(errors, conversionErrors(spec.conversion, at, requirements, behaviour));
  }
  return errors;
}

/** The strategy None can't be invalid. */
function convertsByNone({ strategy, webhookClient, reviewVersions }: Conversion): boolean {
  return strategy === 'None' && webhookClient === undefined && reviewVersions.length === 0;
}
