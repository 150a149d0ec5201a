/**
 * Whether a schema is structural: every part has a type, junctors only restrict values, and nothing is said
 * about metadata but names.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (ValidateStructural).
 */
import { errorText, forbidden, invalid, json, required, type FieldError } from '../field/error.ts';
import type { FieldPath } from '../field/path.ts';
import { compareStrings } from '../json/value.ts';
import { compileRe2 } from '../regex/re2.ts';
import { checkCompleteness } from './completeness.ts';
import { isNoExtensions, isNoValueValidation, noValueValidation } from './empty.ts';
import { hasIntOrStringAllOf, hasIntOrStringAnyOf, type DocsRule } from './int-or-string.ts';
import { forbiddenKeywords } from './nested-keywords.ts';
import type { Extensions, NestedValueValidation, StructuralSchema, ValueValidation } from './schema.ts';

/** `docsCount` is the behaviour `structuralDocs`. */
export type StructuralOptions = DocsRule;

/** All findings, sorted by their text as upstream does. */
export function validateStructural(
  schema: StructuralSchema,
  path: FieldPath,
  options: StructuralOptions,
): FieldError[] {
  const check = new StructuralCheck(options);
  check.schema(schema, 'root', path);
  checkCompleteness(schema, path, check.errors);
  if (check.errors.length < 2) return check.errors;
  return check.errors
    .map((error) => ({ error, text: errorText(error) }))
    .sort((a, b) => compareStrings(a.text, b.text))
    .map(({ error }) => error);
}

type Level = 'root' | 'item' | 'field';

const missingType: Record<Level, string> = {
  root: 'must not be empty at the root',
  item: 'must not be empty for specified array items',
  field: 'must not be empty for specified object fields',
};

/** The int-or-string shapes, whose types are allowed. */
interface Skipped {
  readonly anyOf: boolean;
  readonly anyOfInFirstAllOf: boolean;
}

const nothing: Skipped = { anyOf: false, anyOfInFirstAllOf: false };
const ownAnyOf: Skipped = { anyOf: true, anyOfInFirstAllOf: false };

class StructuralCheck {
  readonly errors: FieldError[] = [];
  readonly #options: StructuralOptions;

  constructor(options: StructuralOptions) {
    this.#options = options;
  }

  schema(s: StructuralSchema, level: Level, path: FieldPath): void {
    if (s.items !== undefined) this.schema(s.items, 'item', path.child('items'));
    else if (s.type === 'array') this.errors.push(required(path.child('items'), 'must be specified'));
    if (s.properties.size > 0) {
      const properties = path.child('properties');
      for (const [name, child] of s.properties) this.schema(child, 'field', properties.key(name));
    }
    if (s.additionalProperties !== undefined) this.#additionalProperties(s, level, path);
    this.#extensions(s.extensions, path);
    if (s.valueValidation !== undefined) {
      const skip: Skipped = {
        anyOf: hasIntOrStringAnyOf(s.valueValidation, this.#options),
        anyOfInFirstAllOf: hasIntOrStringAllOf(s.valueValidation, this.#options),
      };
      this.#valueValidation(s.valueValidation, skip, path);
    }
    this.#type(s, level, path);
    this.#typeAndObjectMeta(s, level, path);
  }

  #additionalProperties(s: StructuralSchema, level: Level, path: FieldPath): void {
    const at = path.child('additionalProperties');
    if (level === 'root') this.errors.push(forbidden(at, 'must not be used at the root'));
    if (s.additionalProperties && 'schema' in s.additionalProperties) {
      this.schema(s.additionalProperties.schema, 'field', at);
    }
  }

  #extensions(x: Extensions, path: FieldPath): void {
    if (!x.intOrString) return;
    const detail = 'must be false if x-kubernetes-int-or-string is true';
    if (x.preserveUnknownFields) {
      this.errors.push(invalid(path.child('x-kubernetes-preserve-unknown-fields'), json(true), detail));
    }
    if (x.embeddedResource) {
      this.errors.push(invalid(path.child('x-kubernetes-embedded-resource'), json(true), detail));
    }
  }

