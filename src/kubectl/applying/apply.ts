/**
 * `kubectl apply`, client-side and server-side.
 * Behaviour: k8s.io/kubectl/pkg/cmd/apply (apply.go, patcher.go).
 */
import { asFinding } from '../../engine/refusals.ts';
import { say } from '../terminal/codes.ts';
import type { JsonObject, JsonValue } from '../../engine/values.ts';
import {
  aggregate,
  Failure,
  hasReason,
  plain,
  problemOf,
  withSource,
  type Problem,
  unsupported,
  failureOf,
} from '../terminal/failure.ts';
import type { Flags } from '../flags/flags.ts';
import {
  annotate,
  lastAppliedAnnotation,
  lastAppliedOf,
  modifiedConfiguration,
} from '../objects/last-applied.ts';
import type { Print } from '../running/print.ts';
import { latePrinterOf, printsObjects } from '../print/printer.ts';
import { fromFiles, namedFiles, requireFiles } from '../resources/files.ts';
import { fetch, infoText, refresh, withSourceOf, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import { nestedText, withoutNulls } from '../objects/unstructured.ts';
import { patchOf } from '../existing/apply-patch.ts';
import { warnIfDeleting, type Applying } from '../existing/applying.ts';
import { applyOnServer } from '../existing/apply-server-side.ts';
import {
  directiveOf,
  dryRunOf,
  namespaceOfCommand,
  refuseArguments,
  validatorFor,
  writeQuery,
  type CommandType,
  type DryRun,
  type Running,
} from '../running/command.ts';
import { post } from './create.ts';
import {
  deleteFlags,
  dryRunFlag,
  fileFlags,
  managerFlag,
  printFlags,
  recordFlag,
  selectorFlag,
  subresourceFlag,
  validateFlag,
} from './flag-types.ts';
import { matchesSelector } from '../running/selects.ts';

export const apply: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...validateFlag,
    ...dryRunFlag,
    ...recordFlag,
    ...selectorFlag,
    ...deleteFlags,
    ...subresourceFlag,
    ...managerFlag(''),
    'server-side': { type: 'bool' },
    'force-conflicts': { type: 'bool' },
    overwrite: { type: 'bool', usual: 'true' },
    'openapi-patch': { type: 'bool', usual: 'true' },
    prune: { type: 'bool' },
    'prune-allowlist': { type: 'list' },
    all: { type: 'bool' },
  },
  run: runApply,
};

function runApply(running: Running): Problem | undefined {
  const { flags, client, mapper } = running;
  refuseArguments(running);
  const dryRun = dryRunOf(flags);
  requireFiles(running);
  const directive = directiveOf(flags);
  checkFlags(running, dryRun);
  const onServer = flags.isTrue('server-side');
  const usual = onServer ? 'kubectl' : 'kubectl-client-side-apply';
  const manager = flags.isGiven('field-manager') ? flags.text('field-manager') : usual;
  const whole = printsObjects(running);
  const print = latePrinterOf(running, dryRun);
  const applying: Applying = {
    running,
    dryRun,
    query: writeQuery(manager, directive, dryRun),
    manager,
    print: (object, operation) => (whole ? undefined : print(object, operation)),
  };
  const infos: Info[] = [];
  const selects = matchesSelector(running);
  const reading = { mapper, validator: validatorFor(running, directive), subresource: '' };
  const unread = visit(
    fromFiles(namedFiles(running), reading),
    { client, ...namespaceOfCommand(running), objects: 'needed' },
    (info) => {
      if (selects(info.object as JsonObject)) infos.push(info);
    },
  );
  if (infos.length === 0 && unread === undefined) throw plain('no objects passed to apply');
  const problems = infos.flatMap((info) => problemOf(() => applyOne(info, applying, onServer)) ?? []);
  const all = unread ? [unread, ...problems] : problems;
  if (all.length > 0) return all.length === 1 ? all[0] : aggregate(all);
  if (whole) printWhole(infos, print);
  return undefined;
}

