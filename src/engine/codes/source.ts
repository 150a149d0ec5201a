/** The findings about documents that can't be parsed. */
import { catalogue } from '../field/server-message.ts';

interface Anchor {
  readonly anchor: string;
}
interface Max {
  readonly max: number;
}

/** `YamlError` adds the param `line` to each: the line that the reader reports, counted from 1. */
const yaml = {
  'yaml-token-unknown': 'found character that cannot start any token',
  'yaml-colon-missing': "could not find expected ':'",
  'yaml-list-item-not-allowed': 'block sequence entries are not allowed in this context',
  'yaml-key-not-allowed': 'mapping keys are not allowed in this context',
  'yaml-value-not-allowed': 'mapping values are not allowed in this context',
  'yaml-anchor-name-missing': 'did not find expected alphabetic or numeric character',
  'yaml-directive-name-missing': 'could not find expected directive name',
  'yaml-directive-name-invalid': 'found unexpected non-alphabetical character',
  'yaml-directive-unknown': 'found unknown directive name',
  'yaml-line-break-missing': 'did not find expected comment or line break',
  'yaml-version-invalid': "did not find expected digit or '.' character",
  'yaml-version-too-long': 'found extremely long version number',
  'yaml-version-missing': 'did not find expected version number',
  'yaml-tab-in-indentation': 'found a tab character that violates indentation',
  'yaml-quote-not-closed-before-document': 'found unexpected document indicator',
  'yaml-quote-not-closed': 'found unexpected end of stream',
  'yaml-escape-unknown': 'found unknown escape character',
  'yaml-escape-digits-missing': 'did not find expected hexdecimal number',
  'yaml-escape-not-a-character': 'found invalid Unicode character escape code',
  'yaml-block-indentation-zero': 'found an indentation indicator equal to 0',
  'yaml-tab-in-block': 'found a tab character where an indentation space is expected',
  'yaml-document-start-missing': 'did not find expected <document start>',
  'yaml-version-repeated': 'found duplicate %YAML directive',
  'yaml-version-unsupported': 'found incompatible YAML document',
  'yaml-tag-directive-repeated': 'found duplicate %TAG directive',
  'yaml-node-missing': 'did not find expected node content',
  'yaml-tag-handle-unknown': 'found undefined tag handle',
  'yaml-list-item-missing': "did not find expected '-' indicator",
  'yaml-key-missing': 'did not find expected key',
  'yaml-tag-not-ended': 'did not find expected whitespace or line break',
  'yaml-tag-bracket-missing': "did not find the expected '>'",
  'yaml-directive-space-missing': 'did not find expected whitespace',
  'yaml-tag-mark-missing': "did not find expected '!'",
  'yaml-tag-uri-missing': 'did not find expected tag URI',
  'yaml-tag-escape-invalid': 'did not find URI escaped octet',
  'yaml-tag-escape-not-utf8': 'found an incorrect leading UTF-8 octet',
  'yaml-tag-escape-not-utf8-inside': 'found an incorrect trailing UTF-8 octet',
  'yaml-flow-list-not-closed': "did not find expected ',' or ']'",
  'yaml-flow-map-not-closed': "did not find expected ',' or '}'",
  'yaml-control-character': 'control characters are not allowed',
  'yaml-too-deep': ({ max }: Max) => `exceeded max depth of ${max}`,
  'yaml-too-many-aliases': 'document contains excessive aliasing',
  'yaml-anchor-unknown': ({ anchor }: Anchor) => `unknown anchor '${anchor}' referenced`,
  'yaml-anchor-contains-itself': ({ anchor }: Anchor) => `anchor '${anchor}' value contains itself`,
  'yaml-key-not-scalar': ({ key }: { readonly key: string }) => `invalid map key: ${key}`,
  'yaml-merge-not-a-map': 'map merge requires map or sequence of maps as the value',
  'yaml-tag-does-not-fit': ({
    found,
    wanted,
    text,
  }: {
    readonly found: string;
    readonly wanted: string;
    readonly text: string;
  }) => `cannot decode !!${found} \`${text}\` as a !!${wanted}`,
  'yaml-binary-not-base64': '!!binary value contains invalid base64 data',
};

const values = {
  'json-key-unsupported': ({
    type,
    key,
    value,
  }: {
    readonly type: string;
    readonly key: string;
    readonly value: string;
  }) => `unsupported map key of type: ${type}, key: ${key}, value: ${value}`,
  'json-value-unsupported': ({ value }: { readonly value: string }) => `json: unsupported value: ${value}`,
  /** `key` is quoted as Go prints it, `name` is the key itself. */
  'duplicate-key': ({ line, key }: { readonly line: number; readonly key: string; readonly name: string }) =>
    `line ${line}: key ${key} already set in map`,
};

const json = {
  'json-ended': 'unexpected end of JSON input',
  'json-invalid-character': ({
    character,
    context,
  }: {
    readonly character: string;
    readonly context: string;
  }) => `invalid character ${character} ${context}`,
  'json-too-deep': ({ bracket }: { readonly bracket: string }) =>
    `invalid character '${bracket}' exceeded max depth`,
};

const own = {
  'too-many-values': ({ max }: Max) =>
    `this engine reads ${max} values of a text, of which a map or list counts as two, and this one has more`,
};

export const say = catalogue(
  { check: 'decoding', phase: 'reading' },
  { ...yaml, ...values, ...json, ...own },
  { 'duplicate-key': { check: 'duplicates' } },
);

const ofYaml: ReadonlySet<string> = new Set(Object.keys(yaml));

/** Reports whether a code means that a text isn't valid YAML. */
export function isYamlError(code: string): boolean {
  return ofYaml.has(code);
}