  #type(s: StructuralSchema, level: Level, path: FieldPath): void {
    const { embeddedResource, intOrString, preserveUnknownFields } = s.extensions;
    const at = path.child('type');
    if (embeddedResource && s.type !== 'object') {
      const detail = 'must be object if x-kubernetes-embedded-resource is true';
      this.errors.push(s.type === '' ? required(at, detail) : invalid(at, json(s.type), detail));
    } else if (s.type === '' && !intOrString && !preserveUnknownFields) {
      this.errors.push(required(at, missingType[level]));
    }
    if (embeddedResource && s.additionalProperties !== undefined) {
      const detail = 'must not be used if x-kubernetes-embedded-resource is set';
      this.errors.push(forbidden(path.child('additionalProperties'), detail));
    }
    if (level === 'root' && s.type !== '' && s.type !== 'object') {
      this.errors.push(invalid(at, json(s.type), 'must be object at the root'));
    }
  }

  /** `kind`, `apiVersion` and `metadata` of the root and of embedded resources. */
  #typeAndObjectMeta(s: StructuralSchema, level: Level, path: FieldPath): void {
    const { embeddedResource, preserveUnknownFields } = s.extensions;
    const isResource = level === 'root' || embeddedResource;
    const properties = path.child('properties');
    for (const name of isResource ? ['kind', 'apiVersion'] : []) {
      const field = s.properties.get(name);
      if (field !== undefined && field.type !== 'string') {
        this.errors.push(invalid(properties.key(name).child('type'), json(field.type), 'must be string'));
      }
    }
    const metadata = s.properties.get('metadata');
    if (metadata !== undefined) this.#metadata(metadata, isResource, level, properties.key('metadata'));
    if (embeddedResource && !preserveUnknownFields && s.properties.size === 0) {
      const detail =
        'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
      this.errors.push(required(properties, detail));
    }
  }

  #metadata(s: StructuralSchema, isResource: boolean, level: Level, path: FieldPath): void {
    if (isResource && s.type !== 'object') {
      this.errors.push(invalid(path.child('type'), json(s.type), 'must be object'));
    }
    if (level === 'root' && !this.#onlyNames(s)) {
      const detail =
        'must not specify anything other than name and generateName, but metadata is implicitly specified';
      this.errors.push(forbidden(path, detail));
    }
  }

  #onlyNames(s: StructuralSchema): boolean {
    for (const name of s.properties.keys()) {
      if (name !== 'name' && name !== 'generateName') return false;
    }
    return (
      s.title === '' &&
      s.description === '' &&
      !s.nullable &&
      s.items === undefined &&
      s.additionalProperties === undefined &&
      isNoExtensions(s.extensions) &&
      isNoValueValidation(s.valueValidation ?? noValueValidation) &&
      (!this.#options.docsCount || (s.externalDocs === undefined && s.example === undefined))
    );
  }

  #valueValidation(v: ValueValidation, skip: Skipped, path: FieldPath): void {
    if (!skip.anyOf) this.#clauses(v.anyOf, path, 'anyOf');
    for (const [i, clause] of v.allOf.entries()) {
      this.#nested(
        clause,
        i === 0 && skip.anyOfInFirstAllOf ? ownAnyOf : nothing,
        path.child('allOf').index(i),
      );
    }
    this.#clauses(v.oneOf, path, 'oneOf');
    if (v.not !== undefined) this.#nested(v.not, nothing, path.child('not'));
    if (v.pattern !== '') {
      const compiled = compileRe2(v.pattern);
      if (!compiled.ok) {
        const detail = `must be a valid regular expression, but isn't: ${compiled.error}`;
        this.errors.push(invalid(path.child('pattern'), json(v.pattern), detail));
      }
    }
  }

  #clauses(clauses: readonly NestedValueValidation[], path: FieldPath, junctor: 'anyOf' | 'oneOf'): void {
    for (const [i, clause] of clauses.entries()) this.#nested(clause, nothing, path.child(junctor).index(i));
  }

  #nested(v: NestedValueValidation, skip: Skipped, path: FieldPath): void {
    this.#valueValidation(v.valueValidation, skip, path);
    if (v.items !== undefined) this.#nested(v.items, nothing, path.child('items'));
    if (v.properties.size > 0) {
      const properties = path.child('properties');
      for (const [name, child] of v.properties) this.#nested(child, nothing, properties.key(name));
    }
    for (const [keyword, state] of forbiddenKeywords(v)) {
      this.errors.push(forbidden(path.child(keyword), `must be ${state} to be structural`));
    }
    if (v.properties.has('metadata')) {
      const at = path.child('properties').key('metadata');
      this.errors.push(forbidden(at, 'must not be specified in a nested context'));
    }
  }
}
