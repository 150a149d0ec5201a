/** Deleting objects. Behaviour: k8s.io/kubectl/pkg/cmd/delete (DeleteOptions.DeleteResult). */
import { quote, toJson, type JsonValue } from '../../engine/values.ts';
import { hasReason, plain, type Problem } from '../terminal/failure.ts';
import { parseBool, type Flags } from '../flags/flags.ts';
import type { Found } from '../resources/from-files.ts';
import { withSourceOf, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import { waitUntilGone } from './wait.ts';
import { dryRunOf, namespaceOfCommand, type DryRun, type Running } from '../running/command.ts';

export interface Deletion {
  readonly propagation: string;
  /** In seconds; negative if there is none. */
  readonly grace: number;
  readonly ignoreNotFound: boolean;
  readonly waits: boolean;
  readonly dryRun: DryRun;
  /** Prints only `resource/name`. */
  readonly short: boolean;
}

export function deletionOf(flags: Flags, { waits }: { readonly waits: boolean }): Deletion {
  return {
    propagation: propagationOf(flags.text('cascade')),
    grace: flags.number('grace-period'),
    ignoreNotFound: false,
    waits,
    dryRun: dryRunOf(flags),
    short: flags.text('output') === 'name',
  };
}

function propagationOf(cascade: string): string {
  const parsed = parseBool(cascade);
  if (parsed !== undefined) return parsed ? 'Background' : 'Orphan';
  const known: Readonly<Record<string, string>> = {
    background: 'Background',
    foreground: 'Foreground',
    orphan: 'Orphan',
  };
  const found = known[cascade];
  if (found !== undefined) return found;
  throw plain(`invalid cascade value (${cascade}). Must be "background", "foreground", or "orphan"`);
}

export function deleteObjects(
  running: Running,
  found: Iterable<Found>,
  deletion: Deletion,
): Problem | undefined {
  const { client, terminal } = running;
  const { enforceNamespace, namespace: own } = namespaceOfCommand(running);
  // Matches kubectl: in this case, an object of a file without a namespace has none.
  const everywhere = running.flags.isTrue('all-namespaces');
  const namespace = everywhere ? '' : own;
  const infos: Info[] = [];
  let warnsOfCluster = enforceNamespace && !everywhere;
  const problem = visit(found, { client, namespace, enforceNamespace, objects: 'not needed' }, (info) => {
    infos.push(info);
    if (warnsOfCluster && info.mapping.scope === 'Cluster') {
      terminal.complain(
        'Warning: deleting cluster-scoped resources, not scoped to the provided namespace',
        'warning',
      );
      warnsOfCluster = false;
    }
    if (deletion.dryRun !== 'client')
      withSourceOf('deleting', info, () => sendDelete(running, info, deletion));
    terminal.print(deletedLine(info, deletion), info.name);
  });
  const left = deletion.ignoreNotFound && problem ? withoutNotFound(problem) : problem;
  if (left) return left;
  if (infos.length === 0) {
    terminal.print('No resources found');
    return undefined;
  }
  if (deletion.waits && deletion.dryRun === 'none') for (const info of infos) waitUntilGone(running, info);
  return undefined;
}

function withoutNotFound(problem: Problem): Problem | undefined {
  if (problem.kind !== 'aggregate') return hasReason(problem, 'NotFound') ? undefined : problem;
  const problems = problem.problems.flatMap((each) => withoutNotFound(each) ?? []);
  return problems.length === 0 ? undefined : { kind: 'aggregate', problems };
}

export function sendDelete(
  { client }: Running,
  { mapping, namespace, name }: Info,
  deletion: Deletion,
): void {
  if (namespace === '' && name !== '' && mapping.scope === 'Namespaced')
    throw plain('an empty namespace may not be set when a resource name is provided');
  const options = new Map<string, JsonValue>([['propagationPolicy', deletion.propagation]]);
  if (deletion.grace >= 0) options.set('gracePeriodSeconds', BigInt(deletion.grace));
  if (deletion.dryRun === 'server') options.set('dryRun', ['All']);
  client.send({ method: 'DELETE', mapping, namespace, name, body: optionsText(options) });
}

/** In the order of the Go type. */
function optionsText(options: ReadonlyMap<string, JsonValue>): string {
  const fields = ['gracePeriodSeconds', 'propagationPolicy', 'dryRun'].flatMap((field) => {
    const value = options.get(field);
    return value === undefined ? [] : [`${toJson(field)}:${toJson(value)}`];
  });
  return `{${fields.join(',')}}\n`;
}

function deletedLine({ mapping, name, namespace }: Info, { grace, dryRun, short }: Deletion): string {
  const { group, kind, scope } = mapping;
  const resource = group === '' ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
  if (short) return `${resource}/${name}`;
  const done = grace === 0 ? 'force deleted' : 'deleted';
  const where = scope === 'Namespaced' ? ` from ${namespace} namespace` : '';
  const how = { none: '', client: ' (dry run)', server: ' (server dry run)' }[dryRun];
  return `${resource} ${quote(name)} ${done}${where}${how}`;
}
