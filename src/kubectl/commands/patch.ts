/** Behaviour: k8s.io/kubectl/pkg/cmd/patch. */
import { applyJsonPatch, mergePatch, operationsOf } from '../../engine/patches.ts';
import {
  deepEqual,
  isArray,
  isObject,
  quote,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { readJson, readRaw, toValue } from '../../engine/texts.ts';
import { Failure, hasReason, plain, problemOf, problemText, type Problem } from '../terminal/failure.ts';
import { printerOf } from '../print/printer.ts';
import { preferred } from '../mapping/mapper.ts';
import { decodeObject } from '../read/decode.ts';
import { toJsonText } from '../read/stream.ts';
import { fromFiles, namedFiles } from '../resources/files.ts';
import { fromArguments, parseArguments } from '../resources/from-arguments.ts';
import type { Found } from '../resources/from-files.ts';
import type { Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import {
  dryRunOf,
  namespaceOfCommand,
  writeQuery,
  type CommandType,
  type Running,
} from '../running/command.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import {
  dryRunFlag,
  fileFlags,
  managerFlag,
  printFlags,
  recordFlag,
  subresourceFlag,
} from '../applying/flag-types.ts';

export const patch: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...dryRunFlag,
    ...recordFlag,
    ...subresourceFlag,
    ...managerFlag('kubectl-patch'),
    patch: { type: 'text', short: 'p' },
    'patch-file': { type: 'text' },
    type: { type: 'text', usual: 'strategic' },
    local: { type: 'bool' },
  },
  run: runPatch,
};

const types: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json-patch+json'],
  ['merge', 'application/merge-patch+json'],
  ['strategic', 'application/strategic-merge-patch+json'],
]);

function runPatch(running: Running): Problem | undefined {
  const { flags, client } = running;
  const dryRun = dryRunOf(flags);
  const type = patchTypeOf(running);
  const body = patchOf(running);
  const found = objectsToChange(running, flags.text('subresource'));
  const local = flags.isTrue('local') || dryRun === 'client';
  let count = 0;
  const problem = visit(
    found,
    { client, ...namespaceOfCommand(running), objects: 'needed', local: flags.isTrue('local') },
    (info) => {
      count++;
      const before = info.object as JsonObject;
      const query = writeQuery(flags.text('field-manager'), undefined, dryRun);
      const after = local ? patchedHere(info, type, body) : patchedThere(running, info, type, body, query);
      // Matches kubectl: each object has a printer of its own, so nothing separates YAML documents.
      printerOf(running, 'none')(after, deepEqual(before, after) ? 'patched (no change)' : 'patched');
    },
  );
  if (problem) return problem;
  if (count === 0) throw plain('no objects passed to patch');
  return undefined;
}

function patchTypeOf({ flags, args }: Running): string {
  const [own, file] = [flags.text('patch'), flags.text('patch-file')];
  if (own !== '' && file !== '') throw plain('cannot specify --patch and --patch-file together');
  if (own === '' && file === '') {
    throw plain('must specify --patch or --patch-file containing the contents of the patch');
  }
  if (flags.isTrue('local')) {
    if (args.length > 0) throw plain('cannot specify --local and server resources');
    if (dryRunOf(flags) === 'server') {
      throw plain('cannot specify --local and --dry-run=server - did you mean --dry-run=client?');
    }
  }
  const name = flags.text('type');
  const type = name === '' ? types.get('strategic') : types.get(name.toLowerCase());
  if (type === undefined) throw plain(`--type must be one of [json merge strategic], not ${quote(name)}`);
  return type;
}

/** The patch as JSON; unchanged if it looks like JSON. */
function patchOf({ flags, command }: Running): string {
  const file = flags.text('patch-file');
  const own = flags.text('patch');
  const text = file === '' ? own : command.files.get(file);
  if (text === undefined) throw plain(`unable to read patch file: open ${file}: no such file or directory`);
  const read = toJsonText(text);
  if ('error' in read) throw plain(`unable to parse ${quote(own)}: ${read.error}`);
  return read.text;
}

/** `selector` is missing if objects are given by name. */
export function objectsToChange(
  running: Running,
  subresource: string,
  selector?: { readonly labels: string; readonly fields: string },
): Iterable<Found> {
  const { args, mapper, client } = running;
  const files = namedFiles(running, args);
  if (files.length > 0) {
    refuseBesideFiles(args);
    const local = running.flags.isTrue('local');
    return fromFiles(files, { mapper, validator: undefined, subresource, local });
  }
  const { namespace } = namespaceOfCommand(running);
  const { namesGroups } = running.differences;
  const reading = { mapper, client, namespace, subresource, namesGroups, selector };
  return fromArguments(parseArguments(args, mapper), reading);
}

function patchedThere(
  { client }: Running,
  { mapping, namespace, name, subresource }: Info,
  type: string,
  body: string,
  query: Readonly<Record<string, string | undefined>>,
): JsonObject {
  let patched: JsonObject | undefined;
  const problem = problemOf(() => {
    patched = client.send({
      method: 'PATCH',
      mapping: preferred(mapping),
      namespace,
      name,
      subresource,
      query,
      contentType: type,
      body,
    });
  });
  if (patched !== undefined) return patched;
  const refused = problem ?? { kind: 'silent' };
  if (!hasReason(refused, 'UnsupportedMediaType')) throw new Failure(refused);
  const { group, version, kind } = mapping;
  throw plain(`${type} is not supported by ${group}/${version}, Kind=${kind}: ${problemText(refused)}`);
}

/** Returns the object as the patch changes it, without a request to the server. */
function patchedHere({ object, mapping }: Info, type: string, body: string): JsonObject {
  const document = toJson(object as JsonObject);
  if (type === types.get('strategic')) {
    const { group, version, kind } = mapping;
    throw plain(
      `strategic merge patch is not supported for ${group}/${version}, Kind=${kind} locally, try --type merge`,
    );
  }
  const isList = /^\s*\[/.test(body);
  if (type !== types.get('json') && isList)
    throw plain('json: cannot unmarshal array into Go value of type unstructured.detector');
  const text =
    type === types.get('json') ? jsonPatched(document, body) : mergePatch(readRaw(document), readRaw(body));
  if (text === undefined) throw plain('Invalid JSON Patch');
  const read = readJson(text);
  if (!read.ok) throw plain(read.error.text);
  return decodeObject({ text, root: read.root });
}

function jsonPatched(document: string, body: string): string {
  const read = readJson(body);
  if (!read.ok) throw plain(read.error.text);
  const found = goKindOf(toValue(read.root));
  if (found !== undefined)
    throw plain(`json: cannot unmarshal ${found} into Go value of type jsonpatch.Patch`);
  const result = applyJsonPatch(document, operationsOf(read.root, body));
  if ('problem' in result) throw plain(result.problem);
  return result.text;
}

/** The kind of a value that isn't decoded into a list, as `encoding/json` names it. */
function goKindOf(value: JsonValue): string | undefined {
  if (value === null || isArray(value)) return undefined;
  if (isObject(value)) return 'object';
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'bool' : 'number';
}
