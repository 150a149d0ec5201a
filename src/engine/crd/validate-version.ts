/**
 * What a single version says of itself.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (validateDeprecationWarning).
 */
import { isPrintable } from '../go/printable.ts';
import { utf8Length } from '../go/utf8.ts';
import type { CrdVersion } from './spec.ts';

export function deprecationWarningErrors(version: CrdVersion): string[] {
  const text = version.deprecationWarning;
  if (text === undefined) return [];
  if (!version.deprecated) return ['can only be set for deprecated versions'];
  const errors: string[] = [];
  if (utf8Length(text) > 256) errors.push('must be <= 256 characters long');
  if (text === '') errors.push('must not be an empty string');
  let at = 0;
  for (const char of text) {
    if (!isPrintable(char.codePointAt(0) as number)) {
      errors.push(
        `must only contain printable UTF-8 characters; non-printable character found at index ${at}`,
      );
      break;
    }
    at += utf8Length(char);
  }
  return errors;
}
