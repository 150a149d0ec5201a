/** Reads the body of a request: what is sent as protobuf becomes JSON. */
import type { Minor } from '../../engine/minors.ts';
import { kindAt } from '../kinds/kinds.ts';
import { jsonOfProtobuf, protobufType } from '../protobuf/envelope.ts';
import { isReview } from './reviews.ts';
import { addressOf, type Incoming } from './answer.ts';

/** Matches the API server: custom resources don't support protobuf. */
export function incomingOf(head: Omit<Incoming, 'body'>, body: Buffer, minor: Minor): Incoming {
  const asSent = { ...head, body: body.toString('utf8') };
  const isProtobuf = head.headers['content-type']?.split(';')[0] === protobufType;
  const { steps } = addressOf(head.url);
  if (!isProtobuf || (kindAt(steps, minor) === undefined && !isReview(steps))) return asSent;
  const json = jsonOfProtobuf(body, minor);
  if (json === undefined) return asSent;
  return { ...head, headers: { ...head.headers, 'content-type': 'application/json' }, body: json };
}
