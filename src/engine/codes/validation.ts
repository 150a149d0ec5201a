/** The findings about values that their schema rejects. `name` is the server's name for the value in the message. */
import { maxBytesText, maxItemsText, supportedText } from '../field-errors/error.ts';
import { catalogue } from '../field/server-message.ts';
import { quote, toJson } from '../json/go-format.ts';
import type { JsonValue } from '../json/value.ts';

interface Named {
  readonly name: string;
}
interface Min extends Named {
  readonly min: bigint;
}
interface Max {
  readonly max: bigint;
}
interface Limit extends Named {
  readonly limit: string;
}
/** `format` is empty for the usual one. */
interface Range extends Named {
  readonly type: string;
  readonly format: string;
}

const wrongType = ({
  name,
  expected,
  actual,
}: Named & { readonly expected: string; readonly actual: string }) =>
  `${name} in body must be of type ${expected}: ${quote(actual)}`;

const range =
  (what: string) =>
  ({ name, type, format }: Range): string =>
    `${what} value must be of type ${type} ${format === '' ? '(default format)' : `with format ${format}`} in ${name}`;

/** A schema's values, as text: there may be many, and many findings about them. */
const supported = new WeakMap<readonly JsonValue[], string>();

/** Strings as they are, everything else as JSON. */
function supportedOf(allowed: readonly JsonValue[]): string {
  let text = supported.get(allowed);
  if (text === undefined) {
    text = supportedText(allowed.map((value) => (typeof value === 'string' ? value : toJson(value))));
    supported.set(allowed, text);
  }
  return text;
}

/** The keyword behind each code. */
const keywords = {
  'forbidden-property': { isUnknownField: true },
  'invalid-type': { keyword: 'type' },
  'invalid-null': { keyword: 'nullable' },
  'invalid-format': { keyword: 'format' },
  'enum-unsupported': { keyword: 'enum' },
  'required-missing': { keyword: 'required' },
  'max-length': { keyword: 'maxLength' },
  'min-length': { keyword: 'minLength' },
  pattern: { keyword: 'pattern' },
  'pattern-unreadable': { keyword: 'pattern' },
  'max-items': { keyword: 'maxItems' },
  'min-items': { keyword: 'minItems' },
  'unique-items': { keyword: 'uniqueItems' },
  'max-properties': { keyword: 'maxProperties' },
  'min-properties': { keyword: 'minProperties' },
  'multiple-of': { keyword: 'multipleOf' },
  'multiple-of-not-positive': { keyword: 'multipleOf' },
  minimum: { keyword: 'minimum' },
  'exclusive-minimum': { keyword: 'minimum' },
  maximum: { keyword: 'maximum' },
  'exclusive-maximum': { keyword: 'maximum' },
  'number-out-of-range': { keyword: 'format' },
  'multiple-of-out-of-range': { keyword: 'multipleOf' },
  'minimum-out-of-range': { keyword: 'minimum' },
  'maximum-out-of-range': { keyword: 'maximum' },
  'any-of': { keyword: 'anyOf' },
  'one-of-none': { keyword: 'oneOf' },
  'one-of-many': { keyword: 'oneOf' },
  'all-of': { keyword: 'allOf' },
  'all-of-none': { keyword: 'allOf', followsOthers: true },
  not: { keyword: 'not' },
} as const;

export const say = catalogue(
  { check: 'schema', crdCheck: 'crd-defaults', phase: 'schema', crdPhase: 'rules' },
  {
    'invalid-type': wrongType,
    'invalid-null': wrongType,
    'invalid-format': ({
      name,
      format,
      value,
    }: Named & { readonly format: string; readonly value: string }) =>
      `${name} in body must be of type ${format}: ${quote(value)}`,
    'enum-unsupported': ({ allowed }: { readonly allowed: readonly JsonValue[] }) => supportedOf(allowed),
    'required-missing': (): string => '',
    'forbidden-property': ({ name, property }: Named & { readonly property: string }) =>
      `${name}.${property} in body is a forbidden property`,
    'max-length': ({ max }: Max) => maxBytesText(max),
    'min-length': ({ name, min }: Min) => `${name} in body should be at least ${min} chars long`,
    pattern: ({ name, pattern }: Named & { readonly pattern: string }) =>
      `${name} in body should match '${pattern}'`,
    'pattern-unreadable': ({
      name,
      pattern,
      problem,
    }: Named & { readonly pattern: string; readonly problem: string }) =>
      `${name} in body should match '${pattern}, but pattern is invalid: ${problem}'`,
    'max-items': ({ max }: Max & { readonly actual: number }) => maxItemsText(max),
    'min-items': ({ name, min }: Min) => `${name} in body should have at least ${min} items`,
    'unique-items': ({ name }: Named) => `${name} in body shouldn't contain duplicates`,
    'max-properties': ({ max }: Max & { readonly actual: number }) => maxItemsText(max),
    'min-properties': ({ name, min }: Min) => `${name} in body should have at least ${min} properties`,
    'multiple-of': ({ name, factor }: Named & { readonly factor: string }) =>
      `${name} in body should be a multiple of ${factor}`,
    'multiple-of-not-positive': ({ name, factor }: Named & { readonly factor: string }) =>
      `factor MultipleOf declared for ${name} must be positive: ${factor}`,
    minimum: ({ name, limit }: Limit) => `${name} in body should be greater than or equal to ${limit}`,
    'exclusive-minimum': ({ name, limit }: Limit) => `${name} in body should be greater than ${limit}`,
    maximum: ({ name, limit }: Limit) => `${name} in body should be less than or equal to ${limit}`,
    'exclusive-maximum': ({ name, limit }: Limit) => `${name} in body should be less than ${limit}`,
    'number-out-of-range': range('Checked'),
    'multiple-of-out-of-range': range('MultipleOf'),
    'minimum-out-of-range': range('Minimum boundary'),
    'maximum-out-of-range': range('Maximum boundary'),
    'any-of': ({ name }: Named) => `${quote(name)} must validate at least one schema (anyOf)`,
    'one-of-none': ({ name }: Named) =>
      `${quote(name)} must validate one and only one schema (oneOf). Found none valid`,
    'one-of-many': ({ name, valid }: Named & { readonly valid: number }) =>
      `${quote(name)} must validate one and only one schema (oneOf). Found ${valid} valid alternatives`,
    'all-of': ({ name }: Named) => `${quote(name)} must validate all the schemas (allOf)`,
    'all-of-none': ({ name }: Named) =>
      `${quote(name)} must validate all the schemas (allOf). None validated`,
    not: ({ name }: Named) => `${quote(name)} must not validate the schema (not)`,
  },
  keywords,
);
