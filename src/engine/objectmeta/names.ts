/**
 * Rules for names, label keys and label values, each as a list of complaints.
 * Behaviour: k8s.io/apimachinery/pkg/util/validation, k8s.io/apimachinery/pkg/api/validate/content,
 * k8s.io/apimachinery/pkg/api/validation (NameIsDNSSubdomain).
 */
import { utf8Length } from '../go/utf8.ts';

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomain = `${label}(\\.${label})*`;
const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const keyName = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const keyValue = `(${keyName})?`;

/** Whole-string matches: unlike `$` alone, Go's `$` does not match before a last line break. */
function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

const labelPattern = whole(label);
const subdomainPattern = whole(subdomain);
const label1035Pattern = whole(label1035);
const keyPattern = whole(keyName);
const valuePattern = whole(keyValue);

/** Matches the API server: two spaces before `or`. */
function regexError(complaint: string, pattern: string, ...examples: string[]): string {
  const list = examples.map((example) => `'${example}', `).join(' or ');
  return `${complaint} (e.g. ${list}regex used for validation is '${pattern}')`;
}

function tooLong(limit: number, unit: 'bytes' | 'characters'): string {
  return `must be no more than ${limit} ${unit}`;
}

const subdomainError = regexError(
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  subdomain,
  'example.com',
);
const labelError = regexError(
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  label,
  'my-name',
  '123-abc',
);
const label1035Error = regexError(
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  label1035,
  'my-name',
  'abc-123',
);
const keyError = regexError(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  keyName,
  'MyName',
  'my.name',
  '123-abc',
);
const valueError = regexError(
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  keyValue,
  'MyValue',
  'my_value',
  '12345',
);

/** A DNS subdomain; `unit` is how its length is spoken of: of names in characters, of key prefixes in bytes. */
export function subdomainErrors(name: string, unit: 'bytes' | 'characters' = 'characters'): string[] {
  const errors: string[] = [];
  if (utf8Length(name) > 253) errors.push(tooLong(253, unit));
  if (!subdomainPattern.test(name)) errors.push(subdomainError);
  return errors;
}

/** A DNS label, as namespaces are. */
export function labelErrors(name: string): string[] {
  const errors: string[] = [];
  if (utf8Length(name) > 63) errors.push(tooLong(63, 'characters'));
  if (!labelPattern.test(name))
    errors.push(subdomainPattern.test(name) ? 'must not contain dots' : labelError);
  return errors;
}

/** A label of the older RFC 1035, which begins with a letter. */
export function label1035Errors(name: string): string[] {
  const errors: string[] = [];
  if (utf8Length(name) > 63) errors.push(tooLong(63, 'characters'));
  if (!label1035Pattern.test(name)) errors.push(label1035Error);
  return errors;
}

/** Keys of labels and annotations, and finalizers: a name, with a subdomain and a slash before it if need be. */
export function qualifiedNameErrors(key: string): string[] {
  const parts = key.split('/');
  if (parts.length > 2) {
    return [
      `a valid label key ${keyError} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const errors: string[] = [];
  const name = parts.at(-1) as string;
  if (parts.length === 2) {
    const prefix = parts[0] as string;
    const found = prefix === '' ? ['must be non-empty'] : subdomainErrors(prefix, 'bytes');
    errors.push(...found.map((error) => `prefix part ${error}`));
  }
  if (name === '') errors.push('name part must be non-empty');
  else if (utf8Length(name) > 63) errors.push(`name part ${tooLong(63, 'bytes')}`);
  if (!keyPattern.test(name)) errors.push(`name part ${keyError}`);
  return errors;
}

export function labelValueErrors(value: string): string[] {
  const errors: string[] = [];
  if (utf8Length(value) > 63) errors.push(tooLong(63, 'bytes'));
  if (!valuePattern.test(value)) errors.push(valueError);
  return errors;
}

/** A name, or what a generated one begins with. */
export type NamePart = 'whole' | 'prefix';
export type NameRule = (name: string, part: NamePart) => string[];

/** The rule for objects of a CRD, and for CRDs. */
export function objectNameErrors(name: string, part: NamePart): string[] {
  return subdomainErrors(part === 'prefix' ? prefixAsName(name) : name);
}

/** A prefix may end in a dash, which more letters follow. Its last two bytes are looked at as one letter. */
export function prefixAsName(prefix: string): string {
  if (prefix.length < 2 || !prefix.endsWith('-')) return prefix;
  const cutsCharacter = prefix.charCodeAt(prefix.length - 2) >= 0x80;
  return prefix.slice(0, -2) + (cutsCharacter ? '\ufffd' : 'a');
}

/** The rule for embedded resources: whatever can stand in a URL. */
export function pathSegmentErrors(name: string, part: NamePart): string[] {
  if (part === 'whole' && (name === '.' || name === '..')) return [`may not be '${name}'`];
  return ['/', '%'].filter((char) => name.includes(char)).map((char) => `may not contain '${char}'`);
}
