/**
 * Random CRDs for sequences about field ownership: small schemas that accept nearly everything, in one to three
 * versions, and edits of them.
 */
import { RawNumber, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { copyOf } from './custom-resource-definition.ts';
import { widgetsCrd } from '../widgets-crd.ts';

export function ownersCrd(random: Random): RawObject {
  const count = random.pick([1, 2, 2, 3]);
  const storage = random.int(count);
  const first = schema(random);
  const versions = Array.from({ length: count }, (_, i) =>
    object({
      name: `v${i + 1}`,
      served: !random.oneIn(i === storage ? 12 : 6),
      storage: i === storage,
      schema: object({ openAPIV3Schema: i > 0 && random.oneIn(4) ? schema(random) : copyOf(first) }),
      subresources: subresources(random),
    }),
  );
  return widgetsCrd(versions);
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

/** Most fields exist in all of them. */

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
  for (const [key, value] of otherFields(random)) if (random.oneIn(3)) spec.set(key, value);
  const status = object({ x: text, replicas: object({ type: 'integer' }), selector: text });
  return object({
    type: 'object',
    properties: object({
      spec: object({ type: 'object', properties: spec }),
      status: object({ type: 'object', properties: status }),
    }),
  });
}

/** Fields with different kinds of ownership; a schema has some of them. */
function otherFields(random: Random): RawObject {
  const text = object({ type: 'string' });
  const atomic = random.oneIn(3) ? 'atomic' : undefined;
  const port = object({ type: 'object', required: ['port'], properties: object({ port: object({ type: 'integer' }), protocol: object({ type: 'string', default: 'TCP' }), v: text }) }); // prettier-ignore
  const group = object({ type: 'object', properties: object({ h: text }), 'x-kubernetes-map-type': atomic });
  return object({
    ports: object({ type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['port', 'protocol'], items: port }), // prettier-ignore
    box: object({ type: 'object', properties: object({ p: text, q: random.oneIn(3) ? object({ type: 'string', default: 'z' }) : text }), 'x-kubernetes-map-type': atomic, default: random.oneIn(4) ? new Map() : undefined }), // prettier-ignore
    any: object({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-map-type': atomic }), // prettier-ignore
    port: object({ 'x-kubernetes-int-or-string': true }),
    numbers: object({ type: 'array', 'x-kubernetes-list-type': 'set', items: object({ type: 'number' }) }),
    none: object({ type: 'string', nullable: true, default: random.oneIn(3) ? 'd' : undefined }),
    groups: object({ type: 'object', additionalProperties: group }),
  });
}

const setRules = [
  'self == oldSelf',
  'self + oldSelf == self',
  'oldSelf.all(x, x in self)',
  'sets.contains([self], [oldSelf])',
  'size(self) < 3',
];

export function versionsOf(crd: RawObject): RawObject[] {
  return (crd.get('spec') as RawObject).get('versions') as RawObject[];
}

export function servedVersion(random: Random, crd: RawObject): string {
  const all = versionsOf(crd);
  const served = all.filter((one) => one.get('served') === true);
  return random.pick(random.oneIn(20) || served.length === 0 ? all : served).get('name') as string;
}

/** The CRD after an edit: another version is stored or served, or the schema differs. */
export function changedOwnersCrd(random: Random, crd: RawObject): RawObject {
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
