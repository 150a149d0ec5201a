/** Behaviour: k8s.io/kubectl/pkg/cmd/get. */
import { isArray, type JsonObject, type JsonValue } from '../../engine/values.ts';
import {
  aggregate,
  flattened,
  plain,
  withoutReason,
  type Problem,
  unsupported,
} from '../terminal/failure.ts';
import { latePrinterOf } from '../print/printer.ts';
import { sortedObjects, sortedTables } from '../print/sorted.ts';
import { printTables } from '../print/tables.ts';
import { fromFiles, namedFiles, stdinSource } from '../resources/files.ts';
import { fromArguments, parseArguments } from '../resources/from-arguments.ts';
import type { Found } from '../resources/from-files.ts';
import type { Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import type { Accept } from '../http/http.ts';
import { namespaceOfCommand, type CommandType, type Running } from '../running/command.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import { fileFlags, printFlags, selectorFlag, subresourceFlag } from '../applying/flag-types.ts';

export const get: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...selectorFlag,
    ...subresourceFlag,
    'all-namespaces': { type: 'bool', short: 'A' },
    'chunk-size': { type: 'int', usual: '500' },
    'field-selector': { type: 'text' },
    'ignore-not-found': { type: 'bool' },
    'label-columns': { type: 'list', short: 'L' },
    'no-headers': { type: 'bool' },
    'output-watch-events': { type: 'bool' },
    raw: { type: 'text' },
    'server-print': { type: 'bool', usual: 'true' },
    'show-kind': { type: 'bool' },
    'show-labels': { type: 'bool' },
    'sort-by': { type: 'text' },
    watch: { type: 'bool', short: 'w' },
    'watch-only': { type: 'bool' },
  },
  run: runGet,
};

const notModelled = ['watch', 'watch-only'];

function runGet(running: Running): Problem | undefined {
  const { flags, client, terminal } = running;
  if (flags.text('raw') !== '') throw unsupported('--raw');
  for (const flag of notModelled) if (flags.isTrue(flag)) throw unsupported(`--${flag}`);
  const format = flags.text('output');
  if (flags.list('filename').length === 0 && flags.text('kustomize') === '' && running.args.length === 0)
    refuseNothing(running);
  refuseLabels(running, format);
  const isTable = format === '' || format === 'wide';
  const { namespace, enforceNamespace } = namespaceOfCommand(running);
  const everywhere = flags.isTrue('all-namespaces');
  const where = {
    client,
    namespace: everywhere ? '' : namespace,
    enforceNamespace: enforceNamespace && !everywhere,
  };
  const sortBy = flags.text('sort-by');
  const isServed = isTable && flags.isTrue('server-print');
  const accept = isServed ? (sortBy === '' ? 'table' : 'whole table') : undefined;
  const print = isTable ? undefined : latePrinterOf(running, 'none');
  const { found, isSingle } = objectsToGet(running, where.namespace, accept);
  const infos: Info[] = [];
  const all = visit(found, { ...where, objects: 'always', accept }, (info) => {
    infos.push(info);
  });
  const problem = flags.isTrue('ignore-not-found') && all ? withoutReason(all, 'NotFound') : all;
  if (print === undefined) {
    const shown = sortBy === '' ? infos : sortedTables(infos, sortBy);
    const isEmpty = printTables(shown, running, everywhere) === 'nothing';
    const isQuiet = flags.isTrue('ignore-not-found') || problem !== undefined;
    const inNamespace = !everywhere && infos.every(({ mapping }) => mapping.scope === 'Namespaced');
    if (isEmpty && !isQuiet)
      terminal.complain(inNamespace ? `No resources found in ${namespace} namespace.` : 'No resources found');
    // Matches kubectl: tables collect problems, even if there is only one.
    return problem && aggregate([problem]);
  }
  if (problem && isSingle) return problem;
  const objects = sorted(
    infos.flatMap(({ object }) => object ?? []),
    sortBy,
    isSingle,
  );
  if (isSingle && objects.length === 1) print(objects[0] as JsonObject, '');
  else if (format === 'name') for (const object of objects) print(object, '');
  else if (objects.length > 0 || !flags.isTrue('ignore-not-found')) print(listToPrint(objects), '');
  return problem && flattened(problem);
}

function refuseNothing({ terminal }: Running): never {
  terminal.complain(`${needsType}\n`);
  throw plain(needsResource);
}

/** Labels are shown only in tables. */
function refuseLabels({ flags, differences }: Running, format: string): void {
  const without = (flag: string): Error => plain(`--${flag} option cannot be used with ${format} printer`);
  if (flags.isTrue('show-labels') && format !== '' && format !== 'wide') throw without('show-labels');
  const { refusesLabelColumns } = differences;
  if (refusesLabelColumns && flags.list('label-columns').length > 0 && format.startsWith('custom-columns'))
    throw without('label-columns');
  if (flags.isTrue('output-watch-events'))
    throw plain('--output-watch-events option can only be used with --watch or --watch-only');
}

/** A single object, requested by name, isn't sorted. */
function sorted(objects: readonly JsonObject[], sortBy: string, isSingle: boolean): readonly JsonObject[] {
  return sortBy === '' || (isSingle && objects.length === 1) ? objects : sortedObjects(objects, sortBy);
}

function listToPrint(objects: readonly JsonObject[]): JsonObject {
  const items = objects.flatMap((object) => {
    const own = object.get('items');
    return isArray(own) ? own : [object];
  });
  return new Map<string, JsonValue>([
    ['apiVersion', 'v1'],
    ['items', items],
    ['kind', 'List'],
    ['metadata', new Map([['resourceVersion', '']])],
  ]);
}

function objectsToGet(
  running: Running,
  namespace: string,
  accept: Accept | undefined,
): { readonly found: Iterable<Found>; readonly isSingle: boolean } {
  const { flags, args, mapper, client } = running;
  const subresource = flags.text('subresource');
  const files = namedFiles(running, args);
  if (files.length > 0) {
    refuseBesideFiles(args);
    const found = fromFiles(files, { mapper, validator: undefined, subresource });
    return { found, isSingle: files.length === 1 && files[0]?.source !== stdinSource };
  }
  const named = parseArguments(args, mapper);
  const [labels, fields] = [flags.text('selector').trim(), flags.text('field-selector').trim()];
  const count = named.names.length + named.pairs.length;
  const selects = labels !== '' || fields !== '' || count === 0;
  const isChunked = flags.text('sort-by') === '' && flags.number('chunk-size') !== 0;
  const limit = isChunked ? flags.text('chunk-size') : undefined;
  const { namesGroups } = running.differences;
  const selector = selects ? { labels, fields } : undefined;
  const reading = { mapper, client, namespace, subresource, namesGroups, selector, limit, accept };
  return { found: fromArguments(named, reading), isSingle: count === 1 };
}

const needsType =
  'You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.';

const needsResource = `error: Required resource not specified.
Use "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).
See 'kubectl get -h' for help and examples`;
