/**
 * Named formats.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Format), k8s.io/apimachinery/pkg/util/validation.
 */
import { formatValidator } from '../../formats/registry.ts';
import { utf8Length } from '../../json/utf8.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { ValueList } from '../values/list.ts';
import { Optional, optionalNone } from '../values/value.ts';
import { requestUriError, type HostColons } from './go-url.ts';
import { many, one, two, type Implementation, type Implementations } from './implementation.ts';
import { Opaque } from './opaque.ts';

type Check = (text: string) => string[];

export class NamedFormat extends Opaque {
  readonly name: string;
  readonly check: Check;
  /** For costs. */
  readonly regexSize: number;

  constructor(name: string, regexSize: number, check: Check) {
    super();
    this.name = name;
    this.regexSize = regexSize;
    this.check = check;
  }

  override readonly typeName = 'kubernetes.NamedFormat';
  override readonly goType = 'cel.Format';

  protected override same(other: NamedFormat): boolean {
    return other.name === this.name;
  }

  override text(): string {
    return this.name;
  }
}

/** What a pattern asks for, in words, and examples. */
function patternText(words: string, pattern: string, examples: readonly string[]): string {
  const listed = examples.map((example) => `'${example}', `).join(' or ');
  return `${words} (e.g. ${listed}regex used for validation is '${pattern}')`;
}

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomain = `${label}(\\.${label})*`;
const oldLabel = '[a-z]([-a-z0-9]*[a-z0-9])?';
const isLabelText = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;

function isSubdomainText(text: string): boolean {
  return text.split('.').every((part) => isLabelText.test(part));
}

function tooLong(text: string, limit: number): string[] {
  return utf8Length(text) > limit ? [`must be no more than ${limit} characters`] : [];
}

function dnsLabel(text: string): string[] {
  const words =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start " +
    'and end with an alphanumeric character';
  const errors = tooLong(text, 63);
  if (!isLabelText.test(text)) {
    errors.push(
      isSubdomainText(text) ? 'must not contain dots' : patternText(words, label, ['my-name', '123-abc']),
    );
  }
  return errors;
}

function dnsSubdomain(text: string): string[] {
  const words =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must " +
    'start and end with an alphanumeric character';
  return [
    ...tooLong(text, 253),
    ...(isSubdomainText(text) ? [] : [patternText(words, subdomain, ['example.com'])]),
  ];
}

function dns1035Label(text: string): string[] {
  const words =
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic " +
    'character, and end with an alphanumeric character';
  const good = /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/.test(text);
  return [...tooLong(text, 63), ...(good ? [] : [patternText(words, oldLabel, ['my-name', 'abc-123'])])];
}

const nameText = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const isNameText = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const nameWords =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

function qualifiedName(text: string): string[] {
  const described = patternText(nameWords, nameText, ['MyName', 'my.name', '123-abc']);
  const parts = text.split('/');
  if (parts.length > 2) {
    return [
      `a valid label key ${described} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const name = parts.at(-1) as string;
  const prefix = parts.length === 2 ? (parts[0] as string) : undefined;
  const errors: string[] = [];
  if (prefix === '') errors.push('prefix part must be non-empty');
  else if (prefix !== undefined) errors.push(...dnsSubdomain(prefix).map((error) => 'prefix part ' + error));
  if (name === '') errors.push('name part must be non-empty');
  else errors.push(...tooLong(name, 63).map((error) => 'name part ' + error));
  if (!isNameText.test(name)) errors.push('name part ' + described);
  return errors;
}

function labelValue(text: string): string[] {
  const words =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must " +
    'start and end with an alphanumeric character';
  const errors = tooLong(text, 63);
  if (text !== '' && !isNameText.test(text)) {
    errors.push(patternText(words, `(${nameText})?`, ['MyValue', 'my_value', '12345']));
  }
  return errors;
}

/** Generated names may end in a dash, which a random suffix follows. */
function asPrefix(check: Check): Check {
  return (text) => check(text.length > 1 && text.endsWith('-') ? text.slice(0, -2) + 'a' : text);
}

/** Every format by the name that `format.named` takes. */
export function namedFormats(behaviour: Behaviour): ReadonlyMap<string, NamedFormat> {
  const colons: HostColons = behaviour.urlStrictColons ? 'strict' : 'loose';
  const registered = (format: string, error: string): Check => {
    const valid = formatValidator(format, behaviour);
    return (text) => (valid?.(text) === true ? [] : [error]);
  };
  const uri: Check = (text) => {
    const error = requestUriError(text, colons);
    return error === undefined ? [] : [error];
  };
  const rows: readonly (readonly [string, string, number, Check])[] = [
    ['dns1123Label', 'DNS1123Label', 30, dnsLabel],
    ['dns1123Subdomain', 'DNS1123Subdomain', 60, dnsSubdomain],
    ['dns1035Label', 'DNS1035Label', 30, dns1035Label],
    ['qualifiedName', 'QualifiedName', 60, qualifiedName],
    ['dns1123LabelPrefix', 'DNS1123LabelPrefix', 30, asPrefix(dnsLabel)],
    ['dns1123SubdomainPrefix', 'DNS1123SubdomainPrefix', 60, asPrefix(dnsSubdomain)],
    ['dns1035LabelPrefix', 'DNS1035LabelPrefix', 30, asPrefix(dns1035Label)],
    ['labelValue', 'LabelValue', 40, labelValue],
    ['uri', 'URI', 1103, uri],
    ['uuid', 'uuid', uuidPatternSize, registered('uuid', 'does not match the UUID format')],
    ['byte', 'byte', 84, registered('byte', 'invalid base64')],
    ['date', 'date', dateTimePatternSize, registered('date', 'invalid date')],
    ['datetime', 'datetime', dateTimePatternSize, registered('datetime', 'invalid datetime')],
  ];
  return new Map(rows.map(([key, name, size, check]) => [key, new NamedFormat(name, size, check)]));
}

/** Lengths of the patterns that upstream keeps for these formats. */
const uuidPatternSize = 70;
const dateTimePatternSize = 71;

export function formats(behaviour: Behaviour): Implementations {
  const all = namedFormats(behaviour);
  const out: Record<string, Implementation> = {
    'format-validate': two((format: NamedFormat, text: string) => {
      const errors = format.check(text);
      return errors.length === 0 ? optionalNone : new Optional(new ValueList(errors));
    }),
    'format-named': one((name: string) => {
      const format = all.get(name);
      return format === undefined ? optionalNone : new Optional(format);
    }),
  };
  for (const [name, format] of all) out[`format.${name}`] = many(() => format);
  return out;
}
