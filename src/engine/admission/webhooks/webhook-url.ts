/** The address of a webhook. Behaviour: k8s.io/apiserver/pkg/util/webhook (client.go). */
import { objectAt, textOf } from '../../json/value.ts';
import type { WebhookQuestion } from '../model/webhook-call.ts';

/** The address with its query. */
export function webhookUrl({ clientConfig, query }: Pick<WebhookQuestion, 'clientConfig' | 'query'>): string {
  const service = objectAt(clientConfig, 'service');
  if (!service) return `${textOf(clientConfig, 'url')}?${query}`;
  const host = `${textOf(service, 'name')}.${textOf(service, 'namespace')}.svc`;
  const port = service.get('port') ?? 443n;
  return `https://${host}:${String(port)}${textOf(service, 'path') || '/'}?${query}`;
}
