/**
 * Random sequences of requests over real CRDs, some of them slightly changed first.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { changedCrd, changedSchema, copyOf } from '../sequences/custom-resource-definition.ts';
import { changedValue } from '../sequences/fitted-value.ts';
import { placesFrom } from '../sequences/json-pointers.ts';
import type { Request, Sequence } from '../sequences/sequence.ts';
import type { RealCrd } from './corpus-crds.ts';
import { SparseValues } from './sparse-value.ts';

const validations = ['Strict', 'Strict', 'Warn', 'Ignore'];
const own = new Set(['apiVersion', 'kind', 'metadata']);

interface Version {
  readonly name: string;
  readonly schema: RawObject;
  readonly hasStatus: boolean;
}

/** `count` sequences over one CRD: unchanged, or with a few changes in its schemas. */
export function realSequences(random: Random, real: RealCrd, name: string, count: number): Sequence[] {
  const crd = copyOf(real.crd);
  // The in-process server words a failed conversion differently than the whole server; no webhook answers.
  (crd.get('spec') as RawObject).delete('conversion');
  if (random.oneIn(3)) changeSchemas(random, crd);
  const values = new SparseValues(random, real.objects);
  const crdValidation = random.pick(validations);
  return Array.from({ length: count }, (_, i) => ({
    name: `${name}-${i}`,
    crd,
    crdValidation,
    crdForm: 'json',
    requests: requests(random, crd, real, values, i === 0),
  }));
}

/** Copies a few fields from another object to the stored object. */
function jsonPatch(random: Random, next: RawObject, fieldValidation: string): Request {
  const places = placesFrom(new Map([...next].filter(([key]) => !own.has(key))));
  const value = Array.from({ length: places.length === 0 ? 0 : 1 + random.int(2) }, () => {
    const { path, value: found } = random.pick(places);
    const op = random.pick(['add', 'replace', 'remove', 'test']);
    const operation: RawObject = new Map<string, RawJson>([['op', op], ['path', path]]); // prettier-ignore
    return op === 'remove' ? operation : operation.set('value', found);
  });
  return { verb: 'patch', patchType: 'application/json-patch+json', name: 'w0', value, form: 'json', fieldValidation }; // prettier-ignore
}

function changeSchemas(random: Random, crd: RawObject): void {
  for (const version of (crd.get('spec') as RawObject).get('versions') as RawObject[]) {
    const block = version.get('schema') as RawObject | undefined;
    const schema = block?.get('openAPIV3Schema');
    if (schema instanceof Map) block?.set('openAPIV3Schema', changedSchema(random, schema));
  }
}

function versionsOf(crd: RawObject): Version[] {
  const versions = (crd.get('spec') as RawObject).get('versions') as RawObject[];
  return versions.flatMap((one) => {
    const schema = (one.get('schema') as RawObject | undefined)?.get('openAPIV3Schema');
    if (!(schema instanceof Map)) return [];
    const subresources = one.get('subresources');
    const hasStatus = subresources instanceof Map && subresources.has('status');
    return [{ name: one.get('name') as string, schema, hasStatus }];
  });
}

function requests(
  random: Random,
  crd: RawObject,
  real: RealCrd,
  values: SparseValues,
  changesCrd: boolean,
): Request[] {
  const spec = crd.get('spec') as RawObject;
  const group = spec.get('group') as string;
  const kind = (spec.get('names') as RawObject).get('kind') as string;
  const versions = versionsOf(crd);
  if (versions.length === 0) return [];
  const likely = random.pick(versions);
  const named = (version: Version, members: RawObject): RawObject => {
    const body: RawObject = new Map<string, RawJson>([
      ['apiVersion', `${group}/${version.name}`],
      ['kind', kind],
      ['metadata', new Map([['name', 'w0']])],
    ]);
    for (const [key, value] of members) if (!own.has(key)) body.set(key, value);
    return body;
  };
  const first = (): RawObject => {
    const members =
      real.objects.length > 0 && !random.oneIn(3)
        ? random.pick(real.objects)
        : values.object(likely.schema, 3);
    const body = named(likely, members);
    return random.oneIn(2) ? changed(body, likely) : body;
  };
  const changed = (body: RawObject, version: Version): RawObject => {
    let out = named(version, body);
    for (let times = 1 + random.int(3); times > 0; times--) {
      const members: RawObject = new Map([...out].filter(([key]) => !own.has(key)));
      const next = random.oneIn(3)
        ? values.object(version.schema, 3)
        : changedValue(random, members, version.schema);
      if (next instanceof Map) out = named(version, random.oneIn(3) ? new Map([...members, ...next]) : next);
    }
    return out;
  };
  const fieldValidation = (): string => random.pick(validations);
  let body = first();
  const out: Request[] = [
    { verb: 'create', value: body, form: 'json', fieldValidation: random.pick(['Warn', 'Ignore', 'Strict']) },
  ];
  const count = 1 + random.int(4);
  for (let i = 0; i < count; i++) {
    const version = random.oneIn(4) ? random.pick(versions) : likely;
    const next = changed(body, version);
    switch (random.int(11)) {
      case 0:
      case 1:
      case 2:
        out.push({ verb: 'update', value: next, form: 'json', fieldValidation: fieldValidation() });
        if (random.oneIn(2)) body = next;
        break;
      case 3:
        out.push({ verb: 'updateStatus', value: next, form: 'json', fieldValidation: fieldValidation() });
        break;
      case 4: {
        const value: RawObject = new Map(random.some([...next].filter(([key]) => !own.has(key))));
        out.push({ verb: 'patch', patchType: 'application/merge-patch+json', name: 'w0', value, form: 'json', fieldValidation: fieldValidation() }); // prettier-ignore
        break;
      }
      case 5:
        out.push({ verb: 'get', name: 'w0', version: version.name, form: 'json' });
        break;
      case 6:
        out.push({ verb: 'table', version: version.name, form: 'json' });
        break;
      case 7: {
        const value: RawObject = new Map([...next].filter(([key]) => own.has(key) || !random.oneIn(3)));
        out.push({ verb: 'patch', patchType: 'application/apply-patch+yaml', name: 'w0', value, form: 'json', fieldValidation: fieldValidation(), ...(random.oneIn(2) && { force: true }) }); // prettier-ignore
        break;
      }
      case 8:
        out.push(jsonPatch(random, next, fieldValidation()));
        break;
      case 9:
        out.push({ verb: 'create', value: next, form: 'json', fieldValidation: fieldValidation() });
        break;
      default:
        if (changesCrd) {
          out.push({ verb: 'updateCrd', value: changedCrd(random, crd), form: 'json', fieldValidation: 'Ignore' }); // prettier-ignore
          changesCrd = false;
        } else if (random.oneIn(30)) out.push({ verb: 'openapi', version: version.name, form: 'json' });
    }
  }
  return out;
}
