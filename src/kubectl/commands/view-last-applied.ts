/** Behaviour: k8s.io/kubectl/pkg/cmd/apply (apply_view_last_applied.go). */
import { readJson, toValue } from '../../engine/texts.ts';
import type { JsonObject } from '../../engine/values.ts';
import { Failure, plain, withSource, type Problem } from '../terminal/failure.ts';
import { lastAppliedOf } from '../objects/last-applied.ts';
import { indentedJson } from '../formats/indented-json.ts';
import { yamlText } from '../yaml/yaml.ts';
import { fromFiles, namedFiles } from '../resources/files.ts';
import { fromArguments, parseArguments } from '../resources/from-arguments.ts';
import type { Found } from '../resources/from-files.ts';
import { visit } from '../resources/visit.ts';
import { namespaceOfCommand, type CommandType, type Running } from '../running/command.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import { fileFlags, selectorFlag } from '../applying/flag-types.ts';

export const viewLastApplied: CommandType = {
  flags: {
    ...fileFlags,
    ...selectorFlag,
    all: { type: 'bool' },
    output: { type: 'text', short: 'o', usual: 'yaml' },
  },
  run: runViewLastApplied,
};

function runViewLastApplied(running: Running): Problem | undefined {
  const { client, flags, terminal } = running;
  const texts: string[] = [];
  const visiting = {
    client,
    ...namespaceOfCommand(running),
    objects: 'always',
    stops: namedFiles(running, running.args).length < 2,
    tellsFirst: true,
  } as const;
  const problem = visit(objectsToView(running), visiting, (info) => {
    const text = lastAppliedOf(info.object as JsonObject);
    if (text === undefined) {
      // Matches kubectl: nothing is reported about an object that is given on the command line.
      if (info.source === '') return;
      const words = `no last-applied-configuration annotation found on resource: ${info.name}\n`;
      throw new Failure(withSource(words, info.source, { kind: 'plain', text: '<nil>' }));
    }
    texts.push(text);
  });
  if (problem) return problem;
  const format = flags.text('output');
  for (const text of texts) {
    const read = readJson(text);
    if (!read.ok) throw plain(read.error.text);
    const value = toValue(read.root);
    if (format === 'yaml') terminal.stdout += yamlText(value as JsonObject);
    else if (format === 'json')
      terminal.stdout +=
        indentedJson(value).replaceAll(/^( {4})+/gm, half) + (text.endsWith('\n') ? '\n' : '');
    else {
      throw plain(
        `Unexpected -o output mode: ${format}, the flag 'output' must be one of yaml|json\n` +
          "See 'kubectl apply view-last-applied -h' for help and examples",
      );
    }
  }
  return undefined;
}

/** Matches kubectl: here JSON is indented by two spaces. */
function half(spaces: string): string {
  return spaces.slice(0, spaces.length / 2);
}

function objectsToView(running: Running): Iterable<Found> {
  const { args, mapper, client, flags, differences } = running;
  const files = namedFiles(running, running.args);
  if (files.length > 0) {
    refuseBesideFiles(args);
    return fromFiles(files, { mapper, validator: undefined, subresource: '' });
  }
  const { namespace } = namespaceOfCommand(running);
  const labels = flags.text('selector').trim();
  const selector = labels !== '' || flags.isTrue('all') ? { labels, fields: '' } : undefined;
  const { namesGroups } = differences;
  const reading = { mapper, client, namespace, subresource: '', namesGroups, selector };
  return fromArguments(parseArguments(args, mapper), reading);
}
