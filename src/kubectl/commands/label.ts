/** Behaviour: k8s.io/kubectl/pkg/cmd/label. */
import { quote, toJson, utf8Length, type JsonObject } from '../../engine/values.ts';
import { aggregate, Failure, plain, type Problem } from '../terminal/failure.ts';
import { printerOf } from '../print/printer.ts';
import { findObjects } from '../resources/find.ts';
import type { Info } from '../resources/info.ts';
import { labelsOf, setNested } from '../objects/unstructured.ts';
import { dryRunOf, type CommandType, type DryRun, type Running } from '../running/command.ts';
import { labelChange, resourcesAndPairs, type MetadataChange } from './metadata-pairs.ts';
import {
  demandVersion,
  forgetVersion,
  listPairs,
  metadataFlags,
  refuseTwoSelections,
  sendMetadata,
} from './write-metadata.ts';

export const label: CommandType = { flags: metadataFlags('kubectl-label'), run: runLabel };

function runLabel(running: Running): Problem | undefined {
  const { flags, args } = running;
  const dryRun = dryRunOf(flags);
  const { resources, pairs } = resourcesAndPairs(args, 'label');
  const change = labelChange(pairs);
  if (flags.isTrue('list') && flags.text('output') !== '') {
    throw plain('--list and --output may not be specified together');
  }
  checkFlags(running, resources, change, dryRun);
  const { isSingle, visit } = findObjects(running, resources, {
    allOfType: flags.isTrue('all'),
    objects: 'latest',
  });
  if (!isSingle && flags.text('resource-version') !== '') {
    throw plain('--resource-version may only be used with a single resource');
  }
  return visit((info) => labelOne(running, info, change, { dryRun, isSingle }));
}

function checkFlags(
  running: Running,
  resources: readonly string[],
  { set, remove }: MetadataChange,
  dryRun: DryRun,
): void {
  const { flags } = running;
  refuseTwoSelections(running);
  const hasFiles = flags.list('filename').length > 0 || flags.text('kustomize') !== '';
  if (flags.isTrue('local')) {
    if (dryRun === 'server') {
      throw plain('cannot specify --local and --dry-run=server - did you mean --dry-run=client?');
    }
    if (resources.length > 0) {
      throw plain('can only use local files by -f pod.yaml or --filename=pod.json when --local=true is set');
    }
    if (!hasFiles) throw plain('one or more files must be specified as -f pod.yaml or --filename=pod.json');
  } else if (resources.length === 0 && !hasFiles) {
    throw plain('one or more resources must be specified as <resource> <name> or <resource>/<name>');
  }
  if (set.size === 0 && remove.length === 0 && !flags.isTrue('list')) {
    throw plain('at least one label update is required');
  }
}

interface Labelling {
  readonly dryRun: DryRun;
  readonly isSingle: boolean;
}

/** Matches kubectl: the printed object is the one that was changed here, not the server's response. */
function labelOne(
  running: Running,
  info: Info,
  change: MetadataChange,
  { dryRun, isSingle }: Labelling,
): void {
  const { flags, terminal } = running;
  const object = info.object as JsonObject;
  forgetVersion(running, object);
  const before = toJson(object);
  const isSent = dryRun !== 'client' && !flags.isTrue('local') && !flags.isTrue('list');
  if (isSent) {
    const labels = labelsOf(object);
    for (const key of change.remove) if (!labels?.has(key)) terminal.print(`label ${quote(key)} not found.`);
  }
  const { added, removed } = changeLabels(running, object, change);
  const byLength = running.differences.labelsBy === 'length';
  if (isSent && (byLength || added || removed)) sendMetadata(running, info, before, object, dryRun);
  if (flags.isTrue('list')) return listPairs(running, object, labelsOf(object), 'labels', isSingle);
  if (byLength) return printerOf(running, dryRun)(object, doneByLength(running, before, toJson(object)));
  const done = added && removed ? 'modified' : added ? 'labeled' : removed ? 'unlabeled' : 'not labeled';
  printerOf(running, dryRun)(object, done);
}

/** Matches kubectl before 1.36: if the object became shorter, it reports a removed label. */
function doneByLength({ flags }: Running, before: string, after: string): string {
  if (before === after) return 'not labeled';
  return !flags.isTrue('overwrite') && utf8Length(after) < utf8Length(before) ? 'unlabeled' : 'labeled';
}

/** Whether labels were set to other values, and whether some were removed. */
function changeLabels(
  running: Running,
  object: JsonObject,
  { set, remove }: MetadataChange,
): { readonly added: boolean; readonly removed: boolean } {
  const labels = labelsOf(object) ?? new Map<string, string>();
  if (!running.flags.isTrue('overwrite')) refuseOverwriting(labels, set);
  let added = false;
  let removed = false;
  for (const [key, value] of set) {
    if (labels.get(key) === value) continue;
    labels.set(key, value);
    added = true;
  }
  for (const key of remove) if (labels.delete(key)) removed = true;
  setNested(object, new Map(labels), 'metadata', 'labels');
  demandVersion(running, object);
  return { added, removed };
}

function refuseOverwriting(labels: ReadonlyMap<string, string>, set: ReadonlyMap<string, string>): void {
  const problems = [...set].flatMap(([key, value]): Problem[] => {
    const held = labels.get(key);
    if (held === undefined || held === value) return [];
    return [{ kind: 'plain', text: `'${key}' already has a value (${held}), and --overwrite is false` }];
  });
  const all = aggregate(problems);
  if (all) throw new Failure(all);
}
