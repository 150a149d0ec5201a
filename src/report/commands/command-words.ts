/** The words of a command line, and its files. */
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import type { Command } from '../../kubectl/index.ts';
import type { Choices, ChoicesIn, KubectlCommand } from '../../protocol/choices.ts';
import { commandWords, rowsOf } from '../../protocol/chosen.ts';
import type { KubectlRequest } from '../../protocol/kubectl.ts';
import { resourceArgument } from '../held/versions.ts';
import { shellWords } from './rare/shell-words.ts';

export const files = { object: 'object.yaml', patch: 'patch.yaml' } as const;

/** Whether the command reads the pane's text; the others change the existing object, and `edit` opens it. */
export function readsFile(command: KubectlCommand): boolean {
  return command !== 'scale' && command !== 'edit' && command !== 'label' && command !== 'annotate';
}

export interface CommandParts {
  readonly request: KubectlRequest;
  /** Missing choices have their default. */
  readonly choices: Partial<ChoicesIn<'request'>>;
  readonly served: ServedCrd;
  /** The name of the object, for commands that need it. */
  readonly version: ServedVersion | undefined;
  readonly name: string;
  readonly namespace: string;
  /** Sent, or written in the editor. */
  readonly text: string;
}

export function commandOf(parts: CommandParts): Command {
  const { request, text } = parts;
  switch (request.command) {
    case 'patch': {
      const argv = ['patch', ...named(parts, [`--patch-file=${files.patch}`])];
      return { argv, files: new Map([[files.patch, text]]) };
    }
    case 'edit':
      // The first opening contains the typed text; if it isn't valid, kubectl opens the editor again and finds it
      // unchanged.
      return {
        argv: ['edit', ...named(parts)],
        files: new Map(),
        editor: [{ text }],
      };
    case 'scale':
      return { argv: ['scale', ...named(parts)], files: new Map() };
    case 'label':
    case 'annotate':
      return { argv: [request.command, ...named(parts, [], shellWords(request.pairs))], files: new Map() };
    default:
      return { argv: withFile(parts), files: new Map([[files.object, text]]) };
  }
}

/** Returns the flags that the choices set, those of the command itself first. */
function flagWords({ request, choices }: CommandParts): string[] {
  const chosen: Partial<Choices> = { ...choices, ...request };
  return [...rowsOf('command'), ...rowsOf('request')].flatMap(([name, { flag, usual, values }]) => {
    const value = chosen[name] ?? usual;
    if (!flag?.commands.includes(request.command)) return [];
    if (value === usual && !flag.always) return [];
    if (value === true) return [flag.name];
    return [`${flag.name}=${values ? String(value).toLowerCase() : String(value)}`];
  });
}

function withFile(parts: CommandParts): string[] {
  return [...commandWords(parts.request.command), ...flagWords(parts), '-f', files.object];
}

/** Returns the object and the flags of a command: a name that looks like a flag isn't a flag. */
function named(parts: CommandParts, more: readonly string[] = [], changes: readonly string[] = []): string[] {
  const { served, version, name, namespace } = parts;
  const object = [version ? resourceArgument(served, version) : served.plural, name];
  const own = [
    ...(namespace === '' || namespace === 'default' ? [] : ['-n', namespace]),
    ...flagWords(parts),
    ...more,
  ];
  const words = [...object, ...changes];
  return words.some((word) => word.startsWith('-')) ? [...own, '--', ...words] : [...words, ...own];
}
