/**
 * Which objects etcd, or its client, refuses to store because of their size.
 * Behaviour: go.etcd.io/etcd/server/v3/etcdserver (processInternalRaftRequestOnce, --max-request-bytes),
 * go.etcd.io/etcd/client/v3 (defaultMaxCallSendMsgSize) and its kubernetes (OptimisticPut), google.golang.org/grpc.
 */
import { mayExceed } from '../json/may-exceed.ts';
import type { JsonObject } from '../json/value.ts';
import { etcdRefusal, type EtcdTarget } from '../status/etcd-refusal.ts';
import type { Refusal } from '../status/status.ts';

const largestRequest = 1.5 * 1024 * 1024;
/** More than the rest of a request besides the object. */
const mostBesides = 4096;

export type { EtcdTarget };

/**
 * The rejection of a write because of its size, if any: 500 with the message of etcd, or of its client. `stored`
 * converts `object` to its stored form if they differ; that must not be much larger.
 * Exact to the byte if the id that etcd assigns to a request has its full length, as in about half of all clusters; in
 * others, one byte more is accepted.
 */
export function tooLargeForEtcd(
  object: JsonObject,
  target: EtcdTarget,
  stored: () => JsonObject = () => object,
): Refusal | undefined {
  if (!mayExceed(object, largestRequest - mostBesides)) return undefined;
  return etcdRefusal(stored(), target, largestRequest);
}
