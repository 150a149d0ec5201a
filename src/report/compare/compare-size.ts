/** The size of a CRD compared with each limit on its way to storage, and its largest parts. */
import { isObject, jsonSize, utf8Length, type JsonObject, type PathSegments } from '../../engine/values.ts';

import type { ComparedSize } from '../../protocol/compare.ts';
import { cutName, cutPath } from '../cut.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { placeOf } from '../places/place-of.ts';
import { schemasIn, versionSchemas } from './schema-nodes.ts';

/** The limit for all annotations of an object together (apimachinery, TotalAnnotationSizeLimitB). */
const mostAnnotations = 262_144;
/** The limit for the body of a request (apiserver, MaxRequestBodyBytes). */
const mostRequest = 3 * 1024 * 1024;
/** The limit for a request to etcd (--max-request-bytes, its default). */
const mostEtcd = 1.5 * 1024 * 1024;
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
const mostParts = 5;
/** `"description":` and the comma after it. */
const besideDescription = 15;

export function comparedSize(crd: JsonObject, { text, served }: HeldCrd): ComparedSize {
  const configuration = withoutLastApplied(crd);
  const sent = jsonSize(crd);
  const applied = utf8Length(lastApplied) + jsonSize(configuration) + 1 + annotationsSize(configuration);
  // A text may contain its own copy, made from a longer version.
  const annotation = Math.max(applied, annotationsSize(crd));
  const stored = jsonSize(served?.object ?? crd);
  return {
    meters: [
      { limit: 'annotation', bytes: annotation, most: mostAnnotations },
      { limit: 'etcd', bytes: stored, most: mostEtcd },
      { limit: 'request', bytes: sent, most: mostRequest },
    ],
    sent,
    withoutDescriptions: sent - descriptionsSize(crd),
    largest: largestParts(crd).map(({ version, path, bytes }) => {
      const place = placeOf(text, path);
      return { version: cutName(version), path: cutPath(path), bytes, ...(place && { place }) };
    }),
  };
}

/** Removes the annotation that kubectl apply writes; its value never contains itself. */
function withoutLastApplied(crd: JsonObject): JsonObject {
  const metadata = crd.get('metadata');
  const annotations = metadata !== undefined && isObject(metadata) ? metadata.get('annotations') : undefined;
  if (metadata === undefined || !isObject(metadata) || annotations === undefined || !isObject(annotations))
    return crd;
  const others = new Map([...annotations].filter(([key]) => key !== lastApplied));
  return new Map(crd).set('metadata', new Map(metadata).set('annotations', others));
}

function annotationsSize(crd: JsonObject): number {
  const metadata = crd.get('metadata');
  const annotations = metadata !== undefined && isObject(metadata) ? metadata.get('annotations') : undefined;
  if (annotations === undefined || !isObject(annotations)) return 0;
  return [...annotations].reduce(
    (sum, [key, value]) => sum + utf8Length(key) + (typeof value === 'string' ? utf8Length(value) : 0),
    0,
  );
}

function descriptionsSize(crd: JsonObject): number {
  let total = 0;
  for (const { schema } of versionSchemas(crd)) {
    for (const one of schemasIn(schema)) {
      const description = one.get('description');
      if (typeof description === 'string') total += jsonSize(description) + besideDescription;
    }
  }
  return total;
}

interface Part {
  readonly version: string;
  readonly path: PathSegments;
  readonly schema: JsonObject;
  readonly bytes: number;
}

/** Returns the largest parts; a part that consists mostly of one of its own parts is replaced by that part. */
function largestParts(crd: JsonObject): Part[] {
  let parts = versionSchemas(crd).map((one) => ({ ...one, bytes: jsonSize(one.schema) }));
  for (let steps = 0; steps < 40; steps++) {
    parts = parts.toSorted((a, b) => b.bytes - a.bytes);
    const at = parts.findIndex((part, i) => i < mostParts && (partsOf(part)[0]?.bytes ?? 0) > part.bytes / 2);
    const part = parts[at];
    if (!part) break;
    parts = [...parts.slice(0, at), ...partsOf(part), ...parts.slice(at + 1)];
  }
  return parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, mostParts);
}

/** The properties of a schema, its items, or its additional properties, the largest first. */
function partsOf({ version, path, schema }: Part): Part[] {
  for (const keyword of ['items', 'additionalProperties']) {
    const inner = schema.get(keyword);
    if (inner !== undefined && isObject(inner))
      return partsOf({ version, path: [...path, keyword], schema: inner, bytes: 0 });
  }
  const properties = schema.get('properties');
  if (properties === undefined || !isObject(properties)) return [];
  return [...properties]
    .flatMap(([name, value]) =>
      isObject(value)
        ? [{ version, path: [...path, 'properties', name], schema: value, bytes: jsonSize(value) }]
        : [],
    )
    .toSorted((a, b) => b.bytes - a.bytes);
}
