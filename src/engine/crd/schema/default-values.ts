/**
 * Whether the defaults of a schema are valid against that schema.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting (ValidateDefaults).
 */
import { append } from '../../json/append.ts';
import { perObjectBudget } from '../../structural/cost-limits.ts';
import { evaluateRules, type RulesResult } from '../../cel/rules/index.ts';
import { errorsText, errorText, invalid, json, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { deepCopy, deepEqual, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { coerceEmbedded } from '../../objectmeta/metadata/coerce.ts';
import { validateEmbedded } from '../../objectmeta/validate-embedded.ts';
import { prune } from '../../pruning/prune.ts';
import { noExtensions, noValueValidation } from '../../structural/empty.ts';
import { hasRules } from '../../structural/schema-features.ts';
import { placeSegments, type StructuralSchema } from '../../structural/schema.ts';
import { validateValue } from '../../validation/validate-value.ts';
import { say } from '../../codes/crds/crd.ts';

export interface DefaultOptions {
  readonly behaviour: Behaviour;
  /** Whether defaults may not have unknown fields (false where an old CRD already had some). */
  readonly pruned: boolean;
}

/** The finding about each default that the API server would report, in the order of the schema. */
export function defaultErrors(
  root: StructuralSchema,
  path: FieldPath,
  options: DefaultOptions,
): FieldError[] {
  const resource: StructuralSchema = root.extensions.embeddedResource
    ? root
    : { ...root, extensions: { ...root.extensions, embeddedResource: true } };
  const walk = new DefaultsWalk(options);
  walk.visit(resource, path, { resource, steps: undefined, insideMeta: false });
  return walk.errors;
}

/** The last step first. */
interface Steps {
  readonly before: Steps | undefined;
  /** Undefined for an item of a list. */
  readonly name: string | undefined;
}

/** The location of a schema: steps from the nearest resource (the root or an embedded one). */
interface Standing {
  readonly resource: StructuralSchema;
  readonly steps: Steps | undefined;
  /** Whether it is in the apiVersion, kind, or metadata of that resource. */
  readonly insideMeta: boolean;
}

const metaFields: ReadonlySet<string> = new Set(['metadata', 'apiVersion', 'kind']);

class DefaultsWalk {
  readonly errors: FieldError[] = [];
  readonly #options: DefaultOptions;
  /** The remaining budget for all rules of the schema; negative if it was exceeded, which ends the check. */
  #budget = perObjectBudget;

  constructor(options: DefaultOptions) {
    this.#options = options;
  }

  visit(s: StructuralSchema, path: FieldPath, from: Standing): void {
    const at: Standing = s.extensions.embeddedResource
      ? { resource: s, steps: undefined, insideMeta: false }
      : from;
    if (s.default !== undefined) this.#check(s, s.default, path.child('default'), at);
    if (this.#budget < 0) return;
    if (s.items !== undefined) {
      this.visit(s.items, path.child('items'), { ...at, steps: { before: at.steps, name: undefined } });
    }
    if (s.properties.size === 0) return;
    const properties = path.child('properties');
    for (const [name, child] of s.properties) {
      if (this.#budget < 0) return;
      const insideMeta = at.insideMeta || (s.extensions.embeddedResource && metaFields.has(name));
      this.visit(child, properties.key(name), { ...at, insideMeta, steps: { before: at.steps, name } });
    }
  }

  #check(s: StructuralSchema, value: JsonValue, path: FieldPath, at: Standing): void {
    const found = at.insideMeta
      ? metadataErrors(value, path, at, this.#options.behaviour)
      : this.#ownErrors(s, value, path);
    if (found.length > 0) {
      append(this.errors, found);
      if (found.some((error) => error.code !== unknownFields)) return;
    }
    const invalidValue = validateValue(value, s, {
      behaviour: this.#options.behaviour,
      validated: 'default',
      at: { field: path.toString(), object: placeSegments(s.place, 'default') },
    });
    if (invalidValue.length > 0) {
      append(this.errors, invalidValue);
      return;
    }
    this.#rules(s, value, path, s === at.resource ? 'root' : 'inner');
  }

  /** First as an unchanged default, then as a new one. */
  #rules(s: StructuralSchema, value: JsonValue, path: FieldPath, root: 'root' | 'inner'): void {
    if (!hasRules(s)) return;
    const { behaviour } = this.#options;
    const ask = (oldValue: JsonValue | undefined): RulesResult =>
      evaluateRules({
        schema: s,
        root,
        value,
        oldValue,
        behaviour,
        path,
        budget: this.#budget,
        ratcheting: 'off',
      });
    const kept = ask(value);
    const fresh = kept.errors.length === 0 ? ask(undefined) : undefined;
    append(this.errors, kept.errors);
    append(this.errors, fresh?.errors ?? []);
    this.#budget = Math.min(kept.remaining, fresh?.remaining ?? Infinity);
  }

  #ownErrors(s: StructuralSchema, value: JsonValue, path: FieldPath): FieldError[] {
    const errors: FieldError[] = [];
    if (this.#options.pruned) {
      const copy = deepCopy(value);
      prune(new Map([['default', copy]]), holderOf(s));
      if (!deepEqual(copy, value)) errors.push(invalid(path, json(value), say(unknownFields)));
    }
    const coerced = coerceEmbedded(value, s, { ...strict, path });
    if (!coerced.ok) return [...errors, coerced.error];
    return [...errors, ...validateEmbedded(value, s, this.#options.behaviour, path)];
  }
}

const strict = { malformedMetadata: 'refuse', unknown: 'forget' } as const;
const unknownFields = 'default-with-unknown-fields';

/** A whole resource that contains only the default must have valid metadata. */
function metadataErrors(
  value: JsonValue,
  path: FieldPath,
  { resource, steps }: Standing,
  behaviour: Behaviour,
): FieldError[] {
  let object: JsonValue = deepCopy(value);
  for (let step = steps; step !== undefined; step = step.before) {
    object = step.name === undefined ? [object] : new Map([[step.name, object]]);
  }
  const holder = object as JsonObject;
  if (!holder.has('kind')) holder.set('kind', 'Validation');
  if (!holder.has('apiVersion')) holder.set('apiVersion', 'validation/v1');
  const wrong = (cause: string): FieldError[] => [
    invalid(path, json(value), say('default-metadata-invalid', { cause })),
  ];
  const coerced = coerceEmbedded(holder, resource, strict);
  if (!coerced.ok) return wrong(errorText(coerced.error));
  const errors = validateEmbedded(holder, resource, behaviour);
  return errors.length === 0 ? [] : wrong(errorsText(errors));
}

/** An object with the schema's value as its only field, so that the value isn't treated as a root. */
function holderOf(s: StructuralSchema): StructuralSchema {
  return {
    place: s.place,
    type: 'object',
    title: '',
    description: '',
    default: undefined,
    nullable: false,
    items: undefined,
    properties: new Map([['default', s]]),
    additionalProperties: undefined,
    extensions: noExtensions,
    valueValidation: noValueValidation,
  };
}
