/**
 * Compares the engine's answer with the judge's, which ends if the server crashes.
 */
import { differences, type Difference } from '../compare/differences.ts';
import { at, listAt, sameJson, writeRawJson, type RawObject } from '../format/raw-json.ts';

export interface Compared {
  readonly found: readonly Difference[];
  /**
   * The server crashed where the engine continues: only the previous requests were compared. Such a case doesn't pass.
   */
  readonly isCutShort: boolean;
}

export function compareAnswers(expected: RawObject, actual: RawObject): Compared {
  const error = expected.get('error') ?? null;
  const isCutShort = error !== null && !sameJson(error, actual.get('error') ?? null);
  return { found: differences(expected, isCutShort ? untilCrash(expected, actual) : actual), isCutShort };
}

/** The answers to the requests before the server crashed. */
function untilCrash(expected: RawObject, actual: RawObject): RawObject {
  const out: RawObject = new Map(actual);
  out.set('error', expected.get('error') ?? null);
  const isOfCrd = writeRawJson(at(expected, 'crd', 'code') ?? null) === '0';
  if (isOfCrd) out.set('crd', expected.get('crd') ?? null);
  return out.set('steps', listAt(actual, 'steps').slice(0, listAt(expected, 'steps').length));
}
