/** Shared parts of label and annotate: their flags, the patch that they send, and the listing. */
import { readJson, reread, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';
import type { FlagTypes } from '../flags/flags.ts';
import { createMergePatch, throughFloats } from '../merge/create-merge-patch.ts';

import type { Info } from '../resources/info.ts';
import { nameOf, setMetadataText, typeOf } from '../objects/unstructured.ts';
import type { DryRun, Running } from '../running/command.ts';
import { writeQuery } from '../running/command.ts';
import {
  dryRunFlag,
  fileFlags,
  managerFlag,
  printFlags,
  recordFlag,
  selectorFlag,
} from '../applying/flag-types.ts';

export function metadataFlags(manager: string): FlagTypes {
  return {
    ...fileFlags,
    ...printFlags,
    ...dryRunFlag,
    ...recordFlag,
    ...selectorFlag,
    ...managerFlag(manager),
    all: { type: 'bool' },
    'all-namespaces': { type: 'bool', short: 'A' },
    'field-selector': { type: 'text' },
    list: { type: 'bool' },
    local: { type: 'bool' },
    overwrite: { type: 'bool' },
    'resource-version': { type: 'text' },
  };
}

/** Mutually exclusive flags; both commands check them in this order. */
export function refuseTwoSelections({ flags }: Running): void {
  if (!flags.isTrue('all')) return;
  if (flags.text('selector') !== '') throw plain('cannot set --all and --selector at the same time');
  if (flags.text('field-selector') !== '') {
    throw plain('cannot set --all and --field-selector at the same time');
  }
}

/** Sends the differences between two states of an object, and returns the response. */
export function sendMetadata(
  { client, flags }: Running,
  { mapping, namespace, name }: Info,
  before: string,
  after: JsonObject,
  dryRun: DryRun,
): JsonObject {
  const read = readJson(before);
  const original = read.ok ? (toValue(read.root) as JsonObject) : new Map();
  const patch = throughFloats(createMergePatch(original, after), reread);
  return client.send({
    method: 'PATCH',
    mapping,
    namespace,
    name,
    query: writeQuery(flags.text('field-manager'), undefined, dryRun),
    contentType: 'application/merge-patch+json',
    body: toJson(patch),
  });
}

/** With `--resource-version`, it is removed from the object first, so that the patch always contains it. */
export function forgetVersion({ flags }: Running, object: JsonObject): void {
  if (flags.text('resource-version') !== '') setMetadataText(object, 'resourceVersion', '');
}

export function demandVersion({ flags }: Running, object: JsonObject): void {
  const version = flags.text('resource-version');
  if (version !== '') setMetadataText(object, 'resourceVersion', version);
}

/** `--list`: one pair per line, with a headline for each of several objects. */
export function listPairs(
  { terminal }: Running,
  object: JsonObject,
  pairs: ReadonlyMap<string, string> | undefined,
  kind: 'labels' | 'annotations',
  isSingle: boolean,
): void {
  if (!isSingle) {
    const { kind: type, group } = typeOf(object);
    terminal.print(`Listing ${kind} for ${type}.${group}/${nameOf(object)}:`);
  }
  for (const [key, value] of pairs ?? []) terminal.print(`${isSingle ? '' : ' '}${key}=${value}`);
}
