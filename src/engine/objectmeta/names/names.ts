/**
 * Rules for names, label keys, and label values. Each returns a list of problems.
 * Behaviour: k8s.io/apimachinery/pkg/util/validation, k8s.io/apimachinery/pkg/api/validate/content,
 * k8s.io/apimachinery/pkg/api/validation (NameIsDNSSubdomain).
 */
import { utf8Length } from '../../go/utf8.ts';
import { say } from '../../codes/objectmeta.ts';
import { namePatterns } from '../../field/name-patterns.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** Matches the whole string: in Go, `$` does not match before a trailing line break. */
function wholeMatch(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

const labelPattern = wholeMatch(namePatterns.label);
const subdomainPattern = wholeMatch(namePatterns.subdomain);
const label1035Pattern = wholeMatch(namePatterns.label1035);
const keyPattern = wholeMatch(namePatterns.key);
const valuePattern = wholeMatch(namePatterns.labelValue);

/** A DNS subdomain; `unit` is the unit of its length: characters for names, bytes for key prefixes. */
export function subdomainErrors(name: string, unit: 'bytes' | 'characters' = 'characters'): ServerMessage[] {
  const errors: ServerMessage[] = [];
  if (utf8Length(name) > 253) errors.push(say('name-too-long', { max: 253, unit }));
  if (!subdomainPattern.test(name)) errors.push(say('name-not-a-subdomain'));
  return errors;
}

/** A DNS label, such as the name of a namespace. */
export function labelErrors(name: string): ServerMessage[] {
  const errors: ServerMessage[] = [];
  if (utf8Length(name) > 63) errors.push(say('name-too-long', { max: 63, unit: 'characters' }));
  if (!labelPattern.test(name))
    errors.push(say(subdomainPattern.test(name) ? 'name-with-dots' : 'name-not-a-label'));
  return errors;
}

/** A label of the older RFC 1035, which begins with a letter. */
export function label1035Errors(name: string): ServerMessage[] {
  const errors: ServerMessage[] = [];
  if (utf8Length(name) > 63) errors.push(say('name-too-long', { max: 63, unit: 'characters' }));
  if (!label1035Pattern.test(name)) errors.push(say('name-not-a-dns-1035-label'));
  return errors;
}

/** Keys of labels and annotations, and finalizers: a name, with an optional subdomain and slash before it. */
export function qualifiedNameErrors(key: string): ServerMessage[] {
  const parts = key.split('/');
  if (parts.length > 2) {
    return [say('key-with-slashes')];
  }
  const errors: ServerMessage[] = [];
  const name = parts.at(-1) as string;
  if (parts.length === 2) {
    const prefix = parts[0] as string;
    if (prefix === '') errors.push(say('key-prefix-empty'));
    else {
      const problems = subdomainErrors(prefix, 'bytes');
      errors.push(...problems.map((problem) => say('key-prefix-invalid', { problem })));
    }
  }
  if (name === '') errors.push(say('key-name-empty'));
  else if (utf8Length(name) > 63) errors.push(say('key-name-too-long', { max: 63 }));
  if (!keyPattern.test(name)) errors.push(say('key-name-invalid'));
  return errors;
}

export function labelValueErrors(value: string): ServerMessage[] {
  const errors: ServerMessage[] = [];
  if (utf8Length(value) > 63) errors.push(say('label-value-too-long', { max: 63 }));
  if (!valuePattern.test(value)) errors.push(say('label-value-invalid'));
  return errors;
}

/** A name, or the prefix of a generated one. */
export type NamePart = 'whole' | 'prefix';
export type NameRule = (name: string, part: NamePart) => ServerMessage[];

/** The rule for custom objects, and for CRDs. */
export function objectNameErrors(name: string, part: NamePart): ServerMessage[] {
  return subdomainErrors(part === 'prefix' ? prefixAsName(name) : name);
}

/** A prefix can end with a dash, because more characters follow. Its last two bytes are treated as one character. */
export function prefixAsName(prefix: string): string {
  if (prefix.length < 2 || !prefix.endsWith('-')) return prefix;
  const cutsCharacter = prefix.charCodeAt(prefix.length - 2) >= 0x80;
  return prefix.slice(0, -2) + (cutsCharacter ? '\ufffd' : 'a');
}

/** The rule for embedded resources: any valid URL path segment. */
export function pathSegmentErrors(name: string, part: NamePart): ServerMessage[] {
  if (part === 'whole' && (name === '.' || name === '..')) return [say('name-is-dots', { name })];
  return ['/', '%']
    .filter((character) => name.includes(character))
    .map((character) => say('name-with-forbidden-character', { character }));
}
