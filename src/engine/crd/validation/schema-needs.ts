/**
 * Which versions need a schema, and which schemas must be structural.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation
 * (validateCustomResourceDefinitionSpec).
 */
import { required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { someSchema } from '../../structural/schema-walk.ts';
import type { CrdSpec } from '../model/spec.ts';
import type { SpecRequirements } from '../model/requirements.ts';
import { say } from '../../codes/crds/crd.ts';

export function missingSchemaErrors(
  spec: CrdSpec,
  versions: FieldPath,
  { openApiSchema }: SpecRequirements,
): FieldError[] {
  if (spec.validation?.schema !== undefined || (!openApiSchema && spec.preserveUnknownFields)) return [];
  const message = say(openApiSchema ? 'version-schema-missing' : 'version-schema-missing-while-pruning');
  return spec.versions.flatMap((version, i) =>
    version.validation?.schema === undefined && (openApiSchema || version.served)
      ? [required(versions.index(i).child('schema', 'openAPIV3Schema'), message)]
      : [],
  );
}

/** Pruning, defaults and extensions need structural schemas. */
export function structuralNeeded(spec: CrdSpec, requirements: SpecRequirements): boolean {
  return (
    requirements.structuralSchema ||
    !spec.preserveUnknownFields ||
    [spec, ...spec.versions].some((v) => someSchema(v.validation?.schema, hasDefaultOrExtension))
  );
}

function hasDefaultOrExtension(props: SchemaProps): boolean {
  return (
    props.default !== undefined ||
    props.embeddedResource ||
    props.preserveUnknownFields !== undefined ||
    props.intOrString ||
    (props.listMapKeys ?? []).length > 0 ||
    props.listType !== undefined ||
    (props.validations ?? []).length > 0
  );
}

export function hasDefaults(spec: CrdSpec): boolean {
  return [spec, ...spec.versions].some((v) =>
    someSchema(v.validation?.schema, (props) => props.default !== undefined),
  );
}
