/**
 * The string formats that the API server knows, by name.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/strfmt.
 */
import type { Behaviour } from '../kubernetes/behaviour.ts';
import { isCreditCard, isIsbn10, isIsbn13, isSsn } from './checksums.ts';
import { isDate, isDateTime, isDuration } from './dates.ts';
import { isEmail } from './email.ts';
import { isHostname, isLongName, isShortName } from './names.ts';
import { isCidrSloppy, isIpv4Sloppy, isIpv6, isMac } from './network.ts';
import { isRequestUri } from './uri.ts';

export type FormatValidator = (text: string) => boolean;

/** Whether a format is known for strings; dashes in its name are ignored. */
export function isStringFormat(name: string): boolean {
  return validators.has(name.replaceAll('-', ''));
}

/** The validator of a string format; undefined for unknown names. */
export function formatValidator(name: string, behaviour: Behaviour): FormatValidator | undefined {
  if (name === '') return undefined;
  return validators.get(name.replaceAll('-', ''))?.(behaviour);
}

const uuidStart = '^[0-9a-f]{8}-?[0-9a-f]{4}-?';
const uuidEnd = '[0-9a-f]{3}-?[0-9a-f]{12}$';

function matching(pattern: RegExp): () => FormatValidator {
  return () => (text) => pattern.test(text);
}

function always(validator: FormatValidator): () => FormatValidator {
  return () => validator;
}

const channel = '(0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])';
const space = '[\\t\\n\\f\\r ]*';

const validators: ReadonlyMap<string, (behaviour: Behaviour) => FormatValidator> = new Map<
  string,
  (behaviour: Behaviour) => FormatValidator
>([
  ['bsonobjectid', matching(/^[0-9a-fA-F]{24}$/)],
  [
    'uri',
    ({ urlStrictColons }) =>
      (text) =>
        isRequestUri(text, urlStrictColons ? 'strict' : 'loose'),
  ],
  ['email', always(isEmail)],
  ['hostname', always(isHostname)],
  ['ipv4', always(isIpv4Sloppy)],
  ['ipv6', always(isIpv6)],
  ['cidr', always(isCidrSloppy)],
  ['mac', always(isMac)],
  ['uuid', matching(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i)],
  ['uuid3', matching(new RegExp(`${uuidStart}3[0-9a-f]{3}-?[0-9a-f]${uuidEnd}`, 'i'))],
  ['uuid4', matching(new RegExp(`${uuidStart}4[0-9a-f]{3}-?[89ab]${uuidEnd}`, 'i'))],
  ['uuid5', matching(new RegExp(`${uuidStart}5[0-9a-f]{3}-?[89ab]${uuidEnd}`, 'i'))],
  ['isbn', always((text) => isIsbn10(text) || isIsbn13(text))],
  ['isbn10', always(isIsbn10)],
  ['isbn13', always(isIsbn13)],
  ['creditcard', always(isCreditCard)],
  ['ssn', always(isSsn)],
  ['hexcolor', matching(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)],
  [
    'rgbcolor',
    matching(new RegExp(`^rgb\\(${[channel, channel, channel].map((c) => space + c + space).join(',')}\\)$`)),
  ],
  ['byte', always(isBase64)],
  ['password', always(() => true)],
  ['date', always(isDate)],
  ['duration', always(isDuration)],
  ['datetime', always(isDateTime)],
  ['k8sshortname', always(isShortName)],
  ['k8slongname', always(isLongName)],
]);

/** The names of all string formats, in alphabetical order. */
export function stringFormats(): string[] {
  return [...validators.keys()].sort();
}

/** Padded and not empty. */
function isBase64(text: string): boolean {
  return text !== '' && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
