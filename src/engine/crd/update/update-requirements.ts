/**
 * The requirements that an update of a CRD skips because the stored CRD already violated them.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation
 * (ValidateCustomResourceDefinitionUpdate).
 */
import { pruneDefaults } from '../../defaulting/prune-defaults.ts';
import { FieldPath } from '../../field/path.ts';
import { deepEqual, isObject, type JsonObject } from '../../json/value.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { someSchema } from '../../structural/schema-walk.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { toStructural } from '../../structural/to-structural.ts';
import { validateStructural, type StructuralOptions } from '../../structural/validate-structural.ts';
import { caBundleError } from '../features/ca-bundle.ts';
import { itemNullErrors, setItemErrors } from '../features/list-types.ts';
import { isKnownType } from '../schema/open-api-schema.ts';
import { maxSelectableFields } from '../model/requirements.ts';
import type { CrdSpec, Hoistable } from '../model/spec.ts';
import type { SpecRequirements } from '../model/requirements.ts';

export interface StoredCrd {
  readonly spec: CrdSpec;
  readonly established: boolean;
}

export interface UpdateRequirements extends SpecRequirements {
  readonly prunedDefaults: boolean;
}

const somewhere = FieldPath.of('');

export function updateRequirements(
  spec: CrdSpec,
  old: StoredCrd,
  options: StructuralOptions,
): UpdateRequirements {
  const some = (breaks: (props: SchemaProps) => boolean): boolean =>
    schemasOf(old.spec).some((root) => someSchema(root, breaks));
  const { conversion } = old.spec;
  return {
    openApiSchema: everyVersionHasSchema(old.spec),
    structuralSchema: !schemasOf(old.spec).some((root) => !isStructural(root, options)),
    prunedDefaults: !schemasOf(old.spec).some((root) => hasUnprunedDefaults(root, options)),
    validPropertyType: !some((props) => props.type !== '' && !isKnownType(props.type)),
    atomicSetType: !some((props) => props.listType === 'set' && setItemErrors(props, somewhere).length > 0),
    mapListKeysMapSet: !some((props) => itemNullErrors(props, somewhere).length > 0),
    recognizedReviewVersion:
      conversion === undefined ||
      conversion.reviewVersions.length === 0 ||
      conversion.reviewVersions.some((version) => version === 'v1' || version === 'v1beta1'),
    caBundle: old.established && isBundleValid(old.spec) ? 'valid' : 'any',
    unlimitedSelectableFields: unlimitedSelectableFields(spec, old.spec),
  };
}

/** The schema above the versions and those in them. */
export function schemasOf(spec: CrdSpec): SchemaProps[] {
  return [spec, ...spec.versions].flatMap(({ validation }) => validation?.schema ?? []);
}

function everyVersionHasSchema(spec: CrdSpec): boolean {
  return (
    spec.validation?.schema !== undefined || spec.versions.every((v) => v.validation?.schema !== undefined)
  );
}

function structuralOf(root: SchemaProps, options: StructuralOptions): StructuralSchema | undefined {
  const made = toStructural(root);
  if (!made.ok || validateStructural(made.schema, somewhere, options).length > 0) return undefined;
  return made.schema;
}

function isStructural(root: SchemaProps, options: StructuralOptions): boolean {
  return structuralOf(root, options) !== undefined;
}

function hasUnprunedDefaults(root: SchemaProps, options: StructuralOptions): boolean {
  if (!someSchema(root, (props) => props.default !== undefined)) return false;
  const schema = structuralOf(root, options);
  return schema !== undefined && pruneDefaults(schema) !== schema;
}

function isBundleValid({ conversion }: CrdSpec): boolean {
  const bundle = conversion?.webhookClient?.caBundle ?? '';
  return bundle === '' || caBundleError(bundle) === undefined;
}

function unlimitedSelectableFields(spec: CrdSpec, old: CrdSpec): ReadonlySet<string> {
  const allowed = new Set<string>();
  const check = (name: string, now: Hoistable, before: Hoistable | undefined): void => {
    const fields = before?.selectableFields ?? [];
    const same = deepEqual([...fields], [...(now.selectableFields ?? [])]);
    if (fields.length > maxSelectableFields && same) allowed.add(name);
  };
  check('', spec, old);
  for (const version of spec.versions) {
    check(
      version.name,
      version,
      old.versions.findLast((v) => v.name === version.name),
    );
  }
  return allowed;
}

/** The versions whose schema is unchanged. Both specs are JSON, with nothing hoisted. */
export function unchangedSchemas(spec: JsonObject, old: JsonObject): ReadonlySet<string> {
  const before = new Map(versionsOf(old).map((v) => [v.get('name'), v.get('schema') ?? null]));
  const same = versionsOf(spec).filter((v) => {
    const schema = before.get(v.get('name'));
    return schema !== undefined && deepEqual(v.get('schema') ?? null, schema);
  });
  return new Set(same.map((v) => v.get('name') as string));
}

function versionsOf(spec: JsonObject): JsonObject[] {
  const versions = spec.get('versions');
  return Array.isArray(versions) ? versions.filter(isObject) : [];
}
