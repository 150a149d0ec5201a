/** Behaviour: k8s.io/kubectl/pkg/cmd/edit, k8s.io/kubectl/pkg/cmd/util/editor. */
import {
  goSyntax,
  isArray,
  isObject,
  quote,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { readJson, reread } from '../../engine/texts.ts';
import { asFinding } from '../../engine/refusals.ts';
import { say } from '../terminal/codes.ts';
import {
  Failure,
  hasReason,
  plain,
  problemOf,
  problemText,
  failureOf,
  type Problem,
} from '../terminal/failure.ts';
import { annotate } from '../objects/last-applied.ts';
import { createMergePatch, throughFloats } from '../merge/create-merge-patch.ts';
import { changesIdentity } from '../merge/three-way.ts';
import { indentedJson } from '../formats/indented-json.ts';
import { printerOf } from '../print/printer.ts';
import { kyamlText } from '../yaml/kyaml.ts';
import { yamlText } from '../yaml/yaml.ts';
import { yamlAsJson } from '../read/stream.ts';
import { fromFiles, namedFiles } from '../resources/files.ts';
import { fromArguments, parseArguments } from '../resources/from-arguments.ts';
import type { Found } from '../resources/from-files.ts';
import { refresh, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import {
  encoded,
  nested,
  nestedText,
  removeNested,
  setMetadataText,
  setNested,
} from '../objects/unstructured.ts';
import {
  directiveOf,
  namespaceOfCommand,
  validatorFor,
  writeQuery,
  type CommandType,
  type Running,
} from '../running/command.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import {
  edited,
  header,
  hasContent,
  withoutCommentLines,
  withoutComments,
  type Reason,
} from './edit-file.ts';
import {
  fileFlags,
  managerFlag,
  printFlags,
  recordFlag,
  saveConfigFlag,
  subresourceFlag,
  validateFlag,
} from '../applying/flag-types.ts';

export const edit: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...validateFlag,
    ...recordFlag,
    ...saveConfigFlag,
    ...subresourceFlag,
    ...managerFlag('kubectl-edit'),
    'output-patch': { type: 'bool' },
    'windows-line-endings': { type: 'bool' },
  },
  run: runEdit,
};

function runEdit(running: Running): Problem | undefined {
  const { client, flags } = running;
  const infos: Info[] = [];
  const found = objectsToEdit(running);
  directiveOf(flags);
  const problem = visit(found, { client, ...namespaceOfCommand(running), objects: 'always' }, (info) => {
    infos.push(info);
  });
  if (problem) return problem;
  if (infos.length === 0) throw plain('edit cancelled, no objects found');
  new Editing(running, infos).run();
  return undefined;
}

function objectsToEdit(running: Running): Iterable<Found> {
  const { args, mapper, client, flags, differences } = running;
  const subresource = flags.text('subresource');
  const files = namedFiles(running, args);
  if (files.length > 0) {
    refuseBesideFiles(args);
    return fromFiles(files, { mapper, validator: undefined, subresource });
  }
  const { namespace } = namespaceOfCommand(running);
  const named = parseArguments(args, mapper);
  const isAll = named.resources.length > 0 && named.names.length === 0;
  const selector = isAll ? { labels: '', fields: '' } : undefined;
  return fromArguments(named, {
    mapper,
    client,
    namespace,
    subresource,
    namesGroups: differences.namesGroups,
    selector,
  });
}

/** The outcome of one editing round. */
type Pass = 'done' | 'again';

class Editing {
  readonly #running: Running;
  readonly #infos: readonly Info[];
  readonly #managedFields = new Map<string, JsonValue>();
  #reasons: Reason[] = [];
  #text = '';
  #openings = 0;

  constructor(running: Running, infos: readonly Info[]) {
    this.#running = running;
    this.#infos = infos;
  }

