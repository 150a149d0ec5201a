/**
 * The responses of an example's functions, as they are played to a real server: those for the object of the example.
 * They are true only if the server sends this object, which the recorded AdmissionReviews show.
 */
import { runInNewContext } from 'node:vm';
import type { Json, JsonMap } from './shapes.ts';

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: Json;
}

export class PlayedCode {
  /** The object, with the changes of the functions so far. */
  #object: JsonMap;
  /** Whether the server rejects the request, so that it calls no further webhook. */
  #isRefused = false;

  constructor(object: JsonMap) {
    this.#object = object;
  }

  /** The AdmissionReview with the response of `admit`; undefined if it isn't called. */
  reply(document: JsonMap): JsonMap | undefined {
    if (this.#isRefused) return undefined;
    const response = called(document, 'admit', [{ object: this.#object }]);
    this.#isRefused = response['allowed'] !== true;
    for (const operation of (response['patch'] ?? []) as unknown as Operation[]) {
      const object = patched(this.#object, operation);
      if (object) this.#object = object;
      else this.#isRefused = true;
    }
    const type = 'patch' in response ? { patchType: 'JSONPatch' } : {};
    return { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', response: { ...response, ...type } };
  }

  /** A ConversionReview with the object in each version of the CRD, by `convert`; none without such a function. */
  conversions(documents: readonly JsonMap[], [crd = {}]: readonly JsonMap[]): JsonMap[] {
    const document = documents.find((one) => typeof one['convert'] === 'string');
    if (!document) return [];
    const { group, versions } = crd['spec'] as { group: string; versions: { name: string }[] };
    let object = this.#object;
    const [own = ''] = String(object['apiVersion']).split('/').toReversed();
    const others = versions.map(({ name }) => name).filter((name) => name !== own);
    // Back to its own version, as the server converts the stored object for the response.
    const convertedObjects = [...others, own].map(
      (name) => (object = called(document, 'convert', [object, `${group}/${name}`])),
    );
    return [
      { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', response: { convertedObjects } },
    ];
  }
}

/** Returns plain data: objects of another context aren't equal to those of this one. */
function called(document: JsonMap, name: string, args: readonly Json[]): JsonMap {
  const text = `${String(document[name])};\nJSON.stringify(${name}(...${JSON.stringify(args)}))`;
  return JSON.parse(String(runInNewContext(text))) as JsonMap;
}

/** Undefined if the parent is missing. */
function patched(object: JsonMap, { op, path, value }: Operation): JsonMap | undefined {
  if (op !== 'add') throw new Error(`${op} isn't played`);
  const [first = '', ...rest] = path.slice(1).split('/');
  if (rest.length === 0) return { ...object, [first]: value };
  const child = object[first];
  if (typeof child !== 'object' || child === null || Array.isArray(child)) return undefined;
  const changed = patched(child, { op, path: `/${rest.join('/')}`, value });
  return changed && { ...object, [first]: changed };
}
