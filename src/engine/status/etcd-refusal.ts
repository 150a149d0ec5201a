/**
 * The messages of etcd, or of its client, about an object that may be too large, measured exactly in bytes.
 * Behaviour: as in `too-large-for-etcd.ts`.
 */
import { utf8Length } from '../go/utf8.ts';
import { jsonSize } from './json-size.ts';
import type { JsonObject } from '../json/value.ts';
import { say } from '../codes/status.ts';
import { plainError, type Refusal } from './status.ts';

const largestMessage = 2 * 1024 * 1024;

/** The location of a written object. */
export interface EtcdTarget {
  /** `/registry/<group>/<plural>/<namespace>/<name>`. */
  readonly key: string;
  /** An update also requests the existing value in case it fails. */
  readonly by: 'create' | 'update';
  /** The resourceVersion of the object that is replaced; undefined for a new one. */
  readonly replaces: string | undefined;
}

export function etcdRefusal(
  stored: JsonObject,
  target: EtcdTarget,
  largestRequest: number,
): Refusal | undefined {
  // The encoder ends its JSON with a line break.
  const message = messageSize(jsonSize(stored) + 1, target);
  if (message > largestMessage) {
    return plainError(say('etcd-message-too-large', { size: message, max: largestMessage }));
  }
  return raftSize(message) > largestRequest ? plainError(say('etcd-request-too-large')) : undefined;
}

/** The bytes of a TxnRequest that writes a value if the key is unchanged. */
function messageSize(value: number, { key: name, by, replaces }: EtcdTarget): number {
  const key = utf8Length(name);
  const revision = replaces === undefined || !/^\d+$/.test(replaces) ? 0n : BigInt(replaces);
  // The comparison: its type (a revision), the key, the revision.
  const compare = fieldSize(2 + fieldSize(key) + 1 + varintSize(revision));
  const put = fieldSize(fieldSize(fieldSize(key) + fieldSize(value)));
  const otherwise = by === 'create' ? 0 : fieldSize(fieldSize(fieldSize(key)));
  return compare + put + otherwise;
}

/** The bytes of the request with the header that etcd adds: an id of ten bytes. */
function raftSize(message: number): number {
  return fieldSize(message) + 14;
}

/** A protobuf field with a length: tag, length, content. */
function fieldSize(content: number): number {
  return 1 + varintSize(BigInt(content)) + content;
}

function varintSize(value: bigint): number {
  let size = 1;
  for (let left = value >> 7n; left > 0n; left >>= 7n) size++;
  return size;
}
