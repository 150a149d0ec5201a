/**
 * The findings of the value validators, each with its text and as a field error.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/errors, k8s.io/apiextensions-apiserver/pkg/apiserver/validation
 * (kubeOpenAPIResultToFieldErrors).
 */
import {
  invalid,
  json,
  required,
  supportedBut,
  tooLong,
  tooMany,
  typeInvalid,
  type BadValue,
  type FieldError,
  type FindingPlace,
} from '../field/error.ts';
import { quote } from '../json/go-format.ts';
import type { JsonValue, PathSegment, PathSegments } from '../json/value.ts';
import { placeSegments } from '../structural/schema.ts';
import { enumOf } from './enum-match.ts';
import type { Findings } from './findings.ts';
import type { ValuePath } from './value-path.ts';
import type { ValueSchema } from './value-schema.ts';

/** Where the validated value stands in what the user wrote. */
export interface ValidatedAt {
  /** The field that all names are printed under; missing for the whole object. */
  readonly field?: string;
  /** Steps to the value, for pointing at it. */
  readonly object?: PathSegments;
}

/** Adds findings of one value to the list. */
export class Report {
  readonly #findings: Findings;
  readonly #at: ValidatedAt;
  readonly #schema: ValueSchema;
  readonly #path: ValuePath;

  constructor(findings: Findings, at: ValidatedAt, schema: ValueSchema, path: ValuePath) {
    this.#findings = findings;
    this.#at = at;
    this.#schema = schema;
    this.#path = path;
  }

  /** `actual` is the name of a type, or of a format. */
  wrongType(expected: string, actual: string, keyword: string): void {
    const text = `${this.#name} in body must be of type ${expected}: ${quote(actual)}`;
    this.#add(text, typeInvalid(this.#field, json(actual), text, this.#place(keyword)));
  }

  wrongFormat(format: string, value: string): void {
    const text = `${this.#name} in body must be of type ${format}: ${quote(value)}`;
    this.#add(text, typeInvalid(this.#field, json(value), text, this.#place('format')));
  }

  /** The value breaks a limit: `text` goes on after the name. */
  limit(keyword: string, value: BadValue, text: string): void {
    const whole = `${this.#name} in body ${text}`;
    this.#add(whole, invalid(this.#field, value, whole, this.#place(keyword)));
  }

  factorNotPositive(factor: JsonValue, shown: string): void {
    const text = `factor MultipleOf declared for ${this.#name} must be positive: ${shown}`;
    this.#add(text, invalid(this.#field, json(factor), text, this.#place('multipleOf')));
  }

  notInEnum(value: JsonValue, allowed: readonly JsonValue[]): void {
    const { listed, supported } = enumOf(allowed);
    this.#findings.add(
      this.#name,
      listed,
      supportedBut(this.#field, json(value), supported, this.#place('enum')),
    );
  }

  tooLong(max: bigint): void {
    const text = `${this.#name} in body should be at most ${max} chars long`;
    this.#add(text, tooLong(this.#field, max, this.#place('maxLength')));
  }

  tooManyItems(actual: number, max: bigint): void {
    const text = `${this.#name} in body should have at most ${max} items`;
    this.#add(text, tooMany(this.#field, actual, max, this.#place('maxItems')));
  }

  tooManyProperties(actual: number, max: bigint): void {
    const text = `${this.#name} in body should have at most ${max} properties`;
    this.#add(text, tooMany(this.#field, actual, max, this.#place('maxProperties')));
  }

  missing(property: string, position: number): void {
    const name = `${this.#name}.${property}`;
    const place = this.#place('required', position);
    const object = [...(place.object ?? []), property];
    this.#add(`${name} in body is required`, required(this.#fieldOf(name), '', { ...place, object }));
  }

  forbiddenProperty(property: string): void {
    const text = `${this.#name}.${property} in body is a forbidden property`;
    const place = this.#place('additionalProperties');
    const object = [...(place.object ?? []), property];
    this.#add(text, invalid(this.#field, json(property), text, { ...place, object }));
  }

  /** A finding that upstream gives no field: `text` goes on after the quoted name. */
  composite(keyword: string, text: string): void {
    this.#fieldless(`${quote(this.#name)} ${text}`, keyword);
  }

  /** A finding that upstream gives no field: `text` ends before the name. */
  range(text: string, keyword: string): void {
    this.#fieldless(text + this.#name, keyword);
  }

  #fieldless(text: string, keyword: string): void {
    this.#add(text, invalid(this.#at.field, json(''), text, this.#place(keyword)));
  }

  get #name(): string {
    return this.#path.text;
  }

  get #field(): string | undefined {
    return this.#fieldOf(this.#name);
  }

  /** The name is one step of the path, dots and all. */
  #fieldOf(name: string): string | undefined {
    const { field } = this.#at;
    if (name === '' || name === '.') return field;
    const shown = name.startsWith('.') ? name.slice(1) : name;
    return field === undefined ? shown : `${field}.${shown}`;
  }

  #place(...keyword: PathSegment[]): FindingPlace {
    return {
      object: [...(this.#at.object ?? []), ...this.#path.segments()],
      schema: placeSegments(this.#schema.place, ...keyword),
    };
  }

  #add(text: string, error: FieldError): void {
    this.#findings.add(text, '', error);
  }
}
