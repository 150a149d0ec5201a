/**
 * Requests for the objects of a CRD: random ones, with changed values, texts, and options.
 */
import type { Step } from '../../format/case.ts';
import { verbatim, hostileKey, hostileNumber, hostileObject, hostileString, hostileValue } from './atoms.ts';
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { placesFrom } from '../sequences/json-pointers.ts';
import { copyOf } from '../sequences/custom-resource-definition.ts';
import { randomRequests, type Accepts } from '../sequences/requests.ts';
import { stepOf, type Request } from '../sequences/sequence.ts';
import { mutate } from './mutate.ts';
import { hostileText } from './text.ts';

/** `crd` is the one for which values are generated; the sent one may be changed. */
export function hostileSteps(random: Random, crd: RawObject, accepts: Accepts): Step[] {
  const requests = randomRequests(random, crd, random.oneIn(6), accepts);
  return requests.map((request, i) => hostileStep(random, request, i > 0));
}

function hostileStep(random: Random, { value, form, ...request }: Request, isSpoilt: boolean): Step {
  const step: Step = { ...request };
  if (value !== undefined && !isSpoilt && !random.oneIn(8))
    step.body = stepOf({ ...request, value, form }).body ?? '';
  else if (value !== undefined) step.body = body(random, step, copyOf(value), form);
  else if (step.verb === 'delete' && random.oneIn(2)) step.body = writeRawJson(deleteOptions(random));
  if (step.body !== undefined && !step.patchType) step.contentType = `application/${form}`;
  // Most requests need an existing object, so the first request is changed less often.
  if (isSpoilt ? random.oneIn(3) : random.oneIn(12)) spoilStep(random, step);
  return step;
}

function body(random: Random, step: Step, value: RawJson, form: Request['form']): string {
  if (random.oneIn(3)) mutate(random, value, 1 + random.int(4));
  if (value instanceof Map && random.oneIn(4)) spoilMetadata(random, value);
  if (step.patchType === 'application/json-patch+json' && random.oneIn(2)) {
    const found = placesFrom(value).map(({ value: path }) => path);
    const paths = found.filter((path) => typeof path === 'string' && path.startsWith('/'));
    return hostileText(random, jsonPatch(random, paths as string[]), 'json');
  }
  return hostileText(random, random.oneIn(40) ? hostileValue(random) : value, form);
}

function spoilStep(random: Random, step: Step): void {
  switch (random.int(9)) {
    case 0:
      step.contentType = random.pick(['application/json', 'application/yaml', 'application/json; charset=utf-8', 'APPLICATION/YAML', 'text/plain', 'application/vnd.kubernetes.protobuf', 'application/cbor', '*/*', ';', '', hostileString(random)]); // prettier-ignore
      return;
    case 1:
      step.fieldValidation = random.pick(['Strict', 'Warn', 'Ignore', 'strict', '__proto__', '', hostileString(random)]); // prettier-ignore
      return;
    case 2:
      step.subresource = random.pick(['status', 'scale', 'scale', 'Status', 'a/b', '__proto__', hostileString(random)]); // prettier-ignore
      return;
    case 3:
      step.version = random.pick(['v1', 'v2', 'v9', '', '__proto__', hostileString(random)]);
      return;
    case 4:
      step.name = random.pick(['w0', 'w0/status', 'w0/scale/x', '..', '%00', hostileString(random)]);
      return;
    case 5:
      step.namespace = random.pick(['default', 'other', 'a/b', '', hostileString(random)]);
      return;
    case 6:
      step.rawResourceVersion = random.oneIn(2);
      return;
    case 7:
      step.force = random.oneIn(2);
      return;
    default:
      step.patchType = random.pick(['application/json-patch+json', 'application/merge-patch+json', 'application/apply-patch+yaml', 'application/strategic-merge-patch+json', 'application/apply-patch+cbor', '__proto__', hostileString(random)]); // prettier-ignore
  }
}

function spoilMetadata(random: Random, body: RawObject): void {
  const found = body.get('metadata');
  const metadata: RawObject = found instanceof Map ? found : new Map();
  body.set('metadata', metadata);
  for (let times = 1 + random.int(3); times > 0; times--) {
    const [key, make] = random.pick(metadataFields);
    metadata.set(key, random.oneIn(8) ? hostileValue(random) : make(random));
  }
}

const texts = (random: Random): RawObject =>
  new Map(Array.from({ length: random.int(4) }, () => [hostileKey(random), hostileString(random)]));

const metadataFields: readonly (readonly [string, (random: Random) => RawJson])[] = [
  ['name', hostileString],
  ['generateName', hostileString],
  ['namespace', hostileString],
  ['resourceVersion', (random) => random.pick<RawJson>(['0', '1', '8', '-1', '00', '18446744073709551616', 'x', '', hostileNumber(random)])], // prettier-ignore
  ['uid', hostileString],
  ['generation', hostileNumber],
  ['labels', texts],
  ['annotations', texts],
  ['finalizers', (random) => [hostileString(random), 'example.com/hold']],
  ['ownerReferences', (random) => [ownerReference(random), ownerReference(random)]],
  [
    'creationTimestamp',
    (random) => random.pick<RawJson>([null, '2020-01-01T00:00:00Z', hostileString(random)]),
  ],
  ['deletionTimestamp', hostileString],
  ['deletionGracePeriodSeconds', hostileNumber],
  ['managedFields', (random) => Array.from({ length: random.int(4) }, () => managedFields(random))],
  ['selfLink', hostileString],
  ['__proto__', hostileValue],
];

