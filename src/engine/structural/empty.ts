/**
 * The empty parts that schemas share.
 *
 * Matches the API server: where it compares schemas with `reflect.DeepEqual`, an empty list differs from a missing one.
 * A missing part is one of these objects; a part that is written as empty isn't.
 */
import type { JsonValue } from '../json/value.ts';
import { emptyOf, keywordsOf, type KeywordType } from './keywords.ts';
import type {
  Extensions,
  NestedValueValidation,
  SchemaPlace,
  StructuralSchema,
  ValidationRule,
  ValueValidation,
} from './schema.ts';

export const noRules: readonly ValidationRule[] = [];
export const noNames: readonly string[] = [];
export const noValues: readonly JsonValue[] = [];
export const noNested: readonly NestedValueValidation[] = [];
export const noProperties: ReadonlyMap<string, StructuralSchema> = new Map();
export const noNestedProperties: ReadonlyMap<string, NestedValueValidation> = new Map();

const noHeld: Readonly<Partial<Record<KeywordType, unknown>>> = {
  '*bool': false,
  '[]JSON': noValues,
  '[]string': noNames,
  '[]schema': noNested,
  rules: noRules,
};

function nothingOf(part: 'extension' | 'validation'): unknown {
  return Object.fromEntries(
    keywordsOf(part).map(({ field, type }) => [field, type in noHeld ? noHeld[type] : emptyOf(type)]),
  );
}

export const noExtensions = nothingOf('extension') as Extensions;

export const noValueValidation = nothingOf('validation') as ValueValidation;

/** An empty nested schema, which represents `additionalProperties: true` there. */
export function emptyNested(place: SchemaPlace): NestedValueValidation {
  return {
    place,
    valueValidation: noValueValidation,
    items: undefined,
    properties: noNestedProperties,
    additionalProperties: undefined,
    forbidden: {
      type: '',
      title: '',
      description: '',
      default: undefined,
      nullable: false,
      additionalPropertiesBool: undefined,
      extensions: noExtensions,
    },
  };
}

const validations = keywordsOf('validation') as readonly Held<keyof ValueValidation>[];
const extensions = keywordsOf('extension') as readonly Held<keyof Extensions>[];

interface Held<Field> {
  readonly field: Field;
  readonly type: KeywordType;
}

export function isNoValueValidation(v: ValueValidation): boolean {
  return validations.every(({ field, type }) => {
    const value = v[field];
    // Upstream appends enum values and clauses one by one, so an empty list stays a missing one.
    const appended = type === '[]JSON' || type === '[]schema';
    return appended ? (value as readonly unknown[]).length === 0 : value === noValueValidation[field];
  });
}

export function isNoExtensions(x: Extensions): boolean {
  return extensions.every(({ field }) => x[field] === noExtensions[field]);
}
