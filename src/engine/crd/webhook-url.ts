/**
 * The URL of a conversion webhook.
 * Behaviour: k8s.io/apiserver/pkg/util/webhook (ValidateWebhookURL).
 */
import { parseUrl, userText } from '../formats/go-url.ts';
import { invalid, json, required, type FieldError } from '../field/error.ts';
import type { FieldPath } from '../field/path.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';

const form = '; desired format: https://host[/path]';

export function webhookUrlErrors(text: string, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const url = parseUrl(text, behaviour.urlStrictColons ? 'strict' : 'loose');
  if (typeof url === 'string') return [required(path, `url must be a valid URL: ${url}${form}`)];
  const errors: FieldError[] = [];
  const refuse = (value: string, detail: string): unknown => errors.push(invalid(path, json(value), detail));
  if (url.scheme !== 'https') refuse(url.scheme, `'https' is the only allowed URL scheme${form}`);
  if (url.host === '') refuse('', `host must be specified${form}`);
  if (url.user !== undefined) refuse(userText(url.user), 'user information is not permitted in the URL');
  if (url.fragment !== '') refuse(url.fragment, 'fragments are not permitted in the URL');
  if (url.rawQuery !== '') refuse(url.rawQuery, 'query parameters are not permitted in the URL');
  return errors;
}
