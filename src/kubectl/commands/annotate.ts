/** Behaviour: k8s.io/kubectl/pkg/cmd/annotate. */
import { toJson, type JsonObject } from '../../engine/values.ts';
import { plain, type Problem } from '../terminal/failure.ts';
import type { FlagTypes } from '../flags/flags.ts';
import { printerOf } from '../print/printer.ts';
import { findObjects } from '../resources/find.ts';
import type { Info } from '../resources/info.ts';
import { annotationsOf, setAnnotations } from '../objects/unstructured.ts';
import { dryRunOf, type CommandType, type DryRun, type Running } from '../running/command.ts';
import {
  annotationChange,
  refuseContradiction,
  resourcesAndPairs,
  type MetadataChange,
} from './metadata-pairs.ts';
import {
  demandVersion,
  forgetVersion,
  listPairs,
  metadataFlags,
  refuseTwoSelections,
  sendMetadata,
} from './write-metadata.ts';

const flags: FlagTypes = { ...metadataFlags('kubectl-annotate'), recursive: { type: 'bool', short: 'R' } };

export const annotate: CommandType = {
  flags,
  // Matches kubectl: this also forbids `-k` without `--recursive=false`.
  flagsIn: ({ annotatesFolders }) =>
    annotatesFolders ? { ...flags, recursive: { type: 'bool', short: 'R', usual: 'true' } } : flags,
  run: runAnnotate,
};

/** An annotation that may always be overwritten. */
const changeCause = 'kubernetes.io/change-cause';

function runAnnotate(running: Running): Problem | undefined {
  const { flags, args } = running;
  const dryRun = dryRunOf(flags);
  const { resources, pairs } = resourcesAndPairs(args, 'annotation');
  const change = annotationChange(pairs);
  checkFlags(running, resources, change, dryRun);
  const print = printerOf(running, dryRun);
  const { isSingle, visit } = findObjects(running, resources, {
    allOfType: flags.isTrue('all'),
    objects: 'latest',
  });
  if (!isSingle && flags.text('resource-version') !== '') {
    throw plain('--resource-version may only be used with a single resource');
  }
  return visit((info) => {
    const object = annotated(running, info, change, dryRun);
    if (flags.isTrue('list')) listPairs(running, object, annotationsOf(object), 'annotations', isSingle);
    else print(object, 'annotated');
  });
}

function checkFlags(
  running: Running,
  resources: readonly string[],
  change: MetadataChange,
  dryRun: DryRun,
): void {
  const { flags, differences } = running;
  if (differences.listsAlone && flags.isTrue('list') && flags.text('output') !== '') {
    throw plain('--list and --output may not be specified together');
  }
  refuseTwoSelections(running);
  const hasFiles = flags.list('filename').length > 0 || flags.text('kustomize') !== '';
  if (!flags.isTrue('local')) {
    if (resources.length === 0 && !hasFiles) {
      throw plain('one or more resources must be specified as <resource> <name> or <resource>/<name>');
    }
  } else {
    if (dryRun === 'server') {
      throw plain('cannot specify --local and --dry-run=server - did you mean --dry-run=client?');
    }
    if (resources.length > 0) {
      throw plain(
        'can only use local files by -f rsrc.yaml or --filename=rsrc.json when --local=true is set',
      );
    }
    if (!hasFiles) throw plain('one or more files must be specified as -f rsrc.yaml or --filename=rsrc.json');
  }
  if (change.set.size === 0 && change.remove.length === 0 && !flags.isTrue('list')) {
    throw plain('at least one annotation update is required');
  }
  refuseContradiction(change);
}

/** Matches kubectl: a patch is sent even if it changes nothing. */
function annotated(running: Running, info: Info, change: MetadataChange, dryRun: DryRun): JsonObject {
  const { flags } = running;
  const object = info.object as JsonObject;
  if (dryRun === 'client' || flags.isTrue('local') || flags.isTrue('list')) {
    changeAnnotations(running, object, change);
    return object;
  }
  forgetVersion(running, object);
  const before = toJson(object);
  changeAnnotations(running, object, change);
  return sendMetadata(running, info, before, object, dryRun);
}

function changeAnnotations(running: Running, object: JsonObject, { set, remove }: MetadataChange): void {
  const annotations = annotationsOf(object) ?? new Map<string, string>();
  if (!running.flags.isTrue('overwrite')) refuseOverwriting(annotations, set);
  for (const [key, value] of set) annotations.set(key, value);
  for (const key of remove) annotations.delete(key);
  setAnnotations(object, annotations);
  demandVersion(running, object);
}

function refuseOverwriting(annotations: ReadonlyMap<string, string>, set: ReadonlyMap<string, string>): void {
  const found = [...set].flatMap(([key, value]) => {
    const held = annotations.get(key);
    const conflicts = key !== changeCause && held !== undefined && held !== value;
    return conflicts ? [`'${key}' already has a value (${held})`] : [];
  });
  if (found.length > 0) {
    throw plain(`--overwrite is false but found the following declared annotation(s): ${found.join('; ')}`);
  }
}
