/** What the comparison calls of src/kubectl (see README.md). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Minor } from '../../src/engine/kubernetes/behaviour.ts';
import type { JsonValue } from '../../src/engine/json/value.ts';
import type { Edit } from './case.ts';

export type Cluster = unknown;

export interface Surroundings {
  readonly kubernetes: Minor;
  readonly now: string;
  readonly uid: () => string;
  readonly nameSuffix: () => string;
  readonly resourceVersion: () => string;
}

interface Command {
  readonly argv: readonly string[];
  readonly files: ReadonlyMap<string, string>;
  readonly stdin: string;
  readonly editor: readonly Edit[];
}

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  readonly opened?: readonly string[];
  readonly requests: readonly object[];
  readonly cluster: Cluster;
}

export interface RoomModule {
  newCluster(namespaces: readonly string[]): Cluster;
  runKubectl(cluster: Cluster, command: Command, surroundings: Surroundings): Outcome;
  sendRequest(
    cluster: Cluster,
    request: { method: string; path: string; contentType?: string; body?: string; userAgent: string },
    surroundings: Surroundings,
  ): { code: number; warnings: readonly string[]; body: string; cluster: Cluster };
  stored(cluster: Cluster): ReadonlyMap<string, JsonValue>;
}

export async function loadRoom(): Promise<RoomModule> {
  const path =
    process.env['KUBECTL_ROOM'] ?? join(import.meta.dirname, '..', '..', 'src', 'kubectl', 'index.ts');
  return (await import(pathToFileURL(path).href)) as RoomModule;
}
