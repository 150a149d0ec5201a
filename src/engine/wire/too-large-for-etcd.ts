/**
 * Which objects etcd, or the client that talks to it, refuses to store for their size.
 * Behaviour: go.etcd.io/etcd/server/v3/etcdserver (processInternalRaftRequestOnce, --max-request-bytes),
 * go.etcd.io/etcd/client/v3 (defaultMaxCallSendMsgSize) and its kubernetes (OptimisticPut), google.golang.org/grpc.
 */
import { mayExceed } from '../json/may-exceed.ts';
import type { JsonObject } from '../json/value.ts';
import { etcdRefusal, type EtcdTarget } from '../status/etcd-refusal.ts';
import type { Refusal } from '../status/status.ts';

const largestRequest = 1.5 * 1024 * 1024;
/** More than all that a request holds besides the object. */
const mostBesides = 4096;

export type { EtcdTarget };

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
  return etcdRefusal(stored(), target, largestRequest);
}
