/** Random requests for objects under admission, by several users. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { group, type Json, type JsonMap } from './matching.ts';
import type { Subject } from './vocabulary.ts';

const specs: Readonly<Record<Subject, readonly JsonMap[]>> = {
  crontabs: [
    {},
    { replicas: 3, image: 'x', tags: ['t1', 't2'], containers: [{ name: 'a', image: 'x', ports: [80] }, { name: 'b' }] },
    { replicas: 100, mode: 'Forbid', annotations: { k: 'a' }, args: ['a', 'b'], history: { successful: 1 } },
    { image: '', tags: [], suspend: true, extra: { p: { q: 1 }, list: [1, 'a', null] }, limit: '50%', note: null },
    { replicas: 0, ratio: 0.5, unknown: 1, start: '2024-01-02T03:04:05Z', data: 'aGVsbG8=', timeout: '1h' },
    { replicas: 5, limit: 3, selector: { app: 'a' }, args: ['x'], containers: [{ name: 'a', env: [{ name: 'e', value: 'v' }], resources: { cpu: '1' } }] },
  ],
  gadgets: [
    {},
    { count: 3, name: 'x', parts: [{ id: 'a', sub: [{ id: 'x', kind: 'k', on: true }] }, { id: 'b', size: 4 }], names: ['n1', 'n2'], numbers: [1, 2] },
    { count: 12, 'x-y': 'xy', in: 'in', for__each: 'f', weight: 1.5, on: null, port: 80, options: { k: 'a', l: '' }, deep: { more: {} } },
    { port: 'http', at: '2024-01-02T03:04:05Z', wait: '90s', raw: 'aGk=', matrix: [[1, 2], []], groups: { g: { a: 1, b: 'b' } }, whole: { a: 1 } },
    { free: { known: 2, other: [1, 1.0, null, { a: 'b' }] }, child: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: { a: 'b' } }, limits: { l: '10%', m: 2 }, unknown: true },
    { name: 'frozen', words: ['a', 'a'], on: false, count: 0 },
  ],
}; // prettier-ignore

const kinds: Readonly<Record<Subject, string>> = { crontabs: 'CronTab', gadgets: 'Gadget' };

export interface Place {
  readonly subject: Subject;
  readonly namespace: string;
}

function metadata(random: Random, name: string, { subject, namespace }: Place): JsonMap {
  return {
    ...(random.oneIn(20) ? { generateName: 'g-' } : { name }),
    ...(subject === 'crontabs' && { namespace }),
    ...(random.oneIn(2) && {
      labels: { team: random.pick(['red', 'blue']), ...(random.oneIn(4) && { 'a/b': 'c' }) },
    }),
    ...(random.oneIn(6) && { annotations: { note: 'n' } }),
    ...(random.oneIn(12) && { finalizers: ['example.com/stop'] }),
  };
}

function object(random: Random, name: string, place: Place, version: string): JsonMap {
  const { subject } = place;
  const schedule = random.oneIn(12) ? undefined : random.oneIn(12) ? 'bad' : '* * * * *';
  return {
    apiVersion: random.oneIn(60) ? 'other.example.com/v1' : `${group}/${version}`,
    kind: random.oneIn(80) ? 'Other' : kinds[subject],
    metadata: metadata(random, name, place),
    spec: { ...(subject === 'crontabs' && { schedule }), ...random.pick(specs[subject]) },
    ...(random.oneIn(6) && {
      status: subject === 'crontabs' ? { phase: 'Up', replicas: 1 } : { ready: true, seen: 1 },
    }),
  };
}

const labels: readonly Json[] = [
  { metadata: { labels: { team: 'blue' } } },
  { metadata: { labels: null } },
  { metadata: { finalizers: null } },
  { metadata: { annotations: { note: 'm' }, finalizers: ['example.com/stop'] } },
  {},
];

const merges: Readonly<Record<Subject, readonly Json[]>> = {
  crontabs: [
    { spec: { replicas: 5 } }, { spec: { image: null, mode: 'Replace' } }, { spec: { replicas: 'x' } }, { spec: { tags: ['t1', 't3'] } }, { spec: null }, { spec: { extra: { p: null, n: 1.5 } } },
    ...labels,
  ],
  gadgets: [
    { spec: { count: 5 } }, { spec: { name: 'frozen' } }, { spec: { count: 'x' } }, { spec: { names: ['n1', 'n1'] } }, { spec: { count: 13 } }, { spec: { options: { k: null, m: 'n' } } }, { spec: { on: null, whole: { b: 'c' } } },
    ...labels,
  ],
}; // prettier-ignore

const jsonPatches: Readonly<Record<Subject, readonly Json[]>> = {
  crontabs: [
    [{ op: 'replace', path: '/spec/replicas', value: 6 }],
    [{ op: 'add', path: '/spec/tags', value: ['z'] }],
    [{ op: 'test', path: '/spec/replicas', value: 99 }],
    [{ op: 'remove', path: '/metadata/labels' }],
  ],
  gadgets: [
    [{ op: 'replace', path: '/spec/count', value: 6 }],
    [{ op: 'add', path: '/spec/parts', value: [{ id: 'z' }] }],
    [{ op: 'copy', from: '/spec/name', path: '/spec/in' }],
    [{ op: 'remove', path: '/spec/deep' }],
  ],
};

const subresources: Readonly<Record<Subject, readonly (readonly [string, Json])[]>> = {
  crontabs: [
    ['status', { status: { phase: 'Up', replicas: 2 } }],
    ['scale', { spec: { replicas: 4 } }],
    ['scale', { spec: { replicas: 101 } }],
    ['status', { spec: { replicas: 9 }, status: { phase: 'Down' } }],
    ['status', { metadata: { labels: { team: 'blue' } } }],
    ['status', { status: { replicas: 'x' } }],
  ],
  gadgets: [
    ['status', { status: { ready: true, seen: 2 } }],
    ['status', { status: { seen: 'x' } }],
    ['status', { metadata: { annotations: { a: 'b' } }, spec: { count: 9 } }],
  ],
};

const users = ['admin', 'admin', 'alice', 'bob', 'carol'];

const impersonations: readonly Record<string, string>[] = [
  { 'Impersonate-User': 'dora', 'Impersonate-Group': 'dev' },
  { 'Impersonate-User': 'dora', 'Impersonate-Group': 'ops', 'Impersonate-Uid': 'u1', 'Impersonate-Extra-scope': 'a' },
  { 'Impersonate-User': 'system:serviceaccount:default:x', 'Impersonate-Group': 'dev' },
]; // prettier-ignore

function sender(random: Random): Pick<RequestStep, 'as' | 'headers'> {
  return random.oneIn(12)
    ? { as: 'admin', headers: random.pick(impersonations) }
    : { as: random.pick(users) };
}

function queryOf(random: Random): string {
  const parts = [
    random.oneIn(8) && 'dryRun=All',
    random.oneIn(12) && `fieldValidation=${random.pick(['Strict', 'Warn', 'Ignore'])}`,
  ];
  const query = parts.filter((one) => one !== false).join('&');
  return query === '' ? '' : `?${query}`;
}

const deletions: readonly (Json | undefined)[] = [
  undefined,
  undefined,
  { apiVersion: 'v1', kind: 'DeleteOptions', propagationPolicy: 'Foreground' },
  { apiVersion: 'v1', kind: 'DeleteOptions', dryRun: ['All'] },
  { apiVersion: 'v1', kind: 'DeleteOptions', preconditions: { uid: 'other' } },
  { apiVersion: 'v1', kind: 'DeleteOptions', gracePeriodSeconds: 5 },
];

function listPath({ subject, namespace }: Place, version: string): string {
  const inside = subject === 'crontabs' ? `/namespaces/${namespace}` : '';
  return `/apis/${group}/${version}${inside}/${subject}`;
}

function request(random: Random, place: Place): RequestStep {
  const { subject } = place;
  const name = random.pick(['c1', 'c1', 'c1', 'c2', 'renamed']);
  const version = random.oneIn(4) ? 'v2' : 'v1';
  const list = listPath(place, version);
  const query = queryOf(random);
  const by = sender(random);
  const body = (): string => JSON.stringify(object(random, name, place, version));
  const json = 'application/json';
  const patch = (type: string, path: string, value: Json): RequestStep => ({ ...by, method: 'PATCH', path, contentType: `application/${type}`, body: JSON.stringify(value) });
  switch (random.int(11)) {
    case 0:
    case 1:
    case 2:
      return { ...by, method: 'POST', path: `${list}${query}`, contentType: json, body: body() };
    case 3:
    case 4:
      return { ...by, method: 'PUT', path: `${list}/${name}${query}`, contentType: json, body: body(), ...(!random.oneIn(12) && { currentResourceVersion: true }) };
    case 5:
      return patch('merge-patch+json', `${list}/${name}${query}`, random.pick(merges[subject]));
    case 6:
      return patch('json-patch+json', `${list}/${name}`, random.pick(jsonPatches[subject]));
    case 7:
      return { ...patch('apply-patch+yaml', `${list}/${name}?fieldManager=${random.pick(['tester', 'robot'])}${random.oneIn(2) ? '&force=true' : ''}`, null), body: body() };
    case 8: {
      const [sub, value] = random.pick(subresources[subject]);
      return patch('merge-patch+json', `${list}/${name}/${sub}`, value);
    }
    case 9:
      return { ...by, method: 'PUT', path: `${list}/${name}/status${query}`, contentType: json, body: body(), currentResourceVersion: true };
    default: {
      const options = random.pick(deletions);
      return { ...by, method: 'DELETE', path: `${list}/${name}${query.includes('dryRun') ? '?dryRun=All' : ''}`, ...(options !== undefined && { contentType: json, body: JSON.stringify(options) }) };
    }
  }
} // prettier-ignore

/** One to five requests; the first creates an object, so that others find it. */
export function requests(random: Random, subject: Subject): RequestStep[] {
  const namespace = random.oneIn(8) ? random.pick(['default', 'plain', 'none']) : 'team';
  const place = { subject, namespace };
  const first: RequestStep = {
    ...sender(random),
    method: 'POST',
    path: listPath(place, 'v1'),
    contentType: 'application/json',
    body: JSON.stringify(object(random, 'c1', place, 'v1')),
  };
  return [first, ...Array.from({ length: random.int(5) }, () => request(random, place))];
}
