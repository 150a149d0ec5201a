/** Behaviour: k8s.io/kubectl/pkg/cmd/scale, k8s.io/kubectl/pkg/scale, k8s.io/client-go/scale. */
import { quote, toJson, type JsonObject } from '../../engine/values.ts';
import type { Flags } from '../flags/flags.ts';
import { Failure, hasReason, plain, problemOf, type Problem } from '../terminal/failure.ts';
import { printerOf } from '../print/printer.ts';
import { resourceVersionOf, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import { nested, setNested } from '../objects/unstructured.ts';
import { preferred } from '../mapping/mapper.ts';
import {
  dryRunOf,
  namespaceOfCommand,
  type CommandType,
  type DryRun,
  type Running,
} from '../running/command.ts';
import { dryRunFlag, fileFlags, printFlags, recordFlag, selectorFlag } from '../applying/flag-types.ts';
import { objectsToChange } from './patch.ts';
import { matchesSelector } from '../running/selects.ts';
import { secondsOf } from '../existing/wait.ts';

export const scale: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...dryRunFlag,
    ...recordFlag,
    ...selectorFlag,
    all: { type: 'bool' },
    replicas: { type: 'int', required: true },
    'current-replicas': { type: 'int', usual: '-1' },
    'resource-version': { type: 'text' },
    timeout: { type: 'duration' },
  },
  run: runScale,
};

function runScale(running: Running): Problem | undefined {
  const { flags, client } = running;
  const dryRun = dryRunOf(flags);
  const print = printerOf(running, dryRun);
  const replicas = flags.number('replicas');
  if (replicas < 0) {
    throw plain('The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0');
  }
  if (flags.number('current-replicas') < -1) {
    throw plain('The --current-replicas must specify an integer of -1 or greater');
  }
  const infos: Info[] = [];
  const selects = matchesSelector(running);
  const problem = visit(
    objectsToChange(running, '', selectorOf(running)),
    { client, ...namespaceOfCommand(running), objects: 'needed' },
    (info) => {
      if (selects(info.object as JsonObject)) infos.push(info);
    },
  );
  if (flags.text('resource-version') !== '' && infos.length > 1) {
    throw plain('cannot use --resource-version with multiple resources');
  }
  if (infos.length === 0) {
    if (problem) return problem;
    throw plain('no objects passed to scale');
  }
  for (const info of infos) {
    if (dryRun !== 'client') scaleOne(running, info, replicas, dryRun);
    if (dryRun === 'none' && waits(flags)) waitForScale(running, info, replicas);
    print(info.object as JsonObject, 'scaled');
  }
  return problem;
}

/** All objects of a kind, or those that a label selector selects. */
function selectorOf({
  flags,
  args,
}: Running): { readonly labels: string; readonly fields: string } | undefined {
  const labels = flags.text('selector').trim();
  const isOfNone = args.length === 1 && !args[0]?.includes('/');
  const selects = labels !== '' || (flags.isTrue('all') && isOfNone);
  return selects ? { labels, fields: '' } : undefined;
}

/** How often a conflict is retried: every second for five minutes. */
const tries = 300;

function scaleOne(running: Running, info: Info, replicas: number, dryRun: DryRun): void {
  const { flags, client } = running;
  const { namespace, name } = info;
  const mapping = preferred(info.mapping);
  const query = { ...(dryRun === 'server' && { dryRun: 'All' }) };
  const address = { mapping, namespace, name, subresource: 'scale' };
  const [size, version] = [flags.number('current-replicas'), flags.text('resource-version')];
  if (size === -1 && version === '') {
    const body = toJson(new Map([['spec', new Map([['replicas', BigInt(replicas)]])]]));
    client.send({ method: 'PATCH', ...address, query, contentType: 'application/merge-patch+json', body });
    return;
  }
  for (let i = 0; i < tries; i++) {
    const problem = problemOf(() => {
      const held = client.send({ method: 'GET', ...address });
      checkScale(held, size, version);
      setNested(held, BigInt(replicas), 'spec', 'replicas');
      client.send({ method: 'PUT', ...address, query, contentType: '', body: scaleText(held) });
    });
    if (problem === undefined) return;
    if (!hasReason(problem, 'Conflict')) throw new Failure(problem);
  }
  throw plain('context deadline exceeded');
}

function waits(flags: Flags): boolean {
  return /[1-9]/.test(flags.text('timeout'));
}

/** Checks the scale once, because nothing here changes a status; kubectl checks it every second. */
function waitForScale(
  { client, flags }: Running,
  { mapping: own, namespace, name }: Info,
  replicas: number,
): void {
  const mapping = preferred(own);
  const held = client.send({ method: 'GET', mapping, namespace, name, subresource: 'scale' });
  const [wanted, reached] = ['spec', 'status'].map((part) => String(nested(held, part, 'replicas') ?? 0n));
  if (wanted === String(replicas) && reached !== wanted) {
    // Whether kubectl checks once more when the time runs out is random.
    const more = Math.min(tries, Math.ceil(secondsOf(flags.text('timeout'))) - 1);
    for (let i = 0; i < more; i++) {
      client.send({ method: 'GET', mapping, namespace, name, subresource: 'scale' });
    }
    throw plain(`timed out waiting for ${quote(name)} to be synced`);
  }
}

/** In the order of the Go type. */
function scaleText(scale: JsonObject): string {
  const members = (path: readonly string[], fields: readonly string[]): string => {
    const texts = fields.flatMap((field) => {
      const value = nested(scale, ...path, field);
      return value === undefined || value === '' ? [] : [`${toJson(field)}:${toJson(value)}`];
    });
    return `{${texts.join(',')}}`;
  };
  const metadata = members(
    ['metadata'],
    ['name', 'namespace', 'uid', 'resourceVersion', 'creationTimestamp'],
  );
  const spec = members(['spec'], ['replicas']);
  const status = members(['status'], ['replicas', 'selector']);
  const type = '"kind":"Scale","apiVersion":"autoscaling/v1"';
  return `{${type},"metadata":${metadata},"spec":${spec},"status":${status}}\n`;
}

function checkScale(held: JsonObject, size: number, version: string): void {
  const found = String(nested(held, 'spec', 'replicas') ?? 0n);
  if (size !== -1 && found !== String(size)) throw plain(`Expected replicas to be ${size}, was ${found}`);
  const own = resourceVersionOf(held);
  if (version !== '' && own !== version)
    throw plain(`Expected resource version to be ${version}, was ${own}`);
}
