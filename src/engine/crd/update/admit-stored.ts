/**
 * A CRD that an old cluster stored, as a current API server reads it: nothing is validated.
 */
import { isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import { fillSystemFields, wipeSystemFields } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { fromValue } from '../../source/nodes/to-value.ts';
import { internalRefusal, type Refusal } from '../../status/status.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { childObject, setCrdDefaults } from '../model/defaults.ts';
import { readSpec } from '../model/spec.ts';
import { setStoredDefaults, specFromV1beta1 } from '../stored/stored-form.ts';
import { crdTypes } from '../model/types.ts';
import type { CrdAnswer } from '../admission/answer.ts';
import { finishCrd } from '../admission/finish.ts';
import { nestsTooDeep, tooDeep } from '../admission/nesting.ts';
import { readStoredCrd } from '../admission/read-request.ts';
import { servedCrd } from '../admission/serve.ts';

/** The CRD, in v1 or v1beta1, after the controllers have processed it; rejected only if it can't be decoded. */
export function admitStoredCrd(request: RequestBody, surroundings: Surroundings): CrdAnswer {
  const read = readStoredCrd(request);
  const { source } = read;
  const refuse = (refusal: Refusal, brokenAt?: number): CrdAnswer => ({
    accepted: false,
    code: refusal.code,
    warnings: [],
    source,
    refusal,
    ...(brokenAt !== undefined && { brokenAt }),
  });
  if (!read.ok) return refuse(read.refusal, read.brokenAt);
  if (nestsTooDeep(read.crd.get('spec') ?? null)) return refuse(internalRefusal(tooDeep()));
  const crd = read.crd;
  const spec = childObject(crd, 'spec');
  if (read.version === 'v1beta1') specFromV1beta1(spec);
  setCrdDefaults(crd);
  setStoredDefaults(spec);
  const metadata = childObject(crd, 'metadata');
  wipeSystemFields(metadata);
  metadata.delete('managedFields');
  fillSystemFields(metadata, surroundings);
  metadata.set('generation', 1n);
  crd.delete('status');

  const stored = rewritten(crd);
  const written = readSpec(childObject(stored, 'spec'));
  const encoded = encodeTyped(crdTypes.v1, stored) as JsonObject;
  // Matches the API server: the stored form can't represent an empty list of versions.
  if (written.versions.length === 0) childObject(encoded, 'spec').set('versions', null);
  const storage = written.versions.find((v) => v.storage);
  const storedVersions = storage === undefined ? [] : [storage.name];
  const { object, conditions } = finishCrd(encoded, written, storedVersions, surroundings, false);
  return {
    accepted: true,
    code: 200,
    warnings: [],
    source,
    object,
    conditions,
    served: servedCrd(written, object),
  };
}

/** The CRD written to storage and read back. */
function rewritten(crd: JsonObject): JsonObject {
  const text = encodeTyped(crdTypes.v1, crd);
  const decoded = decodeTyped(crdTypes.v1, fromValue(text), 'lenient');
  return decoded.ok && isObject(decoded.value) ? decoded.value : new Map<string, JsonValue>();
}
