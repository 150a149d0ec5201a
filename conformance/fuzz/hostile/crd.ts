/**
 * Hostile CRDs: random ones, with parts that try to break their parser.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { copyOf, randomCrd } from '../sequences/custom-resource-definition.ts';
import { hostileKey, hostileNumber, hostileString, hostileValue } from './atoms.ts';
import { mutate } from './mutate.ts';
import { spoilSchema } from './schema.ts';

export interface HostileCrd {
  /** The CRD before the change: requests are made for it, and sent to the changed one. */
  readonly sane: RawObject;
  readonly crd: RawObject;
}

const triesOfSane = 4;
const mostSpoils = 5;

/** Most satisfy `accepts`, so that their objects are evaluated; others only need to be rejected. */
export function hostileCrd(random: Random, accepts: (crd: RawObject) => boolean): HostileCrd {
  let sane = randomCrd(random);
  for (let tries = 1; tries < triesOfSane && !accepts(sane); tries++) sane = randomCrd(random);
  let crd = copyOf(sane);
  if (random.oneIn(4)) {
    spoil(random, crd);
    if (random.oneIn(2)) mutate(random, crd, 1 + random.int(4));
    return { sane, crd: random.oneIn(3) ? legacy(random, crd) : crd };
  }
  for (let i = random.int(mostSpoils); i > 0; i--) {
    const next = copyOf(crd);
    spoil(random, next);
    if (accepts(next)) crd = next;
  }
  return { sane, crd };
}

/** Breaks an assumption of some part, in place. */
function spoil(random: Random, crd: RawObject): void {
  const versions = versionsOf(crd);
  const schema = schemaOf(random.pick(versions));
  if (schema && !random.oneIn(3)) spoilSchema(random, schema, 1 + random.int(3));
  else if (!random.oneIn(3)) spoilVersion(random, random.pick(versions));
  else spoilSpec(random, crd);
}

function versionsOf(crd: RawObject): RawObject[] {
  const spec = crd.get('spec');
  const versions = spec instanceof Map ? spec.get('versions') : undefined;
  return Array.isArray(versions) ? versions.filter((one) => one instanceof Map) : [];
}

function schemaOf(version: RawObject): RawObject | undefined {
  const block = version.get('schema');
  const schema = block instanceof Map ? block.get('openAPIV3Schema') : undefined;
  return schema instanceof Map ? schema : undefined;
}

/** JSON paths of columns, of the scale, and of selectable fields. */
export function hostilePath(random: Random): string {
  const parts = ['.spec', '.a', '.metadata.name', '.metadata.labels', '[0]', '[-1]', '[*]', '[0:2]', '[::0]', '[9:1:-1]', '[0,1]', '..', '..a', '.*', '[?(@.a==1)]', '[?(@.a>"b")]', '[?(@..a)]', '[?(@.length)]', "['a']", "['a','b']", `['${hostileKey(random)}']`, `.${hostileKey(random)}`, '\\.', '[', ']', '(', '{.a}', '{range .a[*]}', '{end}', '{"x"}', '[99999999999999999999]', '[1e3]', '$', '@', '{', '}', '{{', '.a\\.b', '[?(', '==', '.status.conditions[?(@.type=="Ready")].status', hostileString(random)]; // prettier-ignore
  const text = Array.from({ length: 1 + random.int(5) }, () => random.pick(parts)).join('');
  return random.oneIn(30) ? text.repeat(200) : text;
}

function columns(random: Random): RawJson[] {
  return Array.from({ length: 1 + random.int(4) }, () =>
    object({
      name: random.oneIn(4) ? hostileString(random) : 'C',
      type: random.oneIn(8) ? hostileString(random) : random.pick(['string', 'integer', 'number', 'boolean', 'date']), // prettier-ignore
      format: random.oneIn(4) ? random.pick(['int32', 'date-time', 'password', '__proto__']) : undefined,
      description: random.oneIn(6) ? hostileString(random) : undefined,
      priority: random.oneIn(4) ? hostileNumber(random) : undefined,
      jsonPath: hostilePath(random),
    }),
  );
}

function spoilVersion(random: Random, version: RawObject): void {
  switch (random.int(7)) {
    case 0:
    case 1:
    case 2:
      version.set('additionalPrinterColumns', columns(random));
      return;
    case 3: {
      const path = (): string => (random.oneIn(3) ? '.spec.a' : hostilePath(random));
      const scale = object({
        specReplicasPath: path(),
        statusReplicasPath: path(),
        labelSelectorPath: path(),
      });
      version.set('subresources', object({ status: random.oneIn(2) ? new Map() : undefined, scale }));
      return;
    }
    case 4:
      version.set('selectableFields', [object({ jsonPath: hostilePath(random) })]);
      return;
    case 5:
      version.set('name', random.oneIn(2) ? hostileString(random) : random.pick(['v1', 'v1alpha1', 'v0']));
      return;
    default:
      version.set('deprecated', true).set('deprecationWarning', hostileString(random));
  }
}

function spoilSpec(random: Random, crd: RawObject): void {
  const spec = crd.get('spec') as RawObject;
  const names = spec.get('names') as RawObject;
  switch (random.int(6)) {
    case 0:
      names.set(random.pick(['plural', 'singular', 'kind', 'listKind']), hostileString(random));
      return;
    case 1:
      names.set(random.pick(['shortNames', 'categories']), [hostileString(random), hostileString(random)]);
      return;
    case 2:
      spec.set('preserveUnknownFields', random.pick<RawJson>([true, false, 'true']));
      return;
    case 3:
      spec.set('group', hostileString(random));
      return;
    case 4:
      spec.set('conversion', object({ strategy: random.pick(['None', 'Webhook', 'none']), webhook: random.oneIn(2) ? webhook(random) : undefined })); // prettier-ignore
      return;
    default:
      crd.set(random.pick(['metadata', 'status']), object({ name: 'widgets.example.com', annotations: hostileValue(random), storedVersions: ['v1'], conditions: hostileValue(random) })); // prettier-ignore
  }
}

function webhook(random: Random): RawObject {
  const service = object({
    namespace: 'a',
    name: hostileString(random),
    port: hostileNumber(random),
    path: '/',
  });
  return object({
    conversionReviewVersions: random.oneIn(3) ? hostileValue(random) : ['v1'],
    clientConfig: object({
      url: random.oneIn(2) ? `https://${hostileString(random)}` : undefined,
      service: random.oneIn(2) ? service : undefined,
      caBundle: random.oneIn(3) ? hostileString(random) : undefined,
    }),
  });
}

/** The same CRD as in an old cluster: with one schema, and columns, above its versions. */
function legacy(random: Random, crd: RawObject): RawObject {
  const spec = crd.get('spec');
  if (!(spec instanceof Map)) return crd;
  crd.set('apiVersion', 'apiextensions.k8s.io/v1beta1');
  const [first] = versionsOf(crd);
  if (first && random.oneIn(2)) {
    spec.set('validation', first.get('schema') ?? null).set('version', first.get('name') ?? null);
    first.delete('schema');
  }
  if (random.oneIn(2)) {
    const column = object({ name: 'C', type: 'string', JSONPath: hostilePath(random) });
    spec.set('additionalPrinterColumns', [column]);
  }
  return crd;
}
