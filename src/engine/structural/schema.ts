/**
 * The structural schema: an OpenAPI schema split into the skeleton that pruning and defaulting use, and its value
 * validation.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (Structural).
 */
import type { JsonValue, PathSegment, PathSegments } from '../json/value.ts';
import type { FieldsOf, PlainTypes } from './keywords.ts';

/** A location in the CRD document, as a linked list towards its root: sharing makes it cheap to store on every node. */
export interface SchemaPlace {
  readonly parent: SchemaPlace | undefined;
  readonly segment: PathSegment;
}

export function placeAt(parent: SchemaPlace | undefined, ...segments: PathSegment[]): SchemaPlace {
  let place = parent;
  for (const segment of segments) place = { parent: place, segment };
  return place as SchemaPlace;
}

/** Steps into the CRD document, optionally down to a keyword of the schema there. */
export function placeSegments(place: SchemaPlace, ...keyword: PathSegment[]): PathSegments {
  const out: PathSegment[] = [];
  for (let at: SchemaPlace | undefined = place; at; at = at.parent) out.push(at.segment);
  return out.reverse().concat(keyword);
}

/** The steps to a keyword, created once: each item of a long list may have a finding that contains them. */
const keywordPlaces = new WeakMap<SchemaPlace, Map<string, PathSegments>>();

export function keywordSegments(place: SchemaPlace, keyword: string): PathSegments {
  let known = keywordPlaces.get(place);
  if (known === undefined) keywordPlaces.set(place, (known = new Map<string, PathSegments>()));
  let segments = known.get(keyword);
  if (segments === undefined) known.set(keyword, (segments = placeSegments(place, keyword)));
  return segments;
}

/** One entry of x-kubernetes-validations. Missing strings are empty. */
export interface ValidationRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string | undefined;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean | undefined;
}

/** The types of keywords in a structural schema: missing keywords are empty. */
interface HeldTypes extends Omit<PlainTypes, '*bool' | '[]JSON' | '[]string'> {
  '*bool': boolean;
  '[]JSON': readonly JsonValue[];
  '[]string': readonly string[];
  '*schema': NestedValueValidation | undefined;
  '[]schema': readonly NestedValueValidation[];
  rules: readonly ValidationRule[];
  schemas: never;
  definitions: never;
  dependencies: never;
  'schema or bool': never;
  'schema or schemas': never;
}

/** The x-kubernetes-* keywords. */
export type Extensions = Readonly<FieldsOf<'extension', HeldTypes>>;

/**
 * Keywords that restrict a value without defining its structure. As upstream, limits are float64s and counts int64s.
 */
export type ValueValidation = Readonly<FieldsOf<'validation', HeldTypes>>;

/**
 * A schema inside allOf, anyOf, oneOf, or not. `forbidden` contains the keywords that must be empty there in a
 * structural schema.
 */
export interface NestedValueValidation {
  readonly place: SchemaPlace;
  readonly valueValidation: ValueValidation;
  readonly items: NestedValueValidation | undefined;
  readonly properties: ReadonlyMap<string, NestedValueValidation>;
  readonly additionalProperties: NestedValueValidation | undefined;
  readonly forbidden: {
    readonly type: string;
    readonly title: string;
    readonly description: string;
    readonly default: JsonValue | undefined;
    readonly nullable: boolean;
    readonly additionalPropertiesBool: boolean | undefined;
    readonly extensions: Extensions;
    /** Documentation only: allowed here, and published. */
    readonly externalDocs?: JsonValue;
    readonly example?: JsonValue;
  };
}

/** `additionalProperties`: a schema, or a bare true or false. */
export type AdditionalProperties = { readonly schema: StructuralSchema } | { readonly allows: boolean };

export interface StructuralSchema {
  /** The location of this schema in the CRD document. */
  readonly place: SchemaPlace;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Missing if there is no default; `default: null` counts as no default. */
  readonly default: JsonValue | undefined;
  readonly nullable: boolean;
  readonly items: StructuralSchema | undefined;
  readonly properties: ReadonlyMap<string, StructuralSchema>;
  readonly additionalProperties: AdditionalProperties | undefined;
  readonly extensions: Extensions;
  readonly valueValidation: ValueValidation | undefined;
  /** Documentation only: published, and since 1.36 forbidden on the root's metadata. */
  readonly externalDocs?: JsonValue;
  readonly example?: JsonValue;
}
