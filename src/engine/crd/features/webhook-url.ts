/**
 * The URL of a conversion webhook.
 * Behaviour: k8s.io/apiserver/pkg/util/webhook (ValidateWebhookURL).
 */
import { parseUrl, userText } from '../../formats/go-url.ts';
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export function webhookUrlErrors(text: string, path: FieldPath, behaviour: Behaviour): FieldError[] {
  const url = parseUrl(text, behaviour.urlStrictColons ? 'strict' : 'loose');
  if (typeof url === 'string') return [required(path, say('webhook-url-invalid', { problem: url }))];
  const errors: FieldError[] = [];
  const refuse = (value: string, message: ServerMessage): unknown =>
    errors.push(invalid(path, json(value), message));
  if (url.scheme !== 'https') refuse(url.scheme, say('webhook-url-not-https'));
  if (url.host === '') refuse('', say('webhook-url-without-host'));
  if (url.user !== undefined) refuse(userText(url.user), say('webhook-url-with-user'));
  if (url.fragment !== '') refuse(url.fragment, say('webhook-url-with-fragment'));
  if (url.rawQuery !== '') refuse(url.rawQuery, say('webhook-url-with-query'));
  return errors;
}
