/**
 * Validates the fields of a single version.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (validateDeprecationWarning).
 */
import { isPrintable } from '../../go/unicode/printable.ts';
import { utf8Length } from '../../go/utf8.ts';
import type { CrdVersion } from '../model/spec.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export function deprecationWarningErrors(version: CrdVersion): ServerMessage[] {
  const text = version.deprecationWarning;
  if (text === undefined) return [];
  if (!version.deprecated) return [say('deprecation-warning-of-current-version')];
  const errors: ServerMessage[] = [];
  if (utf8Length(text) > 256) errors.push(say('deprecation-warning-too-long'));
  if (text === '') errors.push(say('deprecation-warning-empty'));
  let at = 0;
  for (const char of text) {
    if (!isPrintable(char.codePointAt(0) as number)) {
      errors.push(say('deprecation-warning-not-printable', { at }));
      break;
    }
    at += utf8Length(char);
  }
  return errors;
}
