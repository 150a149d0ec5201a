/** Behaviour: k8s.io/kubectl/pkg/cmd/diff, with the output of `diff -u -N` over two folders. */
import { compareStrings, deepCopy, toJson, type JsonObject } from '../../engine/values.ts';
import {
  Failure,
  hasReason,
  plain,
  problemOf,
  unsupported,
  withSource,
  type Problem,
} from '../terminal/failure.ts';
import { configuration, lastAppliedOf } from '../objects/last-applied.ts';
import { unifiedDiff } from '../print/unified-diff.ts';
import { yamlText } from '../yaml/yaml.ts';
import { fromFiles, namedFiles, requireFiles } from '../resources/files.ts';
import { fetch, resourceVersionOf, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import { encoded, nestedText, removeNested, setNested } from '../objects/unstructured.ts';
import { patchBetween } from '../existing/apply-patch.ts';
import { namespaceOfCommand, type CommandType, type Running } from '../running/command.ts';
import { fileFlags, managerFlag, selectorFlag } from '../applying/flag-types.ts';
import { matchesSelector } from '../running/selects.ts';

export const diff: CommandType = {
  flags: {
    ...fileFlags,
    ...selectorFlag,
    ...managerFlag('kubectl-client-side-apply'),
    concurrency: { type: 'int', usual: '1' },
    'force-conflicts': { type: 'bool' },
    prune: { type: 'bool' },
    'prune-allowlist': { type: 'text' },
    'server-side': { type: 'bool' },
    'show-managed-fields': { type: 'bool' },
    'show-secrets': { type: 'bool' },
  },
  run: runDiff,
  failureCode: 2,
  flagAdvice: "See 'kubectl diff -h' for help and examples",
};

/** How often an object that changes during the command is read again. */
const retries = 4;

/** Both states of an object as YAML; the first is empty if the object doesn't exist. */
interface Compared {
  readonly file: string;
  readonly live: string;
  readonly merged: string;
}

function runDiff(running: Running): Problem | undefined {
  const { args, flags, client, mapper } = running;
  if (args.length > 0) {
    throw plain(`Unexpected args: [${args.join(' ')}]\nSee 'kubectl diff -h' for help and examples`);
  }
  requireFiles(running);
  if (flags.isTrue('force-conflicts') && !flags.isTrue('server-side')) {
    throw plain('--force-conflicts only works with --server-side');
  }
  if (flags.isTrue('prune')) throw unsupported('kubectl diff --prune');
  const selects = matchesSelector(running);
  const compared = new Map<string, Compared>();
  const found = fromFiles(namedFiles(running), { mapper, validator: undefined, subresource: '' });
  const visiting = { client, ...namespaceOfCommand(running), objects: 'needed', stops: true } as const;
  const problem = visit(found, visiting, (info) => {
    if (!selects(info.object as JsonObject)) return;
    const one = compareWithLive(running, info);
    compared.set(one.file, one);
  });
  return problem ?? writeDifferences(running, [...compared.values()]);
}

function compareWithLive(running: Running, info: Info): Compared {
  const local = info.object as JsonObject;
  let merged: JsonObject | undefined;
  let problem: Problem | undefined;
  for (let i = 0; i < retries; i++) {
    look(running, info);
    problem = problemOf(() => {
      merged = mergedObject(running, info, deepCopy(local));
    });
    if (problem === undefined || !hasReason(problem, 'Conflict')) break;
  }
  warnIfDeleting(running, info);
  if (merged === undefined) throw new Failure(problem ?? { kind: 'silent' });
  if (
    merged.get('kind') === 'Secret' &&
    info.mapping.version === 'v1' &&
    !running.flags.isTrue('show-secrets')
  ) {
    throw unsupported('masked secrets in kubectl diff; use --show-secrets');
  }
  return {
    file: fileNameOf(info),
    live: info.object ? shownText(running, info.object) : '',
    merged: shownText(running, merged),
  };
}

/** Sets `info` to the server's object, or to nothing. */
function look({ client }: Running, info: Info): void {
  info.object = undefined;
  const problem = problemOf(() => fetch(client, info));
  if (problem && !hasReason(problem, 'NotFound')) throw new Failure(problem);
}

function warnIfDeleting({ terminal }: Running, { object, name }: Info): void {
  if (object === undefined || nestedText(object, 'metadata', 'deletionTimestamp') === '') return;
  terminal.complain(
    `Warning: Detected changes to resource ${name} which is currently being deleted.`,
    'warning',
  );
}

/** Returns the object as an apply would change it, by a dry run. */
function mergedObject({ client, flags }: Running, info: Info, local: JsonObject): JsonObject {
  const { mapping, namespace, name } = info;
  const onServer = flags.isTrue('server-side');
  const usual = onServer ? 'kubectl' : 'kubectl-client-side-apply';
  const fieldManager = flags.isGiven('field-manager') ? flags.text('field-manager') : usual;
  const query = { dryRun: 'All', fieldManager };
  if (onServer) {
    return client.send({
      method: 'PATCH',
      mapping,
      namespace,
      name,
      query: { ...query, force: String(flags.isTrue('force-conflicts')) },
      contentType: 'application/apply-patch+yaml',
      body: encoded(local),
    });
  }
  const live = info.object;
  if (live === undefined) {
    removeNested(local, 'metadata', 'resourceVersion');
    return client.send({ method: 'POST', mapping, namespace, query, body: encoded(local) });
  }
  const patch = patchBetween(
    lastAppliedOf(live) ?? '',
    configuration(local),
    encoded(live),
    mapping.crd ? 'dropped' : 'kept',
  );
  if (patch.size === 0) return live;
  setNested(patch, resourceVersionOf(live), 'metadata', 'resourceVersion');
  const contentType = mapping.crd ? 'application/merge-patch+json' : 'application/strategic-merge-patch+json';
  let patched: JsonObject | undefined;
  const problem = problemOf(() => {
    const body = toJson(patch);
    patched = client.send({ method: 'PATCH', mapping, namespace, name, query, contentType, body });
  });
  if (patched !== undefined) return patched;
  throw new Failure(withSource('patching', info.source, problem ?? { kind: 'silent' }));
}

function shownText({ flags }: Running, object: JsonObject): string {
  const copy = deepCopy(object);
  if (!flags.isTrue('show-managed-fields')) removeNested(copy, 'metadata', 'managedFields');
  return yamlText(copy);
}

function fileNameOf({ mapping, namespace, name }: Info): string {
  const { group, version, kind } = mapping;
  return `${group === '' ? '' : `${group}.`}${version}.${kind}.${namespace}.${name}`;
}

/** The output of `diff` for both folders, sorted by file name. Differences make the command exit with 1. */
function writeDifferences({ terminal, now }: Running, all: readonly Compared[]): Problem | undefined {
  const time = `${now.replace('T', ' ').replace('Z', '')}.000000000 +0000`;
  let differ = false;
  for (const { file, live, merged } of all.toSorted((a, b) => compareStrings(a.file, b.file))) {
    const hunks = unifiedDiff(live, merged);
    if (hunks === '') continue;
    differ = true;
    const [from, to] = [`/tmp/LIVE-1/${file}`, `/tmp/MERGED-2/${file}`];
    terminal.write(`diff -u -N ${from} ${to}\n--- ${from}\t${time}\n+++ ${to}\t${time}\n${hunks}`);
  }
  return differ ? { kind: 'silent' } : undefined;
}
