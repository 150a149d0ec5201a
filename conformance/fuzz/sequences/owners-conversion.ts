/**
 * Random conversion webhooks for sequences about field ownership. Their patches fit every object, because the
 * in-process server reports a failed conversion in other words than the whole one.
 */
import type { Conversion } from '../../format/case.ts';
import type { RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { versionsOf } from './owners-crd.ts';

/** Makes the CRD convert by a webhook; returns the script of the webhook. */
export function withWebhook(random: Random, crd: RawObject): Conversion {
  const webhook = object({
    conversionReviewVersions: ['v1'],
    clientConfig: object({ service: object({ namespace: 'a', name: 'b' }) }),
  });
  (crd.get('spec') as RawObject).set('conversion', object({ strategy: 'Webhook', webhook }));
  const names = versionsOf(crd).map((each) => each.get('name') as string);
  const rules = names.flatMap((from) =>
    names.filter((to) => to !== from).map((to) => ({ from, to, patch: random.pick(patches)(random) })),
  );
  return { rules };
}

const patches: readonly ((random: Random) => readonly Operation[])[] = [
  () => [],
  () => [],
  () => [{ op: 'add', path: '/metadata/labels', value: { a: 'b' } }],
  (random) => [{ op: 'add', path: '/metadata/annotations', value: { a: random.pick(['x', 'y']) } }],
  (random) => [{ op: 'add', path: '/spec', value: { a: random.pick(['x', 'y']), replicas: random.int(4) } }],
  () => [
    { op: 'add', path: '/spec', value: {} },
    { op: 'copy', from: '/metadata/name', path: '/spec/a' },
  ],
  () => [
    { op: 'add', path: '/spec', value: {} },
    { op: 'remove', path: '/spec' },
  ],
  () => [{ op: 'add', path: '/status', value: { x: 'x' } }],
  () => [{ op: 'add', path: '/extra', value: 'x' }],
];

interface Operation {
  readonly op: 'add' | 'copy' | 'remove';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}
