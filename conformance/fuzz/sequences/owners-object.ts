/** Random objects for sequences about field ownership. */
import { at, RawNumber, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import type { PointedAt } from './json-pointers.ts';
import { versionsOf } from './owners-crd.ts';

const small = ['0', '1', '1', '3', '3', '3'];

export function replicas(random: Random): RawNumber {
  return new RawNumber(random.pick(small));
}

/** Mostly valid for the version's schema: of several faults, the server reports random ones. */
export function ownedObject(random: Random, crd: RawObject, name: string): RawObject {
  const text = (): RawJson => random.pick(['x', 'y']);
  const number = (...of: string[]): RawNumber => new RawNumber(random.pick(of));
  const spec = object({
    a: text(),
    replicas: replicas(random),
    size: replicas(random),
    set: random.some<RawJson>([new RawNumber('1'), new RawNumber('2'), 'p', 'q'], 3),
    m: object({ k: random.oneIn(2) ? text() : undefined, l: random.oneIn(3) ? text() : undefined }),
    list: random.some(['1', '2'], 2).map((k) => object({ k, v: random.oneIn(2) ? text() : undefined })),
    ports: random.some(['80', '443'], 2).map(
      (port) =>
      object({ port: new RawNumber(port), protocol: random.pick(['TCP', 'UDP', undefined]), v: random.oneIn(2) ? text() : undefined }), // prettier-ignore
    ),
    box: object({ p: random.oneIn(2) ? text() : undefined, q: random.oneIn(2) ? text() : undefined }),
    any: random.pick<RawJson>([object({ p: text() }), object({ p: [text()], r: object({ s: text() }) }), object({ r: object({ t: number('1', '2') }) }), new Map()]), // prettier-ignore
    port: random.oneIn(2) ? text() : number('1', '2'),
    numbers: random.some<RawJson>(
      ['1', '1.5', '2e3', '2000.5'].map((each) => new RawNumber(each)),
      3,
    ),
    none: random.oneIn(2) ? null : text(),
    groups: object({ g: random.oneIn(2) ? object({ h: text() }) : undefined, i: random.oneIn(3) ? new Map() : undefined }), // prettier-ignore
  });
  for (const key of spec.keys()) if (random.oneIn(2)) spec.delete(key);
  const unfit = random.oneIn(20) ? random.pick([...spec.keys(), '']) : undefined;
  fit(spec, crd, name, unfit);
  const status = object({ x: text(), replicas: replicas(random), selector: text() });
  for (const key of status.keys()) if (random.oneIn(2)) status.delete(key);
  return object({
    apiVersion: `example.com/${name}`,
    kind: 'Widget',
    metadata: metadata(random),
    spec: random.oneIn(8) ? undefined : spec,
    status: random.oneIn(2) ? status : undefined,
  });
}

/** The fields that a JSON patch may change, each with a value. */
export function ownersPlaces(random: Random): readonly PointedAt[] {
  const text = random.pick(['x', 'y']);
  return [
    { path: '/spec/a', value: text },
    { path: '/spec/replicas', value: replicas(random) },
    { path: '/spec/m/k', value: text },
    { path: '/spec/m', value: new Map([['k', text]]) },
    { path: '/spec/list/0', value: object({ k: '1', v: text }) },
    { path: '/spec/list/-', value: object({ k: '2' }) },
    { path: '/spec/set/0', value: new RawNumber('1') },
    { path: '/spec', value: object({ a: text, replicas: replicas(random) }) },
    { path: '/status/x', value: text },
    { path: '/status', value: object({ x: text, replicas: replicas(random) }) },
    { path: '/metadata/labels', value: random.oneIn(2) ? new Map([['a', text]]) : null },
    { path: '/metadata/labels/a', value: random.oneIn(4) ? null : text },
    { path: '/metadata/finalizers', value: random.oneIn(2) ? [] : ['example.com/hold'] },
    { path: '/metadata/managedFields', value: random.pick<RawJson>([[], [new Map()], null]) },
    { path: '/metadata/managedFields/0', value: new Map() },
  ];
}

/** Removes the fields that a version lacks, and the items that its set can't contain; one field may stay. */
function fit(spec: RawObject, crd: RawObject, name: string, unfit: string | undefined): void {
  const one = versionsOf(crd).find((each) => each.get('name') === name);
  const properties = at(one, 'schema', 'openAPIV3Schema', 'properties', 'spec', 'properties');
  for (const key of spec.keys()) if (key !== unfit && at(properties, key) === undefined) spec.delete(key);
  const isText = at(properties, 'set', 'items', 'type') === 'string';
  const set = spec.get('set');
  if (Array.isArray(set) && unfit !== 'set') spec.set('set', set.filter((item) => (typeof item === 'string') === isText)); // prettier-ignore
}

/** It has at most one fault: of several, the server reports a random one. */
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
  if (random.oneIn(6)) out.set('finalizers', random.pick<RawJson>([[], ['example.com/hold'], ['example.com/hold', 'example.com/wait'], null])); // prettier-ignore
  if (random.oneIn(8)) out.set('ownerReferences', random.some(['1', '2'], 2).map((uid) => object({ apiVersion: 'v1', kind: 'Pod', name: random.pick(['p', 'q']), uid }))); // prettier-ignore
  if (random.oneIn(10)) out.set('managedFields', random.pick<() => RawJson>([() => [], () => [new Map()], () => null, () => [entry(random)]])()); // prettier-ignore
  return out;
}

/** An entry of managedFields that a client made up. */
function entry(random: Random): RawObject {
  return object({
    manager: random.pick(['alice', 'eve', undefined]),
    operation: random.pick(['Update', 'Apply']),
    apiVersion: random.pick(['example.com/v1', 'example.com/v2', 'example.com/v9']),
    time: random.oneIn(3) ? '2020-01-02T03:04:05Z' : undefined,
    fieldsType: 'FieldsV1',
    fieldsV1: random.pick<RawJson>([
      new Map(),
      object({ 'f:spec': object({ 'f:a': new Map() }) }),
      object({ 'f:spec': object({ '.': new Map(), 'f:replicas': new Map(), 'f:list': object({ 'k:{"k":"1"}': object({ '.': new Map(), 'f:k': new Map() }) }) }) }), // prettier-ignore
      object({ 'f:status': object({ 'f:x': new Map() }) }),
    ]),
    subresource: random.oneIn(4) ? random.pick(['status', 'scale']) : undefined,
  });
}
