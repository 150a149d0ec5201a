/** The server's errors for webhooks that nothing answers. Behaviour: k8s.io/apiserver/pkg/util/webhook, net/http. */
import { webhookUrl, type WebhookQuestion, type WebhookReply } from '../../engine/admission.ts';
import { objectAt, textOf } from '../../engine/values.ts';

/** The reply for a webhook without an answer on the page: its service or its host doesn't exist. */
export function unreachable(question: Pick<WebhookQuestion, 'clientConfig' | 'query'>): WebhookReply {
  const url = webhookUrl(question);
  const service = objectAt(question.clientConfig, 'service');
  if (service) return { failure: `Post "${url}": service "${textOf(service, 'name')}" not found` };
  const host = /^https:\/\/([^/:?]*)/.exec(url)?.[1] ?? '';
  return { failure: `Post "${url}": dial tcp: lookup ${host}: no such host` };
}
