/**
 * Random requests that ask who owns what: several managers and versions, scale and status, versions that are no longer
 * served or stored, writes that change nothing, nulls in metadata. The schemas are small and let nearly everything pass.
 */
import { at, RawNumber, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { copyOf } from './custom-resource-definition.ts';
import type { Request, Sequence } from './sequence.ts';

/** Sequences for one CRD: as many as keep the judge from setting up a new one too often. */
const sequencesOfCrd = 32;

const managers = ['alice', 'bob', 'carol', 'kubectl', undefined];
const small = ['0', '1', '1', '3', '3', '3'];

export function ownersSequences(random: Random, name: string): Sequence[] {
  const crd = ownersCrd(random);
  return Array.from({ length: sequencesOfCrd }, (_, i) => ({
    name: `${name}-${i}`,
    crd,
    crdValidation: 'Strict',
    crdForm: 'json',
    requests: ownersRequests(random, crd, i < 6),
  }));
}

function ownersCrd(random: Random): RawObject {
  const count = random.pick([1, 2, 2, 3]);
  const storage = random.int(count);
  const first = schema(random);
  const versions = Array.from({ length: count }, (_, i) =>
    object({
      name: `v${i + 1}`,
      served: i === storage || !random.oneIn(6),
      storage: i === storage,
      schema: object({ openAPIV3Schema: i > 0 && random.oneIn(4) ? schema(random) : copyOf(first) }),
      subresources: subresources(random),
    }),
  );
  return object({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: object({ name: 'widgets.example.com' }),
    spec: object({
      group: 'example.com',
      scope: 'Namespaced',
      names: object({ plural: 'widgets', kind: 'Widget' }),
      versions,
    }),
  });
}

function subresources(random: Random): RawObject | undefined {
  if (random.oneIn(10)) return undefined;
  const scale = object({
    specReplicasPath: random.oneIn(5) ? '.spec.size' : '.spec.replicas',
    statusReplicasPath: '.status.replicas',
    labelSelectorPath: random.oneIn(3) ? '.status.selector' : undefined,
  });
  return object({
    status: random.oneIn(6) ? undefined : new Map(),
    scale: random.oneIn(6) ? undefined : scale,
  });
}

/** Most fields are there in all of them. */
function schema(random: Random): RawObject {
  const text = object({ type: 'string' });
  const integer = object({ type: 'integer', default: random.oneIn(8) ? new RawNumber('2') : undefined });
  const set = object({ type: 'array', maxItems: new RawNumber('5'), 'x-kubernetes-list-type': random.pick(['set', 'set', 'atomic']), items: object({ type: random.pick(['integer', 'string']) }) }); // prettier-ignore
  if (random.oneIn(2)) set.set('x-kubernetes-validations', [object({ rule: random.pick(setRules) })]);
  const spec = object({
    a: text,
    replicas: integer,
    size: object({ type: 'integer' }),
    set,
    m: object({
      type: 'object',
      additionalProperties: text,
      'x-kubernetes-map-type': random.oneIn(4) ? 'atomic' : undefined,
    }),
    list: object({ type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'], items: object({ type: 'object', required: ['k'], properties: object({ k: text, v: text }) }) }), // prettier-ignore
  });
  for (const key of spec.keys()) if (key !== 'replicas' && random.oneIn(8)) spec.delete(key);
  const status = object({ x: text, replicas: object({ type: 'integer' }), selector: text });
  return object({
    type: 'object',
    properties: object({
      spec: object({ type: 'object', properties: spec }),
      status: object({ type: 'object', properties: status }),
    }),
  });
}

const setRules = [
  'self == oldSelf',
  'self + oldSelf == self',
  'oldSelf.all(x, x in self)',
  'sets.contains([self], [oldSelf])',
  'size(self) < 3',
];

function ownersRequests(random: Random, first: RawObject, changesCrd: boolean): Request[] {
  let crd = first;
  const out: Request[] = [random.oneIn(2) ? create(random, crd) : apply(random, crd)];
  const count = 3 + random.int(5);
  const changeAt = changesCrd ? random.int(count) : -1;
  for (let i = 0; i < count; i++) {
    if (i !== changeAt) out.push(request(random, crd, out));
    else {
      crd = changedCrd(random, crd);
      out.push({ verb: 'updateCrd', value: crd, form: 'json' });
    }
  }
  return out;
}

function request(random: Random, crd: RawObject, before: readonly Request[]): Request {
  const choice = random.int(20);
  // The same once more, perhaps by somebody else, changes nothing or nearly nothing.
  const last = before.findLast(({ verb }) => verb !== 'updateCrd' && verb !== 'create');
  if (choice < 4 && last) return random.oneIn(2) ? last : { ...last, ...by(random) };
  if (choice < 8) return scale(random, crd);
  if (choice < 11) return apply(random, crd);
  if (choice < 13) return put(random, crd, 'updateStatus');
  if (choice < 15) return put(random, crd, 'update');
  if (choice < 18) return mergePatch(random, crd);
  if (choice < 19) return { verb: 'get', form: 'json', name: 'w', version: version(random, crd) };
  return { verb: 'get', form: 'json', name: 'w', subresource: 'scale', version: version(random, crd) };
}

function by(random: Random): { readonly fieldManager?: string } {
  const fieldManager = random.pick(managers);
  return fieldManager === undefined ? {} : { fieldManager };
}

function versionsOf(crd: RawObject): RawObject[] {
  return (crd.get('spec') as RawObject).get('versions') as RawObject[];
}

function version(random: Random, crd: RawObject): string {
  const all = versionsOf(crd);
  const served = all.filter((one) => one.get('served') === true);
  return random.pick(random.oneIn(20) || served.length === 0 ? all : served).get('name') as string;
}

function create(random: Random, crd: RawObject): Request {
  return { verb: 'create', value: body(random, crd, version(random, crd)), form: 'json', fieldValidation: 'Warn', ...by(random) }; // prettier-ignore
}

function put(random: Random, crd: RawObject, verb: 'update' | 'updateStatus'): Request {
  const name = version(random, crd);
  return { verb, name: 'w', value: body(random, crd, name), form: 'json', fieldValidation: 'Warn', version: name, ...by(random) }; // prettier-ignore
}

function apply(random: Random, crd: RawObject): Request {
  const name = version(random, crd);
  return {
    verb: 'patch',
    patchType: 'application/apply-patch+yaml',
    name: 'w',
    version: name,
    value: body(random, crd, name),
    form: 'json',
    fieldValidation: 'Warn',
    fieldManager: random.pick(managers) ?? 'dave',
    ...(random.oneIn(2) && { force: true }),
    ...(random.oneIn(4) && { subresource: 'status' }),
  };
}

function mergePatch(random: Random, crd: RawObject): Request {
  const value = body(random, crd, version(random, crd));
  for (const key of ['apiVersion', 'kind']) value.delete(key);
  (value.get('metadata') as RawObject).delete('name');
  const metadata = value.get('metadata') as RawObject;
  if (metadata.size === 0) value.delete('metadata');
  const spec = value.get('spec');
  if (spec instanceof Map && random.oneIn(3)) spec.set(random.pick(['a', 'replicas', 'set']), null);
  return {
    verb: 'patch',
    patchType: 'application/merge-patch+json',
    name: 'w',
    version: version(random, crd),
    value,
    form: 'json',
    fieldValidation: 'Warn',
    ...by(random),
    ...(random.oneIn(3) && { subresource: 'status' }),
  };
}

function scale(random: Random, crd: RawObject): Request {
  const at = { name: 'w', version: version(random, crd), subresource: 'scale', ...by(random) } as const;
  const replicas = new RawNumber(random.pick(small));
  const value = random.pick<() => RawObject>([
    () => object({ spec: object({ replicas }) }),
    () => object({ spec: object({ replicas }) }),
    () => object({ spec: object({ replicas: null }) }),
    () => new Map(),
    () => object({ spec: object({ replicas }), status: object({ replicas }), metadata: object({ labels: object({ a: 'b' }) }) }), // prettier-ignore
  ])();
  if (!random.oneIn(6)) {
    return { verb: 'patch', patchType: 'application/merge-patch+json', ...at, value, form: 'json', fieldValidation: 'Warn' }; // prettier-ignore
  }
  const typed = object({ apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: object({ name: 'w' }) });
  return {
    verb: 'patch',
    patchType: 'application/apply-patch+yaml',
    ...at,
    fieldManager: at.fieldManager ?? 'dave',
    value: typed.set('spec', object({ replicas })),
    form: 'json',
    fieldValidation: 'Warn',
    ...(random.oneIn(2) && { force: true }),
  };
}

/** Mostly fits the version's schema: of several faults the server tells some, by chance. */
function body(random: Random, crd: RawObject, name: string): RawObject {
  const text = (): RawJson => random.pick(['x', 'y']);
  const replicas = (): RawJson => new RawNumber(random.pick(small));
  const spec = object({
    a: text(),
    replicas: replicas(),
    size: replicas(),
    set: random.some<RawJson>([new RawNumber('1'), new RawNumber('2'), 'p', 'q'], 3),
    m: object({ k: random.oneIn(2) ? text() : undefined, l: random.oneIn(3) ? text() : undefined }),
    list: random.some(['1', '2'], 2).map((k) => object({ k, v: random.oneIn(2) ? text() : undefined })),
  });
  for (const key of spec.keys()) if (random.oneIn(2)) spec.delete(key);
  if (!random.oneIn(20)) fit(spec, crd, name);
  const status = object({ x: text(), replicas: replicas(), selector: text() });
  for (const key of status.keys()) if (random.oneIn(2)) status.delete(key);
  return object({
    apiVersion: `example.com/${name}`,
    kind: 'Widget',
    metadata: metadata(random),
    spec: random.oneIn(8) ? undefined : spec,
    status: random.oneIn(2) ? status : undefined,
  });
}

/** Leaves out the fields that a version lacks, and the items that its set can't hold. */
function fit(spec: RawObject, crd: RawObject, name: string): void {
  const one = versionsOf(crd).find((each) => each.get('name') === name);
  const properties = at(one, 'schema', 'openAPIV3Schema', 'properties', 'spec', 'properties');
  for (const key of spec.keys()) if (at(properties, key) === undefined) spec.delete(key);
  const isText = at(properties, 'set', 'items', 'type') === 'string';
  const set = spec.get('set');
  if (Array.isArray(set)) spec.set('set', set.filter((item) => (typeof item === 'string') === isText)); // prettier-ignore
}

/** At most one thing is wrong with it: the server tells of one of several, by chance. */
function metadata(random: Random): RawObject {
  const out = object({ name: 'w' });
  if (random.oneIn(2)) return out;
  const key = random.pick(['labels', 'annotations']);
  const value = random.pick<RawJson>([
    new Map([['a', 'b']]),
    new Map([['a', 'c']]),
    new Map([['a', null]]),
    new Map([['a b', null]]),
    new Map<string, RawJson>([
      ['a', null],
      ['c', 'd'],
    ]),
    new Map(),
    null,
  ]);
  out.set(key, value);
  if (random.oneIn(6)) out.set('finalizers', random.pick<RawJson>([[], ['example.com/hold'], null]));
  return out;
}

/** The CRD after somebody's edit: another version is stored or served, or the schema is another. */
function changedCrd(random: Random, crd: RawObject): RawObject {
  const out = copyOf(crd);
  const versions = versionsOf(out);
  const one = random.pick(versions);
  switch (random.int(6)) {
    case 0:
    case 1:
      one.set('served', one.get('served') !== true);
      return out;
    case 2:
    case 3:
      for (const each of versions) each.set('storage', each === one);
      if (random.oneIn(3)) one.set('served', false);
      return out;
    case 4: {
      one.delete('subresources');
      const made = subresources(random);
      if (made) one.set('subresources', made);
      return out;
    }
    default:
      one.set('schema', object({ openAPIV3Schema: schema(random) }));
      return out;
  }
}
