/** The response to one request, with the engine's results. */
import type { CrdAnswer, ObjectAnswer, ServedCrd, StoredObject } from '../../engine/answers.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { HttpAnswer } from './http.ts';

export interface ObjectAddress {
  readonly crd: ServedCrd;
  readonly version: string;
  /** Empty for cluster-scoped objects, and for all namespaces. */
  readonly namespace: string;
  readonly name: string;
  readonly subresource: string;
}

/** A response, and the cluster after it. */
export interface Served {
  readonly answer: HttpAnswer;
  readonly cluster: Cluster;
  /** The engine's answer to a request that writes an object. */
  readonly write?: ObjectWrite;
  /** The engine's answer to a request that writes a CRD, if the request reached it. */
  readonly crdAnswer?: CrdAnswer;
}

/** A request that writes an object, as the engine received it. */
export interface ObjectWrite {
  readonly address: ObjectAddress;
  /** The previously stored object with its name. */
  readonly held: StoredObject | undefined;
  readonly answer: ObjectAnswer;
}
