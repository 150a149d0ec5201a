/** Real CRDs without the limits that keep their rules cheap. */
import type { RawJson, RawObject } from '../format/raw-json.ts';

const limits = new Set(['maxItems', 'maxProperties', 'maxLength']);
const ofSchemas = new Set(['properties']);
const ofLists = new Set(['allOf', 'anyOf', 'oneOf']);
const ofOne = new Set(['items', 'additionalProperties', 'not']);

/** `keep` decides for each limit whether it stays. */
export function withoutLimits(crd: RawObject, keep: () => boolean = () => false): RawObject {
  const spec = new Map(crd.get('spec') as RawObject);
  const versions = spec.get('versions') as RawObject[];
  spec.set(
    'versions',
    versions.map((version) => {
      const schema = version.get('schema');
      if (!(schema instanceof Map)) return version;
      const root = schema.get('openAPIV3Schema') ?? null;
      return new Map([...version, ['schema', new Map([['openAPIV3Schema', bare(root, keep)]])]]);
    }),
  );
  return new Map([...crd, ['spec', spec]]);
}

function bare(schema: RawJson, keep: () => boolean): RawJson {
  if (!(schema instanceof Map)) return schema;
  const made: RawObject = new Map();
  for (const [key, value] of schema) {
    if (limits.has(key)) {
      if (keep()) made.set(key, value);
    } else if (ofSchemas.has(key) && value instanceof Map) {
      made.set(key, new Map([...value].map(([name, each]) => [name, bare(each, keep)])));
    } else if (ofLists.has(key) && Array.isArray(value)) {
      made.set(
        key,
        value.map((each) => bare(each, keep)),
      );
    } else made.set(key, ofOne.has(key) ? bare(value, keep) : value);
  }
  return made;
}
