/** The requests for one object: the engine's, with the parts that are the same for all of them. */
import { applyObject, createObject, getObject, updateObject } from '../../engine/index.ts';
import type {
  FieldValidation,
  ObjectAnswer,
  ServedCrd,
  StoredObject,
  Surroundings,
} from '../../engine/answers.ts';
import { objectAt, textOf, toJson, type JsonObject } from '../../engine/values.ts';

/** A CRD as it is installed, and the environment of requests. */
export interface Server {
  readonly served: ServedCrd;
  readonly around: Surroundings;
  /** The namespace of objects without one. */
  readonly namespace: string;
}

const fieldManager = 'crd-playground';

/** Creates the object of a text in its own version, in a cluster without objects. */
export function create(
  { served, around, namespace }: Server,
  text: string,
  version: string,
  fieldValidation: FieldValidation,
): ObjectAnswer {
  const body = { text, contentType: 'application/yaml', fieldValidation } as const;
  const own = namespace !== 'default' && served.scope === 'Namespaced' ? { namespace } : {};
  return createObject(served, body, around, { version, fieldManager, ...own });
}

export function read({ served, around }: Server, stored: StoredObject, version: string): ObjectAnswer {
  return getObject(served, stored, around, { version, ...namesIn(stored.object) });
}

/** Replaces the object, or its status. */
export function update(
  { served, around }: Server,
  stored: StoredObject,
  object: JsonObject,
  version: string,
  subresource: '' | 'status' = '',
): ObjectAnswer {
  const body = {
    text: toJson(object),
    contentType: 'application/json',
    fieldValidation: 'Warn',
  } as const;
  return updateObject(served, body, stored, around, {
    version,
    fieldManager,
    missingResourceVersion: 'fill in',
    ...namesIn(stored.object),
    ...(subresource !== '' && { subresource }),
  });
}

/** A server-side apply of a text to the object, by the manager that creates objects unless another one is given. */
export function apply(
  { served, around }: Server,
  stored: StoredObject,
  text: string,
  version: string,
  manager = fieldManager,
): ObjectAnswer {
  const body = { text, contentType: 'application/apply-patch+yaml', fieldValidation: 'Strict' } as const;
  const names = namesIn(stored.object);
  return applyObject(served, body, stored, around, { version, fieldManager: manager, ...names });
}

export function readScale({ served, around }: Server, stored: StoredObject, version: string): ObjectAnswer {
  return getObject(served, stored, around, { version, ...namesIn(stored.object), subresource: 'scale' });
}

/** Replaces the scale of the object. */
export function updateScale(
  { served, around }: Server,
  stored: StoredObject,
  scale: JsonObject,
  version: string,
): ObjectAnswer {
  const body = { text: toJson(scale), contentType: 'application/json', fieldValidation: 'Warn' } as const;
  const names = namesIn(stored.object);
  return updateObject(served, body, stored, around, {
    version,
    fieldManager,
    ...names,
    subresource: 'scale',
  });
}

function namesIn(object: JsonObject): { name: string; namespace: string } {
  const metadata: JsonObject = objectAt(object, 'metadata') ?? new Map();
  return { name: textOf(metadata, 'name'), namespace: textOf(metadata, 'namespace') };
}

const systemFields = [
  'managedFields',
  'resourceVersion',
  'uid',
  'creationTimestamp',
  'generation',
  'selfLink',
] as const;

/** The object without the metadata that the API server sets. */
export function withoutSystemFields(object: JsonObject): JsonObject {
  const metadata = objectAt(object, 'metadata');
  if (!metadata) return object;
  const own: JsonObject = new Map(metadata);
  for (const field of systemFields) own.delete(field);
  return new Map(object).set('metadata', own);
}

/** The API server doesn't serve the version. */
export function isServed({ served }: Server, version: string): boolean {
  return served.versions.some((one) => one.name === version && one.served);
}