  run(): void {
    const original = this.#written();
    let isRetry = false;
    for (;;) {
      const opened = isRetry ? this.#header() + withoutCommentLines(this.#text) : original;
      this.#running.opened.push(opened);
      const before = this.#text;
      const after = edited(opened, this.#running.command.editor?.[this.#openings++]);
      if (after === undefined) {
        const problem = plain('there was a problem with the editor "editor"');
        throw isRetry ? this.#preserved(problem.problem) : problem;
      }
      this.#text = after;
      if (isRetry && withoutComments(before) === withoutComments(this.#text)) {
        throw this.#preserved(plain('Edit cancelled, no valid changes were saved.').problem);
      }
      if (this.#pass(original) === 'done') return;
      isRetry = true;
    }
  }

  #pass(original: string): Pass {
    const { terminal } = this.#running;
    this.#reasons = [];
    const invalid = this.#invalid();
    if (invalid) {
      const other = `<nil>: Invalid value: "The edited file failed validation": ${problemText(invalid)}`;
      this.#running.retries.push({ problem: invalid, text: other });
      terminal.complain(this.#refused(this.#infos[0] as Info, [other]));
      return 'again';
    }
    if (withoutComments(original) === withoutComments(this.#text)) {
      terminal.complain('Edit cancelled, no changes made.');
      return 'done';
    }
    if (!hasContent(this.#text)) {
      terminal.complain('Edit cancelled, saved file was empty.');
      return 'done';
    }
    const read = this.#read();
    if ('problem' in read) {
      this.#running.retries.push(read);
      const head = `The edited file had a syntax error: ${problemText(read.problem)}`;
      this.#reasons = [{ head, others: [] }];
      return 'again';
    }
    const failed = problemOf(() => this.#send(read.infos));
    if (failed) throw failed.kind === 'silent' ? new Failure(failed) : this.#preserved(failed);
    return this.#reasons.length > 0 ? 'again' : 'done';
  }

  #invalid(): Problem | undefined {
    const validator = validatorFor(this.#running, directiveOf(this.#running.flags));
    const text = withoutComments(this.#text);
    const read = readJson(text);
    if (read.ok) return validator.problem({ text, root: read.root });
    return directiveOf(this.#running.flags) === 'Ignore'
      ? undefined
      : { kind: 'plain', text: textError(this.#text) };
  }

  /** The objects of the edited file. */
  #read(): { readonly infos: readonly Info[] } | { readonly problem: Problem } {
    const { mapper, client, flags } = this.#running;
    const infos: Info[] = [];
    const reading = { mapper, validator: undefined, subresource: flags.text('subresource') };
    const file = { source: 'edited-file', text: this.#text };
    const visiting = { client, namespace: '', enforceNamespace: false, objects: 'needed' } as const;
    const problem = visit(fromFiles([file], reading), visiting, (info) => {
      infos.push(info);
    });
    return problem ? { problem } : { infos };
  }

  #send(infos: readonly Info[]): void {
    for (const info of [...infos, ...this.#infos]) this.#restoreManagedFields(info.object as JsonObject);
    this.#checkNamespaces(infos);
    if (this.#running.flags.isTrue('save-config'))
      for (const info of infos) annotate(info.object as JsonObject);
    let last: Problem | undefined;
    for (const info of infos) last = problemOf(() => this.#patch(info));
    // Matches kubectl: of several objects, only the problem of the last one is reported.
    if (last) throw new Failure(last);
  }

  #checkNamespaces(infos: readonly Info[]): void {
    const { namespace } = namespaceOfCommand(this.#running);
    for (const info of infos) {
      if (info.mapping.scope === 'Namespaced' && info.namespace === '') {
        info.namespace = namespace;
        setMetadataText(info.object as JsonObject, 'namespace', namespace);
      }
      if (info.mapping.scope !== 'Namespaced' || info.namespace === namespace) continue;
      throw failureOf({
        ...asFinding(say('kubectl-other-namespace', { namespace: info.namespace, expected: namespace })),
        path: ['metadata', 'namespace'],
      });
    }
  }

  #patch(info: Info): void {
    const { client, terminal, flags } = this.#running;
    const after = info.object as JsonObject;
    const original = this.#infos.find(({ object }) => uidOf(object as JsonObject) === uidOf(after));
    if (original === undefined)
      throw plain(`no original object found for &unstructured.Unstructured{Object:${goSyntax(after)}}`);
    const before = original.object as JsonObject;
    if (encoded(before) === encoded(after)) return printerOf(this.#running, 'none')(after, 'skipped');
    const patch = throughFloats(createMergePatch(before, after), reread) as JsonObject;
    if (changesIdentity(patch) || patch.has('managedFields')) {
      throw failureOf(say('kubectl-edit-changes-identity'));
    }
    const body = toJson(patch);
    if (flags.isTrue('output-patch')) terminal.print(`Patch: ${body}`);
    const { mapping, namespace, name, subresource } = info;
    // Matches kubectl: it doesn't have a Go type for CRDs either.
    const contentType = 'application/merge-patch+json';
    const query = writeQuery(flags.text('field-manager'), directiveOf(flags), 'none');
    const problem = problemOf(() => {
      const address = { mapping, namespace, name, subresource };
      refresh(info, client.send({ method: 'PATCH', ...address, query, contentType, body }));
    });
    if (problem) return this.#handle(problem, info);
    printerOf(this.#running, 'none')(info.object as JsonObject, 'edited');
  }

  /** Records a problem that the user can fix in the reopened editor; any other problem ends the edit. */
  #handle(problem: Problem, info: Info): void {
    const { terminal } = this.#running;
    const about = `${resourceName(info)} ${quote(info.name)}`;
    if (hasReason(problem, 'Invalid')) {
      terminal.complain(this.#refused(info, statusCauses(problem)), 'error', info.name);
      return;
    }
    if (hasReason(problem, 'NotFound')) {
      terminal.complain(`error: ${about} could not be found on the server`);
      terminal.complain(`The edits you made on deleted resources have been saved to ${quote(this.#file())}`);
    } else {
      terminal.complain(`error: ${about} could not be patched: ${problemText(problem)}`);
      terminal.complain(`You can run \`kubectl replace -f ${this.#file()}\` to try this update again.`);
    }
    throw new Failure({ kind: 'silent' });
  }

  #refused(info: Info, others: readonly string[]): string {
    const about = `${resourceName(info)} ${quote(info.name)}`;
    this.#reasons.push({ head: `${about} was not valid`, others });
    return `error: ${about} is invalid`;
  }

  /** Returns the problem as a failure, after printing where the text is kept. */
  #preserved(problem: Problem): Failure {
    this.#running.terminal.complain(
      `A copy of your changes has been stored to ${quote(this.#file())}`,
      'advice',
    );
    return new Failure(problem);
  }

  #file(): string {
    return `/tmp/kubectl-edit-${this.#openings}.${this.#isJson() ? 'json' : 'yaml'}`;
  }

  /** Matches kubectl: only the lower-case word removes the comments. */
  #isJson(): boolean {
    return this.#running.flags.text('output') === 'json';
  }

  #format(): keyof typeof writers {
    const given = this.#running.flags.text('output') || 'yaml';
    const format = given.toLowerCase();
    if (format === 'json' || format === 'kyaml' || format === 'yaml') return format;
    throw plain(
      `unable to match a printer suitable for the output format ${quote(given)}, allowed formats are: json,kyaml,yaml`,
    );
  }

  /** Converts kubectl's own text to the requested line endings. */
  #lines(text: string): string {
    return this.#running.flags.isTrue('windows-line-endings') ? text.replaceAll('\n', '\r\n') : text;
  }

  #header(): string {
    return this.#isJson() ? '' : this.#lines(header(this.#reasons));
  }

  /** The text that is opened first. Removes managedFields from the objects. */
  #written(): string {
    for (const { object } of this.#infos) {
      const managed = nested(object as JsonObject, 'metadata', 'managedFields');
      if (managed !== undefined) this.#managedFields.set(uidOf(object as JsonObject), managed);
      removeNested(object as JsonObject, 'metadata', 'managedFields');
    }
    const objects = this.#infos.flatMap(({ object }) => object ?? []);
    const [only] = objects;
    const whole = only !== undefined && objects.length === 1 ? only : listToEdit(objects);
    return this.#header() + this.#lines(writers[this.#format()](whole));
  }

  #restoreManagedFields(object: JsonObject): void {
    const managed = this.#managedFields.get(uidOf(object));
    if (managed === undefined) removeNested(object, 'metadata', 'managedFields');
    else setNested(object, managed, 'metadata', 'managedFields');
  }
}

const writers = {
  json: (whole: JsonObject) => indentedJson(whole) + '\n',
  kyaml: kyamlText,
  yaml: yamlText,
} as const;

function listToEdit(items: readonly JsonObject[]): JsonObject {
  return new Map<string, JsonValue>([
    ['apiVersion', 'v1'],
    ['items', [...items]],
    ['kind', 'List'],
    ['metadata', new Map()],
  ]);
}

function uidOf(object: JsonObject): string {
  return nestedText(object, 'metadata', 'uid');
}

function resourceName({ mapping: { plural, group } }: Info): string {
  return group === '' ? plural : `${plural}.${group}`;
}

function statusCauses(problem: Problem): string[] {
  const causes = problem.kind === 'status' ? nested(problem.status, 'details', 'causes') : undefined;
  return (isArray(causes) ? causes : []).filter(isObject).map((cause) => {
    return `${nestedText(cause, 'field')}: ${nestedText(cause, 'message')}`;
  });
}

function textError(text: string): string {
  const read = yamlAsJson(withoutCommentLines(text));
  return 'error' in read ? read.error : '';
}
