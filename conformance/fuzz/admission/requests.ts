/** Random requests for cron tabs, by several users. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { group, type Json, type JsonMap } from './matching.ts';

const specs: readonly JsonMap[] = [
  {},
  { replicas: 3, image: 'x', tags: ['t1', 't2'], containers: [{ name: 'a', image: 'x', ports: [80] }, { name: 'b' }] },
  { replicas: 100, mode: 'Forbid', annotations: { k: 'a' }, args: ['a', 'b'], history: { successful: 1 } },
  { image: '', tags: [], suspend: true, extra: { p: { q: 1 }, list: [1, 'a', null] }, limit: '50%', note: null },
  { replicas: 0, ratio: 0.5, unknown: 1, start: '2024-01-02T03:04:05Z', data: 'aGVsbG8=', timeout: '1h' },
]; // prettier-ignore

const schedules = ['* * * * *', '*/5 0 * * 1', 'bad'];

function object(random: Random, name: string, namespace: string, version: string): JsonMap {
  const schedule = random.oneIn(12)
    ? undefined
    : random.oneIn(12)
      ? 'bad'
      : random.pick(schedules.slice(0, 2));
  return {
    apiVersion: `${group}/${version}`,
    kind: 'CronTab',
    metadata: {
      name,
      namespace,
      ...(random.oneIn(2) && {
        labels: { team: random.pick(['red', 'blue']), ...(random.oneIn(4) && { 'a/b': 'c' }) },
      }),
      ...(random.oneIn(6) && { annotations: { note: 'n' } }),
      ...(random.oneIn(12) && { finalizers: ['example.com/stop'] }),
    },
    spec: { schedule, ...random.pick(specs) },
    ...(random.oneIn(6) && { status: { phase: 'Up', replicas: 1 } }),
  };
}

const merges: readonly Json[] = [
  { spec: { replicas: 5 } }, { spec: { image: null, mode: 'Replace' } }, { metadata: { labels: { team: 'blue' } } }, { metadata: { labels: null } },
  { spec: { replicas: 'x' } }, {}, { spec: { tags: ['t1', 't3'] } }, { metadata: { finalizers: null } },
]; // prettier-ignore

const jsonPatches: readonly Json[] = [
  [{ op: 'replace', path: '/spec/replicas', value: 6 }],
  [{ op: 'add', path: '/spec/tags', value: ['z'] }],
  [{ op: 'test', path: '/spec/replicas', value: 99 }],
  [{ op: 'remove', path: '/metadata/labels' }],
]; // prettier-ignore

const users = ['admin', 'admin', 'alice', 'bob', 'carol'];

function request(random: Random, namespace: string): RequestStep {
  const name = random.pick(['c1', 'c1', 'c1', 'c2']);
  const version = random.oneIn(4) ? 'v2' : 'v1';
  const list = `/apis/${group}/${version}/namespaces/${namespace}/crontabs`;
  const dry = random.oneIn(8) ? '?dryRun=All' : '';
  const as = random.pick(users);
  const body = (): string => JSON.stringify(object(random, name, namespace, version));
  const json = 'application/json';
  switch (random.int(10)) {
    case 0:
    case 1:
    case 2:
      return { as, method: 'POST', path: `${list}${dry}`, contentType: json, body: body() };
    case 3:
    case 4:
      return { as, method: 'PUT', path: `${list}/${name}${dry}`, contentType: json, body: body(), currentResourceVersion: true };
    case 5:
      return { as, method: 'PATCH', path: `${list}/${name}${dry}`, contentType: 'application/merge-patch+json', body: JSON.stringify(random.pick(merges)) };
    case 6:
      return { as, method: 'PATCH', path: `${list}/${name}`, contentType: 'application/json-patch+json', body: JSON.stringify(random.pick(jsonPatches)) };
    case 7:
      return { as, method: 'PATCH', path: `${list}/${name}?fieldManager=${random.pick(['tester', 'robot'])}${random.oneIn(2) ? '&force=true' : ''}`, contentType: 'application/apply-patch+yaml', body: body() };
    case 8: {
      const [sub, patch] = random.pick([['status', { status: { phase: 'Up', replicas: 2 } }], ['scale', { spec: { replicas: 4 } }], ['status', { spec: { replicas: 9 }, status: { phase: 'Down' } }]] as const);
      return { as, method: 'PATCH', path: `${list}/${name}/${sub}`, contentType: 'application/merge-patch+json', body: JSON.stringify(patch) };
    }
    default:
      return { as, method: 'DELETE', path: `${list}/${name}${dry}` };
  }
} // prettier-ignore

/** One to four requests; the first creates an object, so that others find it. */
export function requests(random: Random): RequestStep[] {
  const namespace = random.oneIn(8) ? random.pick(['default', 'plain', 'none']) : 'team';
  const first: RequestStep = {
    as: random.pick(users),
    method: 'POST',
    path: `/apis/${group}/v1/namespaces/${namespace}/crontabs`,
    contentType: 'application/json',
    body: JSON.stringify(object(random, 'c1', namespace, 'v1')),
  };
  return [first, ...Array.from({ length: random.int(4) }, () => request(random, namespace))];
}
