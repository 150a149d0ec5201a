/**
 * All checks of one schema of a CRD, in the order of the API server.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation
 * (validateCustomResourceDefinitionValidation).
 */
import { append } from '../../json/append.ts';
import { forbidden, invalid, json, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { hasWrittenRules } from '../../structural/schema-features.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { toStructural } from '../../structural/to-structural.ts';
import { validateStructural } from '../../structural/validate-structural.ts';
import { goSchema } from '../features/go-json.ts';
import { checkOpenApiSchema } from './open-api-schema.ts';
import type { Validation } from '../model/spec.ts';
import type { SchemaChecks, SpecRequirements } from '../model/requirements.ts';
import { say } from '../../codes/crds/crd.ts';

export interface SchemaBlock {
  readonly validation: Validation | undefined;
  /** The version that the schema belongs to. */
  readonly version: string;
  /** Whether the status subresource is on. */
  readonly status: 'status' | 'no status';
  readonly path: FieldPath;
  readonly requirements: SpecRequirements;
  readonly checks: SchemaChecks;
}

export function schemaBlockErrors(block: SchemaBlock): FieldError[] {
  const { validation, version, status, path, requirements, checks } = block;
  const root = validation?.schema;
  if (root === undefined) return [];
  const errors: FieldError[] = [];
  const at = path.child('openAPIV3Schema');
  if (status === 'status') append(errors, rootRestrictions(root, path));
  if (root.nullable) {
    errors.push(forbidden(path.child('openAPIV3Schema.nullable'), say('root-nullable')));
  }
  let rules;
  let notStructural: FieldError | undefined;
  const made = requirements.structuralSchema ? toStructural(root) : undefined;
  if (made === undefined) {
    // A stored schema that was never structural may stay unchanged; its rules are not compiled.
  } else if (!made.ok) {
    notStructural = invalid(at, json(''), made.error);
  } else {
    let found: readonly FieldError[] = validateStructural(made.schema, at, {
      docsCount: checks.behaviour.structuralDocs,
    });
    if (found.length === 0) found = checks.defaultErrors(made.schema, at);
    append(errors, found);
    if (found.length === 0 && hasWrittenRules(root)) {
      rules = checks.ruleChecks(root, made.schema, at, version);
    }
  }
  const found = checkOpenApiSchema(root, at, requirements, rules?.check);
  append(errors, found.schema);
  append(errors, found.rules);
  // A schema that can't be made structural usually has a clearer error already.
  if (errors.length === 0 && notStructural !== undefined) errors.push(notStructural);
  if (rules !== undefined) append(errors, rules.total());
  return errors;
}

/** Printed in the order of upstream's list. */
const allowedAtRoot = (
  'Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern ' +
  'MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields ' +
  'XValidations'
).split(' ');

/**
 * Only keywords that also work on `properties.status` alone are allowed at the root, because the status is validated
 * separately.
 */
function rootRestrictions(root: SchemaProps, path: FieldPath): FieldError[] {
  // In the order of the fields of the Go struct: type is checked after id, $schema, $ref, and description.
  if (root.id === '' && root.schema === '' && root.ref === undefined) {
    if (root.type !== '' && root.type !== 'object') {
      return [invalid(path.child('openAPIV3Schema.type'), json(root.type), say('root-type-with-status'))];
    }
    if (!hasForbiddenAtRoot(root)) return [];
  }
  const message = say('root-keyword-with-status', { allowed: allowedAtRoot });
  return [invalid(path.child('openAPIV3Schema'), { rendered: goSchema(root) }, message)];
}

function hasForbiddenAtRoot(root: SchemaProps): boolean {
  return [
    root.nullable || undefined,
    root.default,
    root.enum,
    root.maxProperties,
    root.minProperties,
    root.allOf,
    root.oneOf,
    root.anyOf,
    root.not,
    root.additionalProperties,
    root.patternProperties,
    root.dependencies,
    root.additionalItems,
    root.definitions,
    root.embeddedResource || undefined,
    root.intOrString || undefined,
    root.listMapKeys,
    root.listType,
    root.mapType,
  ].some((value) => value !== undefined);
}
