/** Creates the existing object of an update, as a cluster did before. */
import type {
  ObjectAnswer,
  RequestBody,
  ServedCrd,
  StoredObject,
  Surroundings,
} from '../../engine/answers.ts';
import { isObject, toJson, type JsonObject } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import { versionFor } from '../held/versions.ts';
import { sentAs, type Engine } from '../engine.ts';
import { resourceVersionIn, withoutResourceVersion, withSystemFields } from '../held/stored-before.ts';

export interface Created {
  readonly answer: ObjectAnswer;
  readonly stored?: StoredObject;
}

/** Creates the object of the text, and returns the answer and the text as it was read. */
export function createOld(engine: Engine, served: ServedCrd, text: string, surroundings: Surroundings) {
  const asTyped: RequestBody = { text, contentType: sentAs, fieldValidation: 'Warn' };
  const first = engine.createObject(served, asTyped, surroundings, {});
  if (first.accepted === 'crash') return { created: 'crash' as const, source: undefined };
  const { source } = first;
  const typed = source && toValue(source);
  if (!isObject(typed)) return { created: { answer: first }, source };
  return { created: createAndWriteStatus(engine, served, typed, first, surroundings), source };
}

/** The status of the text is written too, if it has its own endpoint. */
function createAndWriteStatus(
  engine: Engine,
  served: ServedCrd,
  typed: JsonObject,
  first: ObjectAnswer,
  surroundings: Surroundings,
): Created | 'crash' {
  const body: RequestBody = {
    text: toJson(withoutResourceVersion(typed)),
    contentType: 'application/json',
    fieldValidation: 'Ignore',
  };
  // A copy from a cluster has a resourceVersion, which a create must not have.
  const copied = resourceVersionIn(typed, '') !== '';
  const answer = copied ? engine.createObject(served, body, surroundings, {}) : first;
  if (answer.accepted === 'crash') return 'crash';
  if (!answer.accepted || !answer.stored) return { answer };
  const stored: StoredObject = {
    object: withSystemFields(answer.stored, typed),
    resourceVersion: resourceVersionIn(typed, surroundings.resourceVersion),
  };
  const apiVersion = typed.get('apiVersion');
  const version = versionFor(served, undefined, typeof apiVersion === 'string' ? apiVersion : '');
  if (!version?.status || !typed.has('status')) return { answer, stored };
  const status = engine.updateObject(served, body, stored, surroundings, {
    subresource: 'status',
    missingResourceVersion: 'fill in',
  });
  if (status.accepted === 'crash') return 'crash';
  if (!status.accepted || !status.stored) return { answer: status };
  return { answer, stored: { ...stored, object: status.stored } };
}
