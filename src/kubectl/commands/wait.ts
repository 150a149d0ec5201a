/** Waiting for objects to go. Behaviour: k8s.io/kubectl/pkg/cmd/wait (IsDeleted). */
import { isArray } from '../engine.ts';
import { plain } from '../failure.ts';
import type { Info } from '../resources/info.ts';
import type { Running } from './command.ts';

/** Throws when it would wait in vain: nothing happens here while a command runs. */
export function isGone({ client }: Running, { mapping, namespace, name }: Info): void {
  const query = { fieldSelector: `metadata.name=${name}` };
  const list = client.send({ method: 'GET', mapping, namespace, query });
  const items = list.get('items');
  if (!isArray(items) || items.length === 0) return;
  throw plain(`timed out waiting for the condition on ${mapping.plural}/${name}`);
}