function checkFlags({ flags }: Running, dryRun: DryRun): void {
  const onServer = flags.isTrue('server-side');
  const force = flags.isTrue('force');
  if (flags.isTrue('force-conflicts') && !onServer)
    throw plain('--force-conflicts only works with --server-side');
  if (dryRun === 'client' && onServer) {
    throw plain("--dry-run=client doesn't work with --server-side (did you mean --dry-run=server instead?)");
  }
  if (onServer && force) throw plain('--force cannot be used with --server-side');
  if (dryRun === 'server' && force) throw plain('--dry-run=server cannot be used with --force');
  if (flags.isTrue('all') && flags.text('selector') !== '') {
    throw plain('cannot set --all and --selector at the same time');
  }
  if (flags.isTrue('prune')) refusePrune(flags);
  if (flags.text('subresource') !== '' && !onServer) {
    throw plain('--subresource can only be specified for --server-side');
  }
}

function refusePrune(flags: Flags): never {
  if (flags.isTrue('force')) throw plain('--force cannot be used with --prune');
  if (!flags.isTrue('all') && flags.text('selector') === '') {
    throw plain(
      'all resources selected for prune without explicitly passing --all. To prune all resources, pass the --all ' +
        'flag. If you did not mean to prune all resources, specify a label selector',
    );
  }
  if (flags.isTrue('server-side')) {
    throw plain("--prune is in alpha and doesn't currently work on objects created by server-side apply");
  }
  throw unsupported('--prune');
}

function applyOne(info: Info, applying: Applying, onServer: boolean): void {
  const object = info.object as JsonObject;
  if (info.name === '') {
    const generateName = nestedText(object, 'metadata', 'generateName');
    if (generateName !== '')
      throw failureOf({
        ...asFinding(say('kubectl-apply-without-name', { generateName })),
        path: ['metadata', 'generateName'],
      });
  }
  if (onServer) applyOnServer(info, applying);
  else applyHere(info, object, applying);
}

function applyHere(info: Info, object: JsonObject, applying: Applying): void {
  const { client, terminal } = applying.running;
  const modified = modifiedConfiguration(object);
  const missing = problemOf(() => fetch(client, info));
  if (missing) {
    if (!hasReason(missing, 'NotFound')) {
      const doing = `retrieving current configuration of:\n${infoText(info)}\nfrom server for:`;
      throw new Failure(withSource(doing, info.source, missing));
    }
    return createApplied(info, object, applying);
  }
  const live = info.object as JsonObject;
  // Before 1.36, a client-side dry run checked nothing.
  const looks = applying.dryRun !== 'client' || applying.running.differences.dryApply === 'patch';
  if (looks && lastAppliedOf(live) === undefined) {
    terminal.complain(missingAnnotation(info), 'warning');
  }
  const patch = patchOf(info, modified, applying);
  const problem = looks ? problemOf(() => patch.apply()) : undefined;
  if (problem) {
    const doing = `applying patch:\n${patch.text}\nto:\n${infoText(info)}\nfor:`;
    throw new Failure(withSource(doing, info.source, problem));
  }
  if (looks) {
    refresh(info, patch.result);
    warnIfDeleting(info, applying);
  }
  applying.print(info.object as JsonObject, looks && patch.text === '{}' ? 'unchanged' : 'configured');
}

function createApplied(info: Info, object: JsonObject, { running, dryRun, query, print }: Applying): void {
  annotate(object);
  // Nulls are removed, as by a patch.
  info.object = withoutNulls(object) as JsonObject;
  if (dryRun !== 'client') withSourceOf('creating', info, () => refresh(info, post(running, info, query)));
  print(info.object, 'created');
}

function missingAnnotation({ mapping, name }: Info): string {
  return (
    `Warning: resource ${mapping.plural}/${name} is missing the ${lastAppliedAnnotation} annotation which is required ` +
    'by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create ' +
    '--save-config or kubectl apply. The missing annotation will be patched automatically.'
  );
}

/** Prints one object, or a list of several. */
function printWhole(infos: readonly Info[], print: Print): void {
  const objects = infos.flatMap(({ object }) => object ?? []);
  const [only] = objects;
  if (only !== undefined && objects.length === 1) return print(only, '');
  const list = new Map<string, JsonValue>([
    ['kind', 'List'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['items', objects],
  ]);
  print(list, '', 'typed');
}
