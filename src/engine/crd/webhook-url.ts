/**
 * The URL of a conversion webhook.
 * Behaviour: k8s.io/apiserver/pkg/util/webhook (ValidateWebhookURL) over net/url (Parse).
 */
import { invalid, json, type FieldError } from '../field/error.ts';
import type { FieldPath } from '../field/path.ts';

const form = '; desired format: https://host[/path]';

export function webhookUrlErrors(text: string, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const match = /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(
    text,
  );
  const [, scheme = '', authority = '', , query = '', fragment = ''] = match ?? [];
  if (scheme.toLowerCase() !== 'https') {
    const detail = `'https' is the only allowed URL scheme${form}`;
    errors.push(invalid(path, json(scheme.toLowerCase()), detail));
  }
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  if (host === '') errors.push(invalid(path, json(host), `host must be specified${form}`));
  if (at >= 0) {
    errors.push(invalid(path, json(authority.slice(0, at)), 'user information is not permitted in the URL'));
  }
  if (fragment !== '') errors.push(invalid(path, json(fragment), 'fragments are not permitted in the URL'));
  if (query !== '') errors.push(invalid(path, json(query), 'query parameters are not permitted in the URL'));
  return errors;
}
