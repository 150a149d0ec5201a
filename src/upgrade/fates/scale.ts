/** The fate of an object's scale: a client such as an autoscaler writes one replica more. */
import type { ObjectAnswer } from '../../engine/answers.ts';
import { objectAt, type JsonObject } from '../../engine/values.ts';
import type { CrdLines } from '../requests/crd-lines.ts';
import { accepted, refusedOutcome, type PlacedOutcome } from '../requests/outcome.ts';
import { readScale, updateScale, withoutSystemFields, type Server } from '../requests/requests.ts';
import type { Reading } from './readings.ts';

export interface ScaleWritten {
  /** The scale that is sent; missing if the read of the scale is rejected. */
  readonly sent: JsonObject | undefined;
  readonly outcome: PlacedOutcome;
}

/** Undefined if the version has a scale neither before nor now. */
export function scaleWritten(is: Reading, was: Reading, lines: CrdLines): ScaleWritten | undefined {
  if (!hasScale(is.server, is.version) && !hasScale(was.server, was.version)) return undefined;
  const { answer, sent } = writtenScale(is);
  if (answer.accepted) return { sent, outcome: accepted(answer.code) };
  const refused = refusedOutcome(answer, lines);
  return { sent, outcome: writtenScale(was).answer.accepted ? refused : { ...refused, sameBefore: true } };
}

function hasScale({ served }: Server, version: string): boolean {
  return served.versions.find(({ name }) => name === version)?.scale !== undefined;
}

function writtenScale({ server, stored, version }: Reading): {
  answer: ObjectAnswer;
  sent: JsonObject | undefined;
} {
  const read = readScale(server, stored, version);
  if (!read.accepted) return { answer: read, sent: undefined };
  const sent = withOneMore(withoutSystemFields(read.object));
  return { answer: updateScale(server, stored, sent, version), sent };
}

function withOneMore(scale: JsonObject): JsonObject {
  const spec: JsonObject = objectAt(scale, 'spec') ?? new Map();
  const replicas = spec.get('replicas');
  const more = (typeof replicas === 'bigint' ? replicas : 0n) + 1n;
  return new Map(scale).set('spec', new Map(spec).set('replicas', more));
}
