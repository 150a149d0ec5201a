/** The words of a command line, and the files that it names. */
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import type { Command } from '../../kubectl/index.ts';
import type { KubectlCommand, KubectlRequest } from '../../protocol/kubectl.ts';
import type { FieldValidation } from '../../protocol/report.ts';
import { resourceArgument } from '../held/versions.ts';

export const files = { object: 'object.yaml', patch: 'patch.yaml' } as const;

export interface CommandParts {
  readonly request: KubectlRequest;
  readonly fieldValidation: FieldValidation;
  readonly served: ServedCrd;
  /** Of the object, for commands that name it. */
  readonly version: ServedVersion | undefined;
  readonly name: string;
  readonly namespace: string;
  /** Sent, or written in the editor. */
  readonly text: string;
}

/** These look at the file before they send it. */
const validates: ReadonlySet<KubectlCommand> = new Set([
  'apply',
  'server-side-apply',
  'create',
  'replace',
  'edit',
]);

export function takesValidate(command: KubectlCommand): boolean {
  return validates.has(command);
}

export function commandOf(parts: CommandParts): Command {
  const { request, text } = parts;
  switch (request.command) {
    case 'patch': {
      const flags = [`--type=${request.patchType}`, `--patch-file=${files.patch}`];
      return { argv: ['patch', ...named(parts, flags)], files: new Map([[files.patch, text]]) };
    }
    case 'edit':
      // The first opening contains the typed text; if it isn't valid, kubectl opens the editor again and finds it
      // unchanged.
      return {
        argv: ['edit', ...named(parts, validateWords(parts))],
        files: new Map(),
        editor: [{ text }],
      };
    case 'scale':
      return { argv: ['scale', ...named(parts, [`--replicas=${request.replicas}`])], files: new Map() };
    default:
      return { argv: withFile(parts), files: new Map([[files.object, text]]) };
  }
}

function validateWords({ request, fieldValidation }: CommandParts): string[] {
  const validate = takesValidate(request.command) && fieldValidation !== 'Strict';
  return validate ? [`--validate=${fieldValidation.toLowerCase()}`] : [];
}

function withFile(parts: CommandParts): string[] {
  const { command, forceConflicts, manager } = parts.request;
  const onServer = command === 'server-side-apply';
  return [
    onServer ? 'apply' : command,
    ...(onServer ? ['--server-side'] : []),
    ...(onServer && forceConflicts ? ['--force-conflicts'] : []),
    ...(manager !== '' && takesManager(command) ? [`--field-manager=${manager}`] : []),
    ...validateWords(parts),
    '-f',
    files.object,
  ];
}

export function takesManager(command: KubectlCommand): boolean {
  return command !== 'delete' && command !== 'scale';
}

/** Returns the object and the flags of a command: a name that looks like a flag isn't a flag. */
function named(parts: CommandParts, flags: readonly string[]): string[] {
  const { request, served, version, name, namespace } = parts;
  const { command, manager } = request;
  const object = [version ? resourceArgument(served, version) : served.plural, name];
  const own = [
    ...(namespace === '' || namespace === 'default' ? [] : ['-n', namespace]),
    ...(manager !== '' && takesManager(command) ? [`--field-manager=${manager}`] : []),
    ...flags,
  ];
  return name.startsWith('-') ? [...own, '--', ...object] : [...object, ...own];
}
