/** Behaviour: k8s.io/kubectl/pkg/cmd/apply (apply_set_last_applied.go), pkg/cmd/util/editor (GetApplyPatch). */
import { toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { Failure, hasReason, plain, problemOf, withSource, type Problem } from '../terminal/failure.ts';
import { lastAppliedAnnotation, lastAppliedOf } from '../objects/last-applied.ts';
import { printerOf } from '../print/printer.ts';
import { yamlAsJson } from '../read/stream.ts';
import { fromFiles, namedFiles } from '../resources/files.ts';
import { fetch, infoText, type Info } from '../resources/info.ts';
import { missingResource } from '../resources/from-arguments.ts';
import { visit } from '../resources/visit.ts';
import { encoded } from '../objects/unstructured.ts';
import { dryRunOf, namespaceOfCommand, type CommandType, type Running } from '../running/command.ts';
import { dryRunFlag, printFlags } from '../applying/flag-types.ts';

export const setLastApplied: CommandType = {
  flags: {
    ...printFlags,
    ...dryRunFlag,
    filename: { type: 'list', short: 'f' },
    'create-annotation': { type: 'bool' },
  },
  run: runSetLastApplied,
};

interface Change {
  readonly info: Info;
  readonly body: string;
}

/** Nothing is written before all files have been checked; the first problem ends the command. */
function runSetLastApplied(running: Running): Problem | undefined {
  const { flags, client, mapper, terminal } = running;
  const dryRun = dryRunOf(flags);
  const print = printerOf(running, dryRun);
  if (flags.list('filename').length === 0) throw plain(missingResource());
  const changes: Change[] = [];
  const files = namedFiles(running);
  const found = fromFiles(files, { mapper, validator: undefined, subresource: '' });
  const visiting = {
    client,
    ...namespaceOfCommand(running),
    objects: 'needed',
    stops: files.length < 2,
    tellsFirst: true,
  } as const;
  const problem = visit(found, visiting, (info) => {
    const change = changeOf(info, running);
    if (change) changes.push(change);
    else terminal.print(`set-last-applied ${info.name}: no changes required.`);
  });
  if (problem) return problem;
  for (const { info, body } of changes) {
    const { mapping, namespace, name } = info;
    const query = dryRun === 'server' ? { dryRun: 'All' } : {};
    const contentType = 'application/merge-patch+json';
    const call = { method: 'PATCH', mapping, namespace, name, query, contentType, body } as const;
    const object = dryRun === 'client' ? (info.object as JsonObject) : client.send(call);
    print(object, 'configured');
  }
  return undefined;
}

/** The patch that records the file as the last applied configuration; undefined if it already is. */
function changeOf(info: Info, { client, flags }: Running): Change | undefined {
  const text = encoded(info.object as JsonObject);
  const missing = problemOf(() => fetch(client, info));
  if (missing && hasReason(missing, 'NotFound')) throw new Failure(missing);
  if (missing) {
    const doing = `retrieving current configuration of:\n${infoText(info)}\nfrom server for:`;
    throw new Failure(withSource(doing, info.source, missing));
  }
  const last = lastAppliedOf(info.object as JsonObject);
  if (last === undefined && !flags.isTrue('create-annotation')) {
    throw plain(
      `no last-applied-configuration annotation found on resource: ${info.name}, to create the annotation, run the ` +
        'command with --create-annotation',
    );
  }
  if (last !== undefined && normal(last) === normal(text)) return undefined;
  const annotations = new Map<string, JsonValue>([[lastAppliedAnnotation, text]]);
  return { info, body: toJson(new Map([['metadata', new Map([['annotations', annotations]])]])) };
}

/** Two texts with the same meaning count as equal. */
function normal(text: string): string {
  const read = yamlAsJson(text);
  return 'error' in read ? text : read.text;
}
