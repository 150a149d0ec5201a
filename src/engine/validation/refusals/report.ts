/**
 * The findings of the value validators, each with its text and as a field error.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/errors, k8s.io/apiextensions-apiserver/pkg/apiserver/validation
 * (kubeOpenAPIResultToFieldErrors).
 */
import {
  invalid,
  json,
  required,
  notSupported,
  tooLong,
  tooMany,
  typeInvalid,
  type BadValue,
  type FieldError,
} from '../../field-errors/error.ts';
import type { JsonValue, PathSegments } from '../../json/value.ts';
import { keywordSegments, placeSegments } from '../../structural/schema.ts';
import { enumOf } from '../value/enum-match.ts';
import type { Findings } from '../value/findings.ts';
import type { ValuePath } from '../value/value-path.ts';
import type { ValueSchema } from '../value/value-schema.ts';
import { say } from '../../codes/validation.ts';
import type { FindingPlace } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The location of the validated value in the user's document. */
export interface ValidatedAt {
  /** The field that all names are printed under; missing for the whole object. */
  readonly field?: string;
  /** Steps to the value. */
  readonly object?: PathSegments;
}

/** For one value. Created when there is something to report, so that it can be loaded late. */
export function reportOn(findings: Findings, at: ValidatedAt, schema: ValueSchema, path: ValuePath): Report {
  return new Report(findings, at, schema, path);
}

/** Adds the findings of one value to the list. */
class Report {
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
    const message = say(actual === 'null' ? 'invalid-null' : 'invalid-type', {
      name: this.#name,
      expected,
      actual,
    });
    this.#add(message.text, typeInvalid(this.#field, json(actual), message, this.#place(keyword)));
  }

  wrongFormat(format: string, value: string): void {
    const message = say('invalid-format', { name: this.#name, format, value });
    this.#add(message.text, typeInvalid(this.#field, json(value), message, this.#place('format')));
  }

  /** The value violates a limit; the finding contains the limit's name. */
  limit(keyword: string, value: BadValue, messageFor: (name: string) => ServerMessage): void {
    const message = messageFor(this.#name);
    this.#add(message.text, invalid(this.#field, value, message, this.#place(keyword)));
  }

  factorNotPositive(factor: JsonValue, shown: string): void {
    const message = say('multiple-of-not-positive', { name: this.#name, factor: shown });
    this.#add(message.text, invalid(this.#field, json(factor), message, this.#place('multipleOf')));
  }

  notInEnum(value: JsonValue, allowed: readonly JsonValue[]): void {
    const message = say('enum-unsupported', { allowed });
    this.#findings.add(
      this.#name,
      enumOf(allowed).listed,
      notSupported(this.#field, json(value), message, this.#place('enum')),
    );
  }

  tooLong(max: bigint): void {
    const text = `${this.#name} in body should be at most ${max} chars long`;
    this.#add(text, tooLong(this.#field, say('max-length', { max }), this.#place('maxLength')));
  }

  tooManyItems(actual: number, max: bigint): void {
    const text = `${this.#name} in body should have at most ${max} items`;
    const message = say('max-items', { actual, max });
    this.#add(text, tooMany(this.#field, actual, message, this.#place('maxItems')));
  }

  tooManyProperties(actual: number, max: bigint): void {
    const text = `${this.#name} in body should have at most ${max} properties`;
    const message = say('max-properties', { actual, max });
    this.#add(text, tooMany(this.#field, actual, message, this.#place('maxProperties')));
  }

  missing(property: string, position: number): void {
    const name = `${this.#name}.${property}`;
    const place = this.#place('required', position);
    const path = [...(place.path ?? []), property];
    const error = required(this.#fieldOf(name), say('required-missing', { property }), { ...place, path });
    this.#add(`${name} in body is required`, error);
  }

  forbiddenProperty(property: string): void {
    const message = say('forbidden-property', { name: this.#name, property });
    const place = this.#place('additionalProperties');
    const path = [...(place.path ?? []), property];
    this.#add(message.text, invalid(this.#field, json(property), message, { ...place, path }));
  }

  /** A finding that upstream gives no field. */
  fieldless(keyword: string, messageFor: (name: string) => ServerMessage): void {
    const message = messageFor(this.#name);
    this.#add(message.text, invalid(this.#at.field, json(''), message, this.#place(keyword)));
  }

  get #name(): string {
    return this.#path.text;
  }

  get #field(): string | undefined {
    return this.#fieldOf(this.#name);
  }

  /** The name is one step of the path, including dots. */
  #fieldOf(name: string): string | undefined {
    const { field } = this.#at;
    if (name === '' || name === '.') return field;
    const shown = name.startsWith('.') ? name.slice(1) : name;
    return field === undefined ? shown : `${field}.${shown}`;
  }

  /** There may be 100,000 of these at a time, and `concat` creates arrays without spare capacity. */
  #place(keyword: string, position?: number): FindingPlace {
    const { place } = this.#schema;
    return {
      path: (this.#at.object ?? []).concat(this.#path.segments()),
      schema:
        position === undefined ? keywordSegments(place, keyword) : placeSegments(place, keyword, position),
    };
  }

  #add(text: string, error: FieldError): void {
    this.#findings.add(text, '', error);
  }
}

export type { Report };
