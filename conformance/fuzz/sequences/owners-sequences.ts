/**
 * Random requests about field ownership: several managers and versions, scale and status, versions that are no longer
 * served or stored, writes without changes, nulls in metadata. The schemas are small and accept nearly everything.
 */
import type { RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { withWebhook } from './owners-conversion.ts';
import { changedOwnersCrd, ownersCrd, servedVersion } from './owners-crd.ts';
import { ownedObject, replicas as replicasOf, ownersPlaces } from './owners-object.ts';
import type { Request, Sequence } from './sequence.ts';

/** The number of sequences for one CRD: enough that the judge needn't install a new one too often. */
const sequencesOfCrd = 32;

const managers = ['alice', 'bob', 'carol', 'kubectl', undefined];

export function ownersSequences(random: Random, name: string): Sequence[] {
  const crd = ownersCrd(random);
  const conversion = random.oneIn(5) ? withWebhook(random, crd) : undefined;
  return Array.from({ length: sequencesOfCrd }, (_, i) => ({
    name: `${name}-${i}`,
    crd,
    crdValidation: 'Strict',
    crdForm: 'json',
    ...(conversion && { conversion }),
    requests: ownersRequests(random, crd, i < 6),
  }));
}

function ownersRequests(random: Random, first: RawObject, changesCrd: boolean): Request[] {
  let crd = first;
  const out: Request[] = [random.oneIn(2) ? create(random, crd) : apply(random, crd)];
  const count = 3 + random.int(5);
  const changeAt = changesCrd ? random.int(count) : -1;
  const changeAgainAt = random.oneIn(3) ? changeAt + 2 : -1;
  for (let i = 0; i < count; i++) {
    if (changeAt < 0 || (i !== changeAt && i !== changeAgainAt)) out.push(request(random, crd, out));
    else {
      crd = changedOwnersCrd(random, crd);
      out.push({ verb: 'updateCrd', value: crd, form: 'json' });
    }
  }
  return out;
}

function request(random: Random, crd: RawObject, before: readonly Request[]): Request {
  const choice = random.int(26);
  // The same request again, perhaps by another manager, changes little or nothing.
  const last = before.findLast(({ verb }) => verb !== 'updateCrd' && verb !== 'create');
  if (choice < 4 && last) return random.oneIn(2) ? last : { ...last, ...by(random) };
  if (choice < 8) return scale(random, crd);
  if (choice < 11) return apply(random, crd);
  if (choice < 13) return put(random, crd, 'updateStatus');
  if (choice < 15) return put(random, crd, 'update');
  if (choice < 18) return mergePatch(random, crd);
  if (choice < 20) return jsonPatch(random, crd);
  if (choice < 21 && random.oneIn(3)) return { verb: 'delete', form: 'json', name: 'w' };
  if (choice < 22) return { verb: 'get', form: 'json', name: 'w', version: servedVersion(random, crd) };
  if (choice < 25) return putScale(random, crd);
  return { verb: 'get', form: 'json', name: 'w', subresource: 'scale', version: servedVersion(random, crd) };
}

function by(random: Random): { readonly fieldManager?: string } {
  const fieldManager = random.pick(managers);
  return fieldManager === undefined ? {} : { fieldManager };
}

function create(random: Random, crd: RawObject): Request {
  return { verb: 'create', value: ownedObject(random, crd, servedVersion(random, crd)), form: 'json', fieldValidation: 'Warn', ...by(random) }; // prettier-ignore
}

function put(random: Random, crd: RawObject, verb: 'update' | 'updateStatus'): Request {
  const name = servedVersion(random, crd);
  return { verb, name: 'w', value: ownedObject(random, crd, name), form: 'json', fieldValidation: 'Warn', version: name, ...by(random) }; // prettier-ignore
}

function apply(random: Random, crd: RawObject): Request {
  const name = servedVersion(random, crd);
  return {
    verb: 'patch',
    patchType: 'application/apply-patch+yaml',
    name: 'w',
    version: name,
    value: ownedObject(random, crd, name),
    form: 'json',
    fieldValidation: 'Warn',
    fieldManager: random.pick(managers) ?? 'dave',
    ...(random.oneIn(2) && { force: true }),
    ...(random.oneIn(4) && { subresource: 'status' }),
  };
}

function mergePatch(random: Random, crd: RawObject): Request {
  const value = ownedObject(random, crd, servedVersion(random, crd));
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
    version: servedVersion(random, crd),
    value,
    form: 'json',
    fieldValidation: 'Warn',
    ...by(random),
    ...(random.oneIn(3) && { subresource: 'status' }),
  };
}

function jsonPatch(random: Random, crd: RawObject): Request {
  const at = { name: 'w', version: servedVersion(random, crd), ...by(random) };
  const places = ownersPlaces(random);
  const operations = Array.from({ length: 1 + random.int(2) }, () => {
    const { path, value } = random.pick(places);
    const op = random.pick(['add', 'add', 'replace', 'remove']);
    return object({ op, path, value: op === 'remove' ? undefined : value });
  });
  return {
    verb: 'patch',
    patchType: 'application/json-patch+json',
    ...at,
    value: operations,
    form: 'json',
    fieldValidation: 'Warn',
    ...(random.oneIn(4) && { subresource: random.pick(['status', 'scale']) }),
  };
}

function scale(random: Random, crd: RawObject): Request {
  const at = { name: 'w', version: servedVersion(random, crd), subresource: 'scale', ...by(random) } as const;
  const replicas = replicasOf(random);
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

/** The judge sends it if the name ends with /scale. */
function putScale(random: Random, crd: RawObject): Request {
  const replicas = random.oneIn(8) ? null : replicasOf(random);
  const isTyped = !random.oneIn(8);
  const metadata = object({ name: 'w', labels: random.oneIn(6) ? object({ a: 'b' }) : undefined });
  if (random.oneIn(8)) metadata.set('managedFields', random.oneIn(2) ? [] : [new Map()]);
  return {
    verb: 'update',
    name: 'w/scale',
    version: servedVersion(random, crd),
    ...by(random),
    value: object({
      apiVersion: isTyped ? 'autoscaling/v1' : undefined,
      kind: isTyped || random.oneIn(2) ? 'Scale' : undefined,
      metadata,
      spec: random.oneIn(8) ? undefined : object({ replicas }),
      status: random.oneIn(6) ? object({ replicas: replicasOf(random) }) : undefined,
    }),
    form: random.oneIn(4) ? 'yaml' : 'json',
    fieldValidation: random.pick(['Strict', 'Warn', 'Ignore']),
    ...(random.oneIn(3) && { rawResourceVersion: true }),
  };
}
