/** Shell completion of commands, options, and paths. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ShellCompDirective } from '@bomb.sh/tab';
import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';

type Offer = (value: string, description: string) => void;

/** Adds the command `complete`. `words` are those of the command line. */
export function addCompletion(program: Command, words: readonly string[]): void {
  const root = tab(program);
  let isFolder = false;
  const paths = (offer: Offer): void => {
    const found = pathsLike(words.at(-1) ?? '');
    isFolder = found.some((path) => path.endsWith('/'));
    for (const path of found) offer(path, '');
  };
  const { ShellCompDirectiveNoFileComp: alone, ShellCompDirectiveNoSpace: unfinished } = ShellCompDirective;
  // The library sets it to the first of the two; after a folder, no space may follow.
  Object.defineProperty(root, 'directive', {
    get: () => (isFolder ? alone | unfinished : alone),
    set: () => {},
  });
  for (const command of program.commands) {
    const completed = root.commands.get(command.name());
    if (!completed || command.name() === 'complete') continue;
    for (const argument of command.registeredArguments)
      if (argument.name() === 'paths') completed.argument('paths', paths, argument.variadic);
    for (const { long, flags, description } of command.options)
      if (long && /<(?:path|file|folder)>/.test(flags)) completed.option(long.slice(2), description, paths);
  }
}

/** The files and folders that begin with the typed text; folders end with a slash. */
function pathsLike(typed: string): string[] {
  const word = typed.slice(typed.indexOf('=') + 1);
  const folder = word.endsWith('/') ? word : dirname(word);
  try {
    return readdirSync(folder, { withFileTypes: true })
      .map(
        (entry) =>
          `${folder === '.' && !word.startsWith('.') ? '' : join(folder, '/')}${entry.name}${entry.isDirectory() ? '/' : ''}`,
      )
      .filter((path) => path.startsWith(word));
  } catch {
    return [];
  }
}