function ownerReference(random: Random): RawJson {
  if (random.oneIn(8)) return hostileValue(random);
  const flag = (): boolean | undefined => random.pick([true, false, undefined]);
  return object({ apiVersion: random.pick(['v1', 'a/b/c', hostileString(random)]), kind: 'Pod', name: hostileString(random), uid: hostileString(random), controller: flag(), blockOwnerDeletion: flag() }); // prettier-ignore
}

function managedFields(random: Random): RawJson {
  if (random.oneIn(10)) return hostileValue(random);
  return object({
    manager: random.pick(['judge', hostileString(random)]),
    operation: random.pick(['Apply', 'Update', 'apply', '', hostileString(random)]),
    apiVersion: random.pick(['example.com/v1', 'example.com/v9', 'v1', '', hostileString(random)]),
    time: random.oneIn(2) ? random.pick(['2020-01-01T00:00:00Z', hostileString(random)]) : undefined,
    fieldsType: random.pick(['FieldsV1', 'FieldsV1', 'FieldsV2', '']),
    fieldsV1: random.oneIn(8) ? hostileValue(random) : fieldSet(random, 3),
    subresource: random.oneIn(4) ? random.pick(['status', 'scale', hostileString(random)]) : undefined,
  });
}

/** Owned fields in the format of managedFields, with invalid keys. */
function fieldSet(random: Random, depth: number): RawObject {
  const out: RawObject = new Map();
  for (let i = random.int(4); i > 0; i--) {
    const key = random.pick(['.', 'f:spec', 'f:a', 'f:metadata', 'f:', `f:${hostileKey(random)}`, 'k:{"a":"x"}', 'k:{}', 'k:[', 'k:{"a":1e400}', 'k:{"a":{"b":1}}', 'v:1', 'v:"x"', 'v:{', 'v:[1,{"a":null}]', 'i:0', 'i:-1', 'i:x', 'i:99999999999999999999', 'x:y', '', hostileString(random)]); // prettier-ignore
    out.set(key, depth > 0 && !random.oneIn(8) ? fieldSet(random, depth - 1) : random.oneIn(3) ? hostileValue(random) : new Map()); // prettier-ignore
  }
  return out;
}

function pointer(random: Random, paths: readonly string[]): RawJson {
  if (paths.length > 0 && !random.oneIn(3)) return random.pick(paths);
  if (random.oneIn(12)) return hostileValue(random);
  return random.pick(['', '/', '/spec', '/spec/-', '/a/-', '/a/0', '/a/-1', '/a/00', '/a/1e0', '/a/99999999999', '/a/4294967296', '/spec/a/b/c', '/~', '/~2', '/~01', 'spec', '//', '/metadata', '/metadata/name', '/metadata/managedFields', '/kind', `/${hostileKey(random)}`, '/a'.repeat(300)]); // prettier-ignore
}

function jsonPatch(random: Random, paths: readonly string[]): RawJson {
  const count = random.oneIn(20) ? 60 : random.int(6);
  return Array.from({ length: count }, (): RawJson => {
    if (random.oneIn(20)) return hostileValue(random);
    const op = random.pick([
      'add',
      'replace',
      'remove',
      'test',
      'move',
      'copy',
      'Add',
      '',
      hostileString(random),
    ]);
    const operation = object({
      op: random.oneIn(20) ? hostileValue(random) : op,
      path: random.oneIn(20) ? undefined : pointer(random, paths),
      from: random.oneIn(2) ? pointer(random, paths) : undefined,
      value: random.oneIn(3) ? undefined : hostileValue(random),
    });
    if (random.oneIn(12)) operation.set(hostileKey(random), hostileValue(random));
    return operation;
  });
}

function deleteOptions(random: Random): RawJson {
  if (random.oneIn(8)) return hostileValue(random);
  const out = object({
    apiVersion: random.oneIn(2)
      ? random.pick(['v1', 'meta.k8s.io/v1', 'x', hostileString(random)])
      : undefined,
    kind: random.oneIn(2) ? random.pick(['DeleteOptions', 'Status', hostileString(random)]) : undefined,
    dryRun: random.oneIn(3) ? random.pick<RawJson>([['All'], [], ['all', 'All'], 'All']) : undefined,
    gracePeriodSeconds: random.oneIn(3) ? hostileNumber(random) : undefined,
    propagationPolicy: random.oneIn(3)
      ? random.pick(['Orphan', 'Foreground', hostileString(random)])
      : undefined,
    orphanDependents: random.oneIn(4) ? random.pick<RawJson>([true, false, null, verbatim('1')]) : undefined,
    preconditions: random.oneIn(3) ? object({ uid: hostileString(random), resourceVersion: hostileString(random) }) : undefined, // prettier-ignore
  });
  return random.oneIn(6) ? new Map([...out, ...hostileObject(random)]) : out;
}
