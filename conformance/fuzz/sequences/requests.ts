/**
 * Random requests for the objects of a CRD, most of which find an object and change a part of it.
 */
import { RawNumber, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { objectFor } from '../value.ts';
import { changedCrd, copyOf } from './custom-resource-definition.ts';
import { changedValue, fittedObject } from './fitted-value.ts';
import { placesFrom } from './json-pointers.ts';
import type { Form, Request } from './sequence.ts';

/** The likely state after earlier requests. */
interface Likely {
  crd: RawObject;
  readonly bodies: Map<string, RawObject>;
}

const validations = ['Strict', 'Strict', 'Warn', 'Warn', 'Ignore'];
const finalizer = 'example.com/hold';

/** Reports whether the first request is accepted. */
export type Accepts = (request: Request) => boolean;

export function randomRequests(
  random: Random,
  crd: RawObject,
  changesCrd: boolean,
  accepts: Accepts,
): Request[] {
  const likely: Likely = { crd, bodies: new Map() };
  const out: Request[] = [firstCreate(random, likely, accepts)];
  const count = 2 + random.int(6);
  const changeAt = changesCrd ? 1 + random.int(count - 1) : -1;
  for (let i = 1; i <= count; i++)
    out.push(i === changeAt ? updateCrd(random, likely) : request(random, likely));
  return out;
}

/** Most sequences need an object; creating one may take a few tries. */
function firstCreate(random: Random, likely: Likely, accepts: Accepts): Request {
  let found = create(random, likely, 'w0');
  for (let tries = 0; tries < 8 && !accepts(found); tries++) {
    likely.bodies.delete('w0');
    found = create(random, likely, 'w0');
  }
  return found;
}

function request(random: Random, likely: Likely): Request {
  const choice = random.int(20);
  if (choice < 1) return create(random, likely, random.pick(['w0', 'w1', 'w1']));
  if (choice < 7) return update(random, likely);
  if (choice < 9) return { ...update(random, likely), verb: 'updateStatus' };
  if (choice < 11) return jsonPatch(random, likely);
  if (choice < 13) return mergePatch(random, likely);
  if (choice < 15) return apply(random, likely);
  if (choice < 16) return remove(random);
  if (choice < 17) return { verb: 'table', form: 'json', version: pickVersion(random, likely.crd).name };
  if (choice < 18 && random.oneIn(4))
    return { verb: 'openapi', form: 'json', version: pickVersion(random, likely.crd).name };
  return get(random, likely);
}

interface Version {
  readonly name: string;
  readonly schema: RawObject;
}

function versionsOf(crd: RawObject): Version[] {
  const versions = (crd.get('spec') as RawObject).get('versions') as RawObject[];
  return versions.map((one) => ({
    name: one.get('name') as string,
    schema: (one.get('schema') as RawObject).get('openAPIV3Schema') as RawObject,
  }));
}

function pickVersion(random: Random, crd: RawObject): Version {
  const all = versionsOf(crd);
  return random.oneIn(2) ? (all[0] as Version) : random.pick(all);
}

function formOf(random: Random): Form {
  return random.oneIn(3) ? 'yaml' : 'json';
}

function create(random: Random, likely: Likely, name: string): Request {
  const version = pickVersion(random, likely.crd);
  const members = random.oneIn(6) ? objectFor(random, version.schema) : fittedObject(random, version.schema);
  const body = named(random, version, name, members);
  if (!likely.bodies.has(name)) likely.bodies.set(name, body);
  return { verb: 'create', value: body, form: formOf(random), fieldValidation: random.pick(validations) };
}

function named(random: Random, { name: version }: Version, name: string, members: RawObject): RawObject {
  const body: RawObject = new Map<string, RawJson>([
    ['apiVersion', `example.com/${version}`],
    ['kind', 'Widget'],
    ['metadata', metadata(random, name)],
  ]);
  for (const [key, value] of members) if (!body.has(key)) body.set(key, value);
  return body;
}

/** It has at most one fault: of several, the server reports a random one. */
function metadata(random: Random, name: string): RawObject {
  const out = object({
    name,
    labels: random.oneIn(6) ? object({ a: random.pick(['b', 'c']) }) : undefined,
    annotations: random.oneIn(10) ? object({ note: 'x' }) : undefined,
    finalizers: random.oneIn(4) ? [finalizer] : undefined,
  });
  if (!random.oneIn(20)) return out;
  const [key, value] = random.pick<[string, RawJson]>([
    ['labels', new Map([['a', 'not valid!']])],
    ['labels', new Map([['a', new RawNumber('1')]])],
    ['annotations', new Map([['a/b/c', 'x']])],
    ['finalizers', ['hold', finalizer]],
    ['finalizers', ['a b']],
    ['unknown', 'x'],
    ['generation', new RawNumber('5')],
    ['creationTimestamp', '2020-01-02T03:04:05Z'],
    ['deletionTimestamp', '2020-01-02T03:04:05Z'],
    ['uid', 'a-b'],
    ['namespace', 'default'],
    ['ownerReferences', [object({ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' })]],
  ]);
  return out.set(key, value);
}

/** The name of the requested object, and its likely body, slightly changed, in some version. */
function changed(random: Random, likely: Likely): { name: string; body: RawObject } {
  const name = random.oneIn(15) ? 'w1' : 'w0';
  const version = pickVersion(random, likely.crd);
  const before =
    likely.bodies.get(name) ?? named(random, version, name, fittedObject(random, version.schema));
  let body: RawObject = copyOf(before);
  body.set('apiVersion', `example.com/${version.name}`);
  for (let times = random.int(3); times > 0; times--) body = changeSome(random, body, version);
  if (random.oneIn(3)) body.set('metadata', metadata(random, name));
  return { name, body };
}

function changeSome(random: Random, body: RawObject, { schema }: Version): RawObject {
  const own = new Set(['apiVersion', 'kind', 'metadata']);
  const members: RawObject = new Map([...body].filter(([key]) => !own.has(key)));
  const next = changedValue(random, members, schema);
  const out: RawObject = new Map([...body].filter(([key]) => own.has(key)));
  for (const [key, value] of next instanceof Map ? next : members) if (!own.has(key)) out.set(key, value);
  return out;
}

function update(random: Random, likely: Likely): Request {
  const { name, body } = changed(random, likely);
  const fieldValidation = random.pick(validations);
  if (random.oneIn(40))
    return { verb: 'update', value: body, form: 'json', fieldValidation, rawResourceVersion: true };
  if (random.oneIn(40))
    (body.get('metadata') as RawObject).set('resourceVersion', random.pick(['1', 'x', '']));
  else if (random.oneIn(2)) likely.bodies.set(name, body);
  return { verb: 'update', value: body, form: formOf(random), fieldValidation };
}

function target(
  random: Random,
  likely: Likely,
  name: string,
): Pick<Request, 'name' | 'version' | 'subresource'> {
  return {
    name,
    ...(!random.oneIn(3) && { version: pickVersion(random, likely.crd).name }),
    ...(random.oneIn(6) && { subresource: random.oneIn(3) ? 'scale' : 'status' }),
  };
}

function mergePatch(random: Random, likely: Likely): Request {
  const { name, body } = changed(random, likely);
  const value: RawObject = new Map(random.some([...body], 2));
  if (!random.oneIn(8)) for (const key of ['apiVersion', 'kind']) value.delete(key);
  if (random.oneIn(3)) value.set('metadata', new Map<string, RawJson>([['finalizers', random.pick<RawJson>([null, [], [finalizer]])]])); // prettier-ignore
  const at = target(random, likely, name);
  if (at.subresource === 'scale')
    value.set('spec', new Map([['replicas', new RawNumber(random.pick(['1', '3', '-1']))]]));
  return {
    verb: 'patch',
    patchType: 'application/merge-patch+json',
    ...at,
    value: random.oneIn(30) ? random.pick<RawJson>([[], 'x', null, new RawNumber('5')]) : value,
    form: 'json',
    fieldValidation: random.pick(validations),
  };
}

function jsonPatch(random: Random, likely: Likely): Request {
  const { name, body } = changed(random, likely);
  const sent = [...body].filter(([key]) => key !== 'apiVersion' && key !== 'kind');
  const places = placesFrom(new Map(sent));
  const anywhere = (): string =>
    random.oneIn(8) ? random.pick(['/spec/new', '/a/-', '/spec/a/9', '', 'spec', '/metadata/labels']) : random.pick(places).path; // prettier-ignore
  const operations = Array.from({ length: 1 + random.int(3) }, () => {
    const { path, value } = random.pick(places);
    const op = random.pick([
      'add',
      'replace',
      'replace',
      'remove',
      'test',
      'move',
      'copy',
      random.oneIn(6) ? 'odd' : 'add',
    ]);
    return object({
      op,
      path: random.oneIn(6) ? anywhere() : path,
      // Copies of metadata would contain times and names in places that the judge doesn't normalize.
      from: op === 'move' || op === 'copy' ? notMetadata(anywhere()) : undefined,
      value: ['add', 'replace', 'test'].includes(op) ? value : undefined,
    });
  });
  if (random.oneIn(4)) operations.push(object({ op: 'add', path: '/metadata/finalizers', value: random.oneIn(2) ? [] : [finalizer] })); // prettier-ignore
  return {
    verb: 'patch',
    patchType: 'application/json-patch+json',
    ...target(random, likely, name),
    value: operations,
    form: 'json',
    fieldValidation: random.pick(validations),
  };
}

function notMetadata(path: string): string {
  return path === '' || path.startsWith('/metadata') ? '/spec' : path;
}

function apply(random: Random, likely: Likely): Request {
  const { name, body } = changed(random, likely);
  const some: RawObject = new Map(
    [...body].filter(([key]) => /^(?:apiVersion|kind|metadata)$/.test(key) || !random.oneIn(3)),
  );
  return {
    verb: 'patch',
    patchType: 'application/apply-patch+yaml',
    name,
    value: some,
    form: formOf(random),
    fieldValidation: random.pick(validations),
    ...(random.oneIn(2) && { force: true }),
    ...(random.oneIn(10) && { subresource: 'status' }),
  };
}

function remove(random: Random): Request {
  const request: Request = { verb: 'delete', form: 'json', name: random.oneIn(15) ? 'w1' : 'w0' };
  if (!random.oneIn(3)) return request;
  const value = object({
    apiVersion: random.oneIn(2) ? 'v1' : undefined,
    kind: random.oneIn(2) ? 'DeleteOptions' : undefined,
    dryRun: random.oneIn(3) ? ['All'] : undefined,
    propagationPolicy: random.oneIn(2)
      ? random.pick(['Orphan', 'Foreground', 'Background', 'Other'])
      : undefined,
    gracePeriodSeconds: random.oneIn(4) ? new RawNumber(random.pick(['0', '30', '-1'])) : undefined,
  });
  return { ...request, value };
}

function get(random: Random, likely: Likely): Request {
  return { verb: 'get', form: 'json', ...target(random, likely, random.oneIn(10) ? 'w1' : 'w0') };
}

function updateCrd(random: Random, likely: Likely): Request {
  const value = changedCrd(random, likely.crd);
  likely.crd = value;
  return { verb: 'updateCrd', value, form: formOf(random), fieldValidation: random.pick(validations) };
}
