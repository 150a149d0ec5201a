/** A cluster that contains the CRDs of a suite. */
import type { Minor } from '../../engine/minors.ts';
import { createCluster } from '../../package/cluster.ts';
import type { Cluster, ClusterSnapshot } from '../../package/types.ts';
import { acceptCrd } from './accept-crd.ts';
import { suiteTime } from './clock.ts';
import type { SuiteCrd } from './suite.ts';

export interface PreparedCluster {
  readonly cluster: Cluster;
  /** Its contents before the first case. */
  readonly before: ClusterSnapshot;
}

/** The problem is the API server's message about a CRD that it rejects. */
export function preparedCluster(crd: SuiteCrd, minor: Minor): PreparedCluster | { readonly problem: string } {
  const cluster = createCluster({ minor, now: () => suiteTime });
  for (const text of [crd.text, ...(crd.others ?? [])]) {
    const { accepted, message } = acceptCrd(cluster, text);
    if (!accepted) return { problem: message };
  }
  return { cluster, before: cluster.snapshot() };
}
