/**
 * Whether a schema is structural: every part has a type, junctors only restrict values, and metadata has no
 * restrictions except for names.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (ValidateStructural).
 */
import { errorText, forbidden, invalid, json, required, type FieldError } from '../field-errors/error.ts';
import type { FieldPath } from '../field/path.ts';
import { compareStrings } from '../json/value.ts';
import { compileRe2 } from '../regex/re2.ts';
import { checkCompleteness } from './completeness.ts';
import { isNoExtensions, isNoValueValidation, noValueValidation } from './empty.ts';
import { hasIntOrStringAllOf, hasIntOrStringAnyOf, type DocsRule } from './int-or-string.ts';
import { forbiddenKeywords } from './nested-keywords.ts';
import type { Extensions, NestedValueValidation, StructuralSchema, ValueValidation } from './schema.ts';
import { say } from '../codes/crds/structural.ts';
import { schemaOfOthers } from './steps.ts';

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
  return check.errors
    .map((error) => ({ error, text: errorText(error) }))
    .sort((a, b) => compareStrings(a.text, b.text))
    .map(({ error }) => error);
}

type Level = 'root' | 'item' | 'field';

const missingType = {
  root: 'type-missing-at-root',
  item: 'type-missing-in-items',
  field: 'type-missing-in-field',
} as const satisfies Record<Level, string>;

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
    else if (s.type === 'array') this.errors.push(required(path.child('items'), say('array-items-missing')));
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
    if (level === 'root') this.errors.push(forbidden(at, say('root-additional-properties')));
    const others = schemaOfOthers(s);
    if (others) this.schema(others, 'field', at);
  }

  #extensions(x: Extensions, path: FieldPath): void {
    if (!x.intOrString) return;
    if (x.preserveUnknownFields) {
      const message = say('int-or-string-with-preserve-unknown-fields');
      this.errors.push(invalid(path.child('x-kubernetes-preserve-unknown-fields'), json(true), message));
    }
    if (x.embeddedResource) {
      const message = say('int-or-string-with-embedded-resource');
      this.errors.push(invalid(path.child('x-kubernetes-embedded-resource'), json(true), message));
    }
  }

  #type(s: StructuralSchema, level: Level, path: FieldPath): void {
    const { embeddedResource, intOrString, preserveUnknownFields } = s.extensions;
    const at = path.child('type');
    if (embeddedResource && s.type !== 'object') {
      this.errors.push(
        s.type === ''
          ? required(at, say('embedded-resource-type-missing'))
          : invalid(at, json(s.type), say('embedded-resource-type-not-object')),
      );
    } else if (s.type === '' && !intOrString && !preserveUnknownFields) {
      this.errors.push(required(at, say(missingType[level])));
    }
    if (embeddedResource && s.additionalProperties !== undefined) {
      const message = say('embedded-resource-with-additional-properties');
      this.errors.push(forbidden(path.child('additionalProperties'), message));
    }
    if (level === 'root' && s.type !== '' && s.type !== 'object') {
      this.errors.push(invalid(at, json(s.type), say('root-type-not-object')));
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
        const message = say('api-version-or-kind-not-string');
        this.errors.push(invalid(properties.key(name).child('type'), json(field.type), message));
      }
    }
    const metadata = s.properties.get('metadata');
    if (metadata !== undefined) this.#metadata(metadata, isResource, level, properties.key('metadata'));
    if (embeddedResource && !preserveUnknownFields && s.properties.size === 0) {
      this.errors.push(required(properties, say('embedded-resource-without-properties')));
    }
  }

  #metadata(s: StructuralSchema, isResource: boolean, level: Level, path: FieldPath): void {
    if (isResource && s.type !== 'object') {
      this.errors.push(invalid(path.child('type'), json(s.type), say('metadata-not-object')));
    }
    if (level === 'root' && !this.#onlyNames(s)) {
      this.errors.push(forbidden(path, say('root-metadata-restricted')));
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
        const message = say('pattern-not-a-regular-expression', { problem: compiled.error });
        this.errors.push(invalid(path.child('pattern'), json(v.pattern), message));
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
      this.errors.push(forbidden(path.child(keyword), say('nested-keyword-forbidden', { keyword, state })));
    }
    if (v.properties.has('metadata')) {
      const at = path.child('properties').key('metadata');
      this.errors.push(forbidden(at, say('nested-metadata')));
    }
  }
}
