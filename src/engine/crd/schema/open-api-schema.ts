/**
 * The keywords that a CRD's schema may use, regardless of whether it is structural.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation
 * (ValidateCustomResourceDefinitionOpenAPISchema).
 */
import { append } from '../../json/append.ts';
import { forbidden, invalid, json, notSupported, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { listTypeErrors } from '../features/list-types.ts';
import type { RuleCheck, SchemaRequirements } from '../model/requirements.ts';
import { ruleFieldErrors } from '../rules/rule-fields.ts';
import { say } from '../../codes/crds/crd.ts';

/** Schema findings and rule findings are separate: all rule findings come last. */
export interface SchemaFindings {
  readonly schema: FieldError[];
  readonly rules: FieldError[];
}

/** The restrictions at a node that come from its ancestors. */
interface Context {
  /** Why no default may be set; undefined if one may be. */
  readonly noDefaults: string | undefined;
  readonly insideMeta: boolean;
  /** The highest ancestor below which old and new values can't be correlated. */
  readonly uncorrelatable: FieldPath | undefined;
}

const metaFields: ReadonlySet<string> = new Set(['metadata', 'kind', 'apiVersion']);
const knownTypes = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

export function isKnownType(type: string): boolean {
  return knownTypes.includes(type);
}

/** All findings of a schema. `checkRules` is missing if rules may not be compiled yet. */
export function checkOpenApiSchema(
  root: SchemaProps,
  path: FieldPath,
  requirements: SchemaRequirements,
  checkRules?: RuleCheck,
): SchemaFindings {
  const walk = new SchemaWalk(requirements);
  walk.visit(
    root,
    path,
    { noDefaults: undefined, insideMeta: false, uncorrelatable: undefined },
    checkRules,
    true,
  );
  return walk.findings;
}

class SchemaWalk {
  readonly findings: SchemaFindings = { schema: [], rules: [] };
  readonly #requirements: SchemaRequirements;

  constructor(requirements: SchemaRequirements) {
    this.#requirements = requirements;
  }

  visit(s: SchemaProps, path: FieldPath, context: Context, rules?: RuleCheck, isRoot?: true): void {
    const { schema } = this.findings;
    const before = schema.length;
    this.#keywords(s, path, context);
    if (s.additionalProperties?.schema) {
      const inner = context.insideMeta
        ? { ...context, noDefaults: 'inside additionalProperties applying to object metadata' }
        : context;
      this.visit(s.additionalProperties.schema, path.child('additionalProperties'), inner, rules);
    }
    this.#properties(s, path, context, rules, isRoot === true);
    this.#junctors(s, path, context);
    this.#items(s, path, context, rules);
    for (const [name, { schema: dependency }] of s.dependencies ?? []) {
      if (dependency) this.visit(dependency, path.child('dependencies').key(name), context);
    }
    if (s.preserveUnknownFields === false) {
      const at = path.child('x-kubernetes-preserve-unknown-fields');
      schema.push(invalid(at, json(false), say('schema-preserve-unknown-fields-false')));
    }
    if (saysOfLists(s)) listTypeErrors(s, path, this.#requirements, schema);
    if (s.validations !== undefined && s.validations.length > 0) {
      ruleFieldErrors(s, s.validations, path, schema);
      if (schema.length === before && rules !== undefined) {
        append(this.findings.rules, rules(s, path, context.uncorrelatable));
      }
    }
  }

  #properties(
    s: SchemaProps,
    path: FieldPath,
    context: Context,
    rules: RuleCheck | undefined,
    isRoot: boolean,
  ): void {
    if (s.properties === undefined || s.properties.size === 0) return;
    const properties = path.child('properties');
    const own = isCorrelatable(s.mapType) ? context : uncorrelatableBelow(context, path);
    for (const [name, child] of s.properties) {
      const meta = (isRoot || s.embeddedResource) && metaFields.has(name);
      const inner = !meta
        ? own
        : {
            ...own,
            insideMeta: true,
            noDefaults: isRoot ? `in top-level ${name}` : context.noDefaults,
          };
      this.visit(child, properties.key(name), inner, rules);
    }
  }

  #junctors(s: SchemaProps, path: FieldPath, context: Context): void {
    if (s.not) this.visit(s.not, path.child('not'), context);
    for (const junctor of ['allOf', 'oneOf', 'anyOf'] as const) {
      for (const [i, clause] of (s[junctor] ?? []).entries()) {
        this.visit(clause, path.child(junctor).index(i), context);
      }
    }
    for (const [name, definition] of s.definitions ?? []) {
      this.visit(definition, path.child('definitions').key(name), context);
    }
  }

  #items(s: SchemaProps, path: FieldPath, context: Context, rules: RuleCheck | undefined): void {
    if (s.items === undefined) return;
    const inner = s.listType === 'map' ? context : uncorrelatableBelow(context, path);
    const at = path.child('items');
    if (s.items.schema) this.visit(s.items.schema, at, inner, rules);
    for (const [i, item] of (s.items.schemas ?? []).entries()) this.visit(item, at.index(i), inner, rules);
  }

  #keywords(s: SchemaProps, path: FieldPath, context: Context): void {
    const { schema } = this.findings;
    if (this.#requirements.validPropertyType && s.type !== '' && !isKnownType(s.type)) {
      const message = say('schema-type-unsupported', { allowed: knownTypes });
      schema.push(notSupported(path.child('type'), json(s.type), message));
    }
    if (s.default !== undefined && context.noDefaults !== undefined) {
      schema.push(forbidden(path.child('default'), say('default-forbidden', { where: context.noDefaults })));
    }
    for (const keyword of unsupportedKeywords(s)) {
      schema.push(forbidden(path.child(keyword), say('schema-keyword-unsupported', { keyword })));
    }
    if (s.type === 'null') {
      schema.push(forbidden(path.child('type'), say('schema-type-null')));
    }
    if (s.items?.schemas !== undefined && s.items.schemas.length > 0) {
      schema.push(forbidden(path.child('items'), say('schema-items-list')));
    }
    if (context.insideMeta && s.embeddedResource) {
      const message = say('embedded-resource-in-metadata');
      schema.push(forbidden(path.child('x-kubernetes-embedded-resource'), message));
    }
    if (s.uniqueItems) {
      schema.push(forbidden(path.child('uniqueItems'), say('schema-unique-items')));
    }
    const additional = s.additionalProperties;
    if (additional && s.properties && s.properties.size > 0 && (!additional.allows || additional.schema)) {
      const message = say('schema-properties-with-additional-properties');
      schema.push(forbidden(path.child('additionalProperties'), message));
    }
  }
}

function isCorrelatable(mapType: string | undefined): boolean {
  return mapType === undefined || mapType === 'granular' || mapType === 'atomic';
}

/** Findings name the highest such place. */
function uncorrelatableBelow(context: Context, path: FieldPath): Context {
  return context.uncorrelatable === undefined ? { ...context, uncorrelatable: path } : context;
}

function unsupportedKeywords(s: SchemaProps): string[] {
  const found: string[] = [];
  if (s.id !== '') found.push('id');
  if (s.additionalItems !== undefined) found.push('additionalItems');
  if (s.patternProperties !== undefined && s.patternProperties.size > 0) found.push('patternProperties');
  if (s.definitions !== undefined && s.definitions.size > 0) found.push('definitions');
  if (s.dependencies !== undefined) found.push('dependencies');
  if (s.ref !== undefined) found.push('$ref');
  return found;
}

/** Whether there is anything about list types or map types to check. */
function saysOfLists({ listType, listMapKeys, mapType }: SchemaProps): boolean {
  return listType !== undefined || listMapKeys !== undefined || mapType !== undefined;
}
