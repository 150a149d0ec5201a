/**
 * A structural schema in the form that the value validators use: types as a list, without formats that don't apply.
 * Nodes are created on demand, once for each schema.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/validation (conversion and format stripping),
 * pkg/apiserver/schema (ToKubeOpenAPI, for defaults).
 */
import { formatValidator, isStringFormat, type FormatValidator } from '../../formats/registry.ts';
import type { JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { compileRe2, type Re2, type Re2Error } from '../../regex/re2.ts';
import type {
  NestedValueValidation,
  SchemaPlace,
  StructuralSchema,
  ValueValidation,
} from '../../structural/schema.ts';
import { schemaOfOthers, allowsOthers } from '../../structural/steps.ts';

/**
 * The validated value: a client's object, or a `default` in a CRD. For a default, upstream converts the schema
 * differently: formats are all kept, and x-kubernetes-int-or-string defines no types.
 */
export type Validated = 'object' | 'default';

export class ValueSchema {
  readonly place: SchemaPlace;
  readonly types: readonly string[];
  /** The keyword that defines the types. */
  readonly typeKeyword: string;
  readonly nullable: boolean;
  readonly format: string;
  /** Set if strings are checked against the format. */
  readonly formatValidator: FormatValidator | undefined;
  /** The type whose range numbers must be in, if there is exactly one and the release checks it. */
  readonly numberType: 'integer' | 'number' | '';
  /** The format that narrows this range. */
  readonly numberFormat: string;
  readonly limits: ValueValidation | undefined;
  readonly enum: readonly JsonValue[];
  readonly required: readonly string[];
  readonly behaviour: Behaviour;
  /** Whether it has anyOf, oneOf, allOf, or not. */
  readonly composite: boolean;
  readonly additional: 'any' | 'none' | 'schema';
  readonly hasProperties: boolean;
  readonly hasItems: boolean;
  readonly structural: StructuralSchema | undefined;

  readonly #source: StructuralSchema | NestedValueValidation;
  readonly validated: Validated;
  readonly #properties = new Map<string, ValueSchema>();
  #items: ValueSchema | undefined;
  #additional: ValueSchema | undefined;
  #pattern: Re2 | Re2Error | undefined;
  #branches: Partial<Record<'anyOf' | 'oneOf' | 'allOf', readonly ValueSchema[]>> = {};
  #not: ValueSchema | undefined;

  constructor(source: StructuralSchema | NestedValueValidation, validated: Validated, behaviour: Behaviour) {
    const nested = 'forbidden' in source;
    const generic = nested ? source.forbidden : source;
    const limits = source.valueValidation;
    const intOrString = generic.extensions.intOrString && validated === 'object';
    this.#source = source;
    this.validated = validated;
    this.behaviour = behaviour;
    this.structural = nested ? undefined : source;
    this.place = source.place;
    this.types = intOrString ? ['integer', 'string'] : generic.type === '' ? [] : [generic.type];
    this.typeKeyword = intOrString ? 'x-kubernetes-int-or-string' : 'type';
    this.nullable = generic.nullable;
    this.limits = limits;
    this.enum = limits?.enum ?? [];
    this.required = limits?.required ?? [];
    const format = limits?.format ?? '';
    const onlyType = this.types.length === 1 ? (this.types[0] as string) : '';
    this.format = validated === 'default' || keepsFormat(onlyType, format, behaviour) ? format : '';
    this.formatValidator = this.format === '' ? undefined : formatValidator(this.format, behaviour);
    const numeric = onlyType === 'integer' || onlyType === 'number' ? onlyType : '';
    this.numberType = behaviour.numericFormats ? numeric : '';
    this.numberFormat = narrows(this.numberType, this.format) ? this.format : '';
    this.composite =
      limits !== undefined &&
      (limits.anyOf.length > 0 ||
        limits.oneOf.length > 0 ||
        limits.allOf.length > 0 ||
        limits.not !== undefined);
    this.additional = additionalOf(source, validated);
    this.hasProperties = source.properties.size > 0;
    this.hasItems = source.items !== undefined;
  }

  get items(): ValueSchema | undefined {
    const source = this.#source.items;
    return source && (this.#items ??= this.#child(source));
  }

  property(name: string): ValueSchema | undefined {
    const known = this.#properties.get(name);
    if (known !== undefined) return known;
    const source = this.#source.properties.get(name);
    if (source === undefined) return undefined;
    const made = this.#child(source);
    this.#properties.set(name, made);
    return made;
  }

  /** The schema of undeclared properties; only if `additional` says so. */
  get additionalProperties(): ValueSchema | undefined {
    if (this.#additional !== undefined) return this.#additional;
    if (this.additional !== 'schema') return undefined;
    const source = this.#source;
    const schema = 'forbidden' in source ? source.additionalProperties : schemaOfOthers(source);
    return schema && (this.#additional = this.#child(schema));
  }

  branches(keyword: 'anyOf' | 'oneOf' | 'allOf'): readonly ValueSchema[] {
    return (this.#branches[keyword] ??= (this.limits?.[keyword] ?? []).map((branch) => this.#child(branch)));
  }

  get not(): ValueSchema | undefined {
    const source = this.limits?.not;
    return source && (this.#not ??= this.#child(source));
  }

  /** Only for schemas with a pattern. */
  get pattern(): Re2 | Re2Error {
    return (this.#pattern ??= compileRe2(this.limits?.pattern ?? ''));
  }

  #child(source: StructuralSchema | NestedValueValidation): ValueSchema {
    return new ValueSchema(source, this.validated, this.behaviour);
  }
}

function additionalOf(
  source: StructuralSchema | NestedValueValidation,
  validated: Validated,
): ValueSchema['additional'] {
  if ('forbidden' in source) {
    // Matches the API server: the schema that defaults are checked against lacks these.
    if (validated === 'default') return 'any';
    if (source.additionalProperties !== undefined) return 'schema';
    return source.forbidden.additionalPropertiesBool === false ? 'none' : 'any';
  }
  if (schemaOfOthers(source)) return 'schema';
  return allowsOthers(source) === false ? 'none' : 'any';
}

/** The type determines which formats are checked; without exactly one type, the string formats are. */
export function keepsFormat(type: string, format: string, behaviour: Behaviour): boolean {
  if (format === '') return false;
  if (!behaviour.numericFormats || type === '' || type === 'string') return isStringFormat(format);
  return narrows(type, format);
}

function narrows(type: string, format: string): boolean {
  if (type === 'integer') return format === 'int32' || format === 'int64';
  if (type === 'number') return format === 'float' || format === 'double';
  return false;
}
