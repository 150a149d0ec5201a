/** Random sequences of requests about custom resources and built-in kinds, with watches. */
import type { Sent, Sequence } from './sequence.ts';

interface Kind {
  readonly path: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** Values of the field that changes. */
  readonly values: readonly object[];
}

const kinds: readonly Kind[] = [
  {
    path: '/api/v1/namespaces/default/configmaps',
    apiVersion: 'v1',
    kind: 'ConfigMap',
    values: [
      { data: { x: '1' } },
      { data: { x: '2', y: '3' } },
      { data: {} },
      { binaryData: { b: 'AAE=' } },
      { unknown: 1 },
    ],
  },
  {
    path: '/apis/coordination.k8s.io/v1/namespaces/default/leases',
    apiVersion: 'coordination.k8s.io/v1',
    kind: 'Lease',
    values: [{ spec: { holderIdentity: 'a' } }, { spec: { leaseDurationSeconds: 15 } }, { spec: {} }, {}],
  },
  {
    path: '/apis/example.com/v1/namespaces/default/widgets',
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    values: [
      { spec: { size: 1 } },
      { spec: { size: 2, color: 'red' } },
      { spec: { size: 10 } },
      { spec: {} },
      { unknown: 1 },
    ],
  },
];

const names = ['a', 'b', 'c', 'Bad'];
const patchTypes = [
  'merge-patch+json',
  'strategic-merge-patch+json',
  'apply-patch+yaml',
  'json-patch+json',
] as const;

/** Numbers from 0 to 1, the same for each seed. Behaviour: mulberry32. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Generator {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  one<T>(values: readonly T[]): T {
    return values[Math.floor(this.#next() * values.length)] as T;
  }

  isTrue(chance: number): boolean {
    return this.#next() < chance;
  }

  metadata(name: string): object {
    return {
      name,
      ...(this.isTrue(0.4) && { labels: { app: this.one(['x', 'y']) } }),
      ...(this.isTrue(0.15) && { finalizers: ['example.com/wait'] }),
      ...(this.isTrue(0.1) && { resourceVersion: '1' }),
    };
  }

  object({ apiVersion, kind, values }: Kind, name: string): object {
    const head = this.isTrue(0.9) ? { apiVersion, kind } : {};
    return { ...head, metadata: this.metadata(name), ...this.one(values) };
  }

  query(): string {
    const own = [
      ...(this.isTrue(0.2) ? [`fieldValidation=${this.one(['Strict', 'Warn', 'Ignore'])}`] : []),
      ...(this.isTrue(0.1) ? ['dryRun=All'] : []),
    ];
    return own.length === 0 ? '' : `?${own.join('&')}`;
  }

  request(): Sent {
    const kind = this.one(kinds);
    const name = this.one(names);
    const { path } = kind;
    const json = 'application/json';
    switch (
      this.one(['post', 'post', 'put', 'patch', 'patch', 'delete', 'get', 'list', 'collection'] as const)
    ) {
      case 'post':
        return sent('POST', `${path}${this.query()}`, this.object(kind, name), json);
      case 'put':
        return sent('PUT', `${path}/${name}${this.query()}`, this.object(kind, name), json);
      case 'patch':
        return this.patch(kind, name);
      case 'delete': {
        const propagationPolicy = this.one(['Background', 'Foreground', 'Orphan']);
        return this.isTrue(0.5)
          ? { method: 'DELETE', path: `${path}/${name}` }
          : sent('DELETE', `${path}/${name}`, { propagationPolicy }, json);
      }
      case 'get':
        return { path: `${path}/${name}` };
      case 'list':
        return {
          path: `${path}?${this.one(['', 'labelSelector=app%3Dx', 'fieldSelector=metadata.name%3Da', 'limit=1'])}`,
        };
      case 'collection':
        return { method: 'DELETE', path: `${path}?labelSelector=app%3D${this.one(['x', 'y'])}` };
    }
  }

  patch(kind: Kind, name: string): Sent {
    const type = this.one(patchTypes);
    const path = `${kind.path}/${name}`;
    if (type === 'json-patch+json') {
      const operations = [
        [{ op: 'add', path: '/metadata/labels', value: { app: 'y' } }],
        [{ op: 'remove', path: '/metadata/labels' }],
        [{ op: 'test', path: '/metadata/name', value: 'b' }],
      ];
      return sent('PATCH', path, this.one(operations), `application/${type}`);
    }
    if (type === 'apply-patch+yaml') {
      const { apiVersion, kind: own, values } = kind;
      const force = this.isTrue(0.5) ? '&force=true' : '';
      const config = { apiVersion, kind: own, ...this.one(values) };
      return sent(
        'PATCH',
        `${path}?fieldManager=${this.one(['m', 'n'])}${force}`,
        config,
        `application/${type}`,
      );
    }
    const { labels, finalizers } = { labels: this.one([null, { app: 'x' }, { app: null }]), finalizers: this.one([null, [], ['example.com/a']]) }; // prettier-ignore
    const patch = this.isTrue(0.5) ? { metadata: { labels, finalizers } } : this.one(kind.values);
    return sent('PATCH', `${path}${this.query()}`, patch, `application/${type}`);
  }
}

function sent(method: string, path: string, body: unknown, contentType: string): Sent {
  return { method, path, contentType, body: JSON.stringify(body) };
}

/** A sequence of `length` requests while all kinds are watched. */
export function randomSequence(seed: number, length: number): Sequence {
  const generator = new Generator(seed);
  const watches = kinds.map(({ path }): Sent => ({ path: `${path}?watch=1`, watch: true }));
  return { name: `random-${seed}`, sent: [...watches, ...Array.from({ length }, () => generator.request())] };
}

/** Removes what a sequence has left. */
export const leftovers: readonly Sent[] = kinds.flatMap(({ path }) => [
  ...['a', 'b', 'c'].map((name) => sent('PATCH', `${path}/${name}`, { metadata: { finalizers: null } }, 'application/merge-patch+json')), // prettier-ignore
  { method: 'DELETE', path },
]);
