/** The entry point `crd-playground/kubectl`: kubectl against a cluster in memory. */
import { runKubectl, type Cluster as Contents } from '../kubectl/index.ts';
import { admitOf } from './admitting.ts';
import type { Cluster } from './types.ts';
import { ownSurroundings } from './surroundings.ts';

export interface KubectlOptions {
  /** The files for the command, by path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** The clock, as RFC 3339 in UTC; the real one if missing. */
  readonly now?: () => string;
}

export interface KubectlOutcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/**
 * Runs a kubectl command: `kubectl(cluster, ['apply', '-f', 'pizza.yaml'], { files })`. Its changes are in the cluster
 * afterwards. An unsupported command or flag is reported on stderr in our own words. Never throws.
 * Behaviour: k8s.io/kubectl of the minor of the cluster.
 */
export function kubectl(
  cluster: Cluster,
  argv: readonly string[],
  { files = {}, stdin, now }: KubectlOptions = {},
): KubectlOutcome {
  const contents = cluster.snapshot().contents as Contents;
  const command = { argv, files: new Map(Object.entries(files)), ...(stdin !== undefined && { stdin }) };
  const newest = Number(contents.revisions?.newest ?? 0);
  const around = ownSurroundings(cluster.minor, now, newest);
  const outcome = runKubectl(contents, command, around, { admit: admitOf(cluster, contents, around) });
  cluster.restore({ contents: outcome.cluster });
  const { stdout, stderr, exitCode } = outcome;
  return { stdout, stderr, exitCode };
}
