/**
 * Calls the function of a command for each of its objects, and joins their problems.
 * Behaviour: k8s.io/cli-runtime/pkg/resource (Builder.Do, ContinueOnErrorVisitor, EagerVisitorList).
 */
import type { Client } from '../sending/client.ts';
import { quote } from '../../engine/values.ts';
import { asFinding } from '../../engine/refusals.ts';
import { say } from '../terminal/codes.ts';
import { aggregate, plain, problemOf, failureOf, type Problem } from '../terminal/failure.ts';
import { setMetadataText } from '../objects/unstructured.ts';
import type { Found } from './from-files.ts';
import { fetch, type Info } from './info.ts';
import type { Accept } from '../http/http.ts';

export interface Visiting {
  readonly client: Client;
  /** For objects without one. */
  readonly namespace: string;
  /** Whether the command line sets it: another one in a file is then rejected. */
  readonly enforceNamespace: boolean;
  /** Whether objects that have only a name are fetched first; `always` fetches those of files too. */
  readonly objects: 'needed' | 'not needed' | 'always';
  readonly accept?: Accept | undefined;
  /** Only the files count: no namespace is added. */
  readonly local?: boolean;
  /** The first problem ends the command. */
  readonly stops?: boolean;
  /** Only the first problem is reported. */
  readonly tellsFirst?: boolean;
}

/** Continues after problems, unless it has to stop; those of `work` come before those of reading. */
export function visit(
  found: Iterable<Found>,
  visiting: Visiting,
  work: (info: Info) => void,
): Problem | undefined {
  const own: Problem[] = [];
  const reading: Problem[] = [];
  let ofList: { readonly list: object; readonly problems: Problem[] } | undefined;
  const endList = (): Problem | undefined => {
    const problem = ofList && aggregate(ofList.problems);
    ofList = undefined;
    if (problem) reading.push(problem);
    return problem;
  };
  for (const one of found) {
    const { list } = one;
    if (ofList && ofList.list !== list && endList() && visiting.stops) return reading[0];
    const unread = 'problem' in one ? one.problem : problemOf(() => renew(one.info, visiting));
    const problem =
      unread ?? ('info' in one ? problemOf(() => settled(one.info, visiting, work)) : undefined);
    if (problem === undefined) continue;
    const isReading = unread !== undefined || visiting.tellsFirst;
    // Matches kubectl: problems inside a list are reported at its end.
    const isInside = list !== undefined && (visiting.stops || isReading);
    if (isInside) (ofList ??= { list, problems: [] }).problems.push(problem);
    else if (visiting.stops) return problem;
    else (isReading ? reading : own).push(problem);
  }
  if (endList() && visiting.stops) return reading[0];
  const [first] = [...own, ...reading];
  if (visiting.tellsFirst && first) return first;
  const broken = aggregate(reading);
  const all = broken ? [...own, broken] : own;
  return all.length === 1 ? all[0] : aggregate(all);
}

/** Fetches an object of a file again: before its namespace is checked, and as a whole, whichever part is requested. */
function renew(info: Info, { client, namespace, objects, accept, local }: Visiting): void {
  if (local) return;
  const namespaced = info.mapping.scope === 'Namespaced';
  if (namespaced && info.namespace === '') setNamespace(info, namespace);
  if (objects !== 'always' || info.source === '' || info.name === '') return;
  if (namespaced && info.namespace === '') {
    const { group, version, plural } = info.mapping;
    throw plain(`no namespace set on resource ${group}/${version}, Resource=${plural} ${quote(info.name)}`);
  }
  fetch(client, info, accept, { subresource: '' });
}

function settled(info: Info, visiting: Visiting, work: (info: Info) => void): void {
  settle(info, visiting);
  work(info);
}

function settle(info: Info, { client, namespace, enforceNamespace, objects, accept, local }: Visiting): void {
  if (local) return;
  const namespaced = info.mapping.scope === 'Namespaced';
  if (namespaced && enforceNamespace && info.namespace !== namespace) {
    throw failureOf({
      ...asFinding(say('kubectl-other-namespace', { namespace: info.namespace, expected: namespace })),
      path: ['metadata', 'namespace'],
    });
  }
  if (!namespaced) setNamespace(info, '');
  if (info.object === undefined && objects !== 'not needed') fetch(client, info, accept);
}

function setNamespace(info: Info, namespace: string): void {
  info.namespace = namespace;
  if (info.object !== undefined) setMetadataText(info.object, 'namespace', namespace);
}
