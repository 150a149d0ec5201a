/**
 * What a command does to each of its objects, and how what goes wrong with some of them is put together.
 * Behaviour: k8s.io/cli-runtime/pkg/resource (Builder.Do, ContinueOnErrorVisitor, EagerVisitorList).
 */
import type { Client } from '../client.ts';
import { quote } from '../engine.ts';
import { aggregate, plain, problemOf, type Problem } from '../failure.ts';
import { setMetadataText } from '../unstructured.ts';
import type { Found } from './from-files.ts';
import { fetch, type Info } from './info.ts';

export interface Visiting {
  readonly client: Client;
  /** Of objects that say none. */
  readonly namespace: string;
  /** Whether the command line named it: another one in a file is then refused. */
  readonly enforceNamespace: boolean;
  /** Whether objects that only have a name are fetched before; `always` fetches those of files too. */
  readonly objects: 'needed' | 'not needed' | 'always';
  readonly accept?: 'table' | undefined;
  /** Nothing but the files counts: no namespace is put in. */
  readonly local?: boolean;
  /** The first problem ends it. */
  readonly stops?: boolean;
}

/** Carries on after problems, unless it is to stop; those of `work` stand before those of reading. */
export function visit(
  found: Iterable<Found>,
  visiting: Visiting,
  work: (info: Info) => void,
): Problem | undefined {
  const own: Problem[] = [];
  const reading: Problem[] = [];
  for (const one of found) {
    if ('problem' in one) {
      if (visiting.stops) return one.problem;
      reading.push(one.problem);
      continue;
    }
    const problem = problemOf(() => {
      settle(one.info, visiting);
      work(one.info);
    });
    if (problem && visiting.stops) return problem;
    if (problem) own.push(problem);
  }
  const broken = aggregate(reading);
  const all = broken ? [...own, broken] : own;
  return all.length === 1 ? all[0] : aggregate(all);
}

function settle(info: Info, { client, namespace, enforceNamespace, objects, accept, local }: Visiting): void {
  if (local) return;
  const namespaced = info.mapping.scope === 'Namespaced';
  if (namespaced && info.namespace === '') setNamespace(info, namespace);
  // Matches kubectl: what is fetched anew is asked for before its namespace is looked at.
  if (objects === 'always' && info.source !== '' && info.name !== '') fetch(client, info, accept);
  if (namespaced && enforceNamespace && info.namespace !== namespace) {
    throw plain(
      `the namespace from the provided object ${quote(info.namespace)} does not match the namespace ` +
        `${quote(namespace)}. You must pass '--namespace=${info.namespace}' to perform this operation.`,
    );
  }
  if (!namespaced) setNamespace(info, '');
  if (info.object === undefined && objects !== 'not needed') fetch(client, info, accept);
}

function setNamespace(info: Info, namespace: string): void {
  info.namespace = namespace;
  if (info.object !== undefined) setMetadataText(info.object, 'namespace', namespace);
}
