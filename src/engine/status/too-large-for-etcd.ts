/**
 * Which objects etcd, or the client that talks to it, refuses to store for their size.
 * Behaviour: go.etcd.io/etcd/server/v3/etcdserver (processInternalRaftRequestOnce, --max-request-bytes),
 * go.etcd.io/etcd/client/v3 (defaultMaxCallSendMsgSize) and its kubernetes (OptimisticPut), google.golang.org/grpc.
 */
import { jsonSize } from '../json/json-size.ts';
import { mayExceed } from '../json/may-exceed.ts';
import { utf8Length } from '../go/utf8.ts';
import type { JsonObject } from '../json/value.ts';
import { plainError, type Refusal } from './status.ts';
import { say } from './codes.ts';

const largestRequest = 1.5 * 1024 * 1024;
const largestMessage = 2 * 1024 * 1024;

/** More than all that a request holds besides the object. */
const mostBesides = 4096;

/** Where an object is written. */
export interface EtcdTarget {
  /** `/registry/<group>/<plural>/<namespace>/<name>`. */
  readonly key: string;
  /** An update asks for what is there instead, should it fail. */
  readonly by: 'create' | 'update';
  /** The resourceVersion of the object that is replaced; undefined for a new one. */
  readonly replaces: string | undefined;
}

/**
 * The refusal to write an object, if it is one: 500 with the text of etcd, or of its client.
 * `stored` makes what is written of `object`, if that is not the same; it must not be much larger.
 * Exact to the byte as long as the id that etcd gives to a request has its full length, as it has in about half of
 * all clusters; in others, one byte more is accepted.
 */
export function tooLargeForEtcd(
  object: JsonObject,
  target: EtcdTarget,
  stored: () => JsonObject = () => object,
): Refusal | undefined {
  if (!mayExceed(object, largestRequest - mostBesides)) return undefined;
  // The encoder ends its JSON with a line break.
  const message = messageSize(jsonSize(stored()) + 1, target);
  if (message > largestMessage) {
    return plainError(say('etcd-message-too-large', { size: message, max: largestMessage }));
  }
  return raftSize(message) > largestRequest ? plainError(say('etcd-request-too-large')) : undefined;
}

/** The bytes of a TxnRequest that puts a value if the key is as it was. */
function messageSize(value: number, { key: name, by, replaces }: EtcdTarget): number {
  const key = utf8Length(name);
  const revision = replaces === undefined || !/^\d+$/.test(replaces) ? 0n : BigInt(replaces);
  // Compare: that it is a revision, the key, the revision.
  const compare = fieldSize(2 + fieldSize(key) + 1 + varintSize(revision));
  const put = fieldSize(fieldSize(fieldSize(key) + fieldSize(value)));
  const otherwise = by === 'create' ? 0 : fieldSize(fieldSize(fieldSize(key)));
  return compare + put + otherwise;
}

/** The bytes of the request with the header that etcd puts before it: an id of ten bytes. */
function raftSize(message: number): number {
  return fieldSize(message) + 14;
}

/** A field of protobuf with a length: tag, length, content. */
function fieldSize(content: number): number {
  return 1 + varintSize(BigInt(content)) + content;
}

function varintSize(value: bigint): number {
  let size = 1;
  for (let left = value >> 7n; left > 0n; left >>= 7n) size++;
  return size;
}
