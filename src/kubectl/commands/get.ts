/** Behaviour: k8s.io/kubectl/pkg/cmd/get, as far as whole objects and names are printed. */
import type { JsonObject, JsonValue } from '../engine.ts';
import { hasReason, plain, type Problem } from '../failure.ts';
import { printerOf, printsObjects } from '../print/printer.ts';
import { fromFiles, namedFiles } from '../resources/files.ts';
import { fromArguments, parseArguments } from '../resources/from-arguments.ts';
import type { Found } from '../resources/from-files.ts';
import { visit } from '../resources/visit.ts';
import { namespaceOfCommand, type CommandType, type Running } from './command.ts';
import { refuseBesideFiles } from './delete.ts';
import { fileFlags, printFlags, selectorFlag, subresourceFlag } from './flag-types.ts';

export const get: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...selectorFlag,
    ...subresourceFlag,
    'all-namespaces': { type: 'bool', short: 'A' },
    'field-selector': { type: 'text' },
    'ignore-not-found': { type: 'bool' },
    'no-headers': { type: 'bool' },
    'show-labels': { type: 'bool' },
  },
  run,
};

function run(running: Running): Problem | undefined {
  const { flags, client } = running;
  const print = printerOf(running, 'none');
  const { namespace, enforceNamespace } = namespaceOfCommand(running);
  const everywhere = flags.isTrue('all-namespaces');
  const { found, isSingle } = objectsOf(running, everywhere ? '' : namespace);
  const objects: JsonObject[] = [];
  const visiting = {
    client,
    namespace: everywhere ? '' : namespace,
    enforceNamespace,
    objects: 'always',
  } as const;
  const problem = visit(found, visiting, (info) => {
    objects.push(info.object as JsonObject);
  });
  if (problem && flags.isTrue('ignore-not-found') && hasReason(problem, 'NotFound')) return undefined;
  if (problem && objects.length === 0) return problem;
  if (!printsObjects(running)) for (const object of objects) print(object, '');
  else if (isSingle && objects.length === 1) print(objects[0] as JsonObject, '');
  else print(listOf(objects), '');
  return problem;
}

function listOf(items: readonly JsonObject[]): JsonObject {
  return new Map<string, JsonValue>([
    ['apiVersion', 'v1'],
    ['items', [...items]],
    ['kind', 'List'],
    ['metadata', new Map([['resourceVersion', '']])],
  ]);
}

function objectsOf(
  running: Running,
  namespace: string,
): { readonly found: Iterable<Found>; readonly isSingle: boolean } {
  const { flags, args, mapper, client } = running;
  const subresource = flags.text('subresource');
  const files = namedFiles(running);
  if (files.length > 0) {
    refuseBesideFiles(args);
    return {
      found: fromFiles(files, { mapper, validator: undefined, subresource }),
      isSingle: files.length === 1,
    };
  }
  if (flags.text('output') === '')
    throw plain('tables are printed by other means here: use -o yaml, json or name');
  const named = parseArguments(args, mapper);
  const [labels, fields] = [flags.text('selector'), flags.text('field-selector')];
  const count = named.names.length + named.pairs.length;
  const selects = labels !== '' || fields !== '' || (named.resources.length > 0 && count === 0);
  const reading = { mapper, client, namespace, subresource, namesGroups: running.differences.namesGroups };
  const selector = selects ? { labels, fields } : undefined;
  return { found: fromArguments(named, { ...reading, selector }), isSingle: count === 1 };
}
