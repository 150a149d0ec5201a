/**
 * Writes the status of a CRD: only its stored versions are kept, the controllers set everything else again.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition (statusStrategy),
 * pkg/apis/apiextensions/v1 (SetDefaults_CustomResourceDefinition).
 */
import { deepEqual, isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { nested } from '../objects/unstructured.ts';

/** The CRD with the stored versions in `text`; `held` itself if they are unchanged. */
export function withStoredVersions(held: ServedCrd, text: string, resourceVersion: string): ServedCrd {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  const storedVersions = isObject(value) ? nested(value, 'status', 'storedVersions') : undefined;
  const given: readonly JsonValue[] = isArray(storedVersions) ? storedVersions : [];
  const storage = held.versions.filter((version) => version.storage).map(({ name }) => name);
  const versions = [...(given.length > 0 ? given : storage)];
  const [metadata, status] = [held.object.get('metadata'), held.object.get('status')];
  if (!isObject(metadata) || !isObject(status)) return held;
  if (deepEqual(status.get('storedVersions') ?? null, versions)) return held;
  const object = new Map(held.object)
    .set('metadata', new Map(metadata).set('resourceVersion', resourceVersion))
    .set('status', new Map(status).set('storedVersions', versions));
  return { ...held, object };
}
