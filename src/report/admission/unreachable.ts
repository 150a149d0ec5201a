/** The server's errors for webhooks that nothing answers. Behaviour: k8s.io/apiserver/pkg/util/webhook, net/http. */
import type { WebhookQuestion, WebhookReply } from '../../engine/admission.ts';
import { objectAt, textOf } from '../../engine/values.ts';

/** The address of a webhook, with its query. */
export function urlOf({ clientConfig, query }: Pick<WebhookQuestion, 'clientConfig' | 'query'>): string {
  const service = objectAt(clientConfig, 'service');
  if (!service) return `${textOf(clientConfig, 'url')}?${query}`;
  const host = `${textOf(service, 'name')}.${textOf(service, 'namespace')}.svc`;
  const port = service.get('port') ?? 443n;
  return `https://${host}:${String(port)}${textOf(service, 'path') || '/'}?${query}`;
}

/** The reply for a webhook without an answer on the page: its service or its host doesn't exist. */
export function unreachable(question: Pick<WebhookQuestion, 'clientConfig' | 'query'>): WebhookReply {
  const url = urlOf(question);
  const service = objectAt(question.clientConfig, 'service');
  if (service) return { failure: `Post "${url}": service "${textOf(service, 'name')}" not found` };
  const host = /^https:\/\/([^/:?]*)/.exec(url)?.[1] ?? '';
  return { failure: `Post "${url}": dial tcp: lookup ${host}: no such host` };
}
