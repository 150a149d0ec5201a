/** Declares the commands that change files, or show what would change: `convert`, `fix`, and `diff`. */
import { Option, type Command } from 'commander';
import type { ChangeName, ChangeOptions } from '../commands/change.ts';
import type { CheckSurroundings } from '../commands/check.ts';
import { colorsFor } from '../output/colors.ts';
import { collect, minorIn, oneMinor, type Done } from './shared.ts';

interface RawOptions {
  readonly crds?: readonly string[];
  readonly kubernetes?: string;
  readonly write?: boolean;
  readonly unknownFields?: ChangeOptions['unknownFields'];
}

const changes: Readonly<Record<ChangeName, readonly [summary: string, description: string]>> = {
  convert: [
    'convert v1beta1 CRDs to v1, with their comments',
    'Shows apiextensions.k8s.io/v1beta1 CRDs as v1. Exit codes: 0 nothing to do, or written; 1 shown; 2 usage.',
  ],
  fix: [
    'show or apply the first fix of each finding',
    'Shows verified fixes: with them, the API server no longer reports the finding. Exit codes: 0 nothing to do, or written; 1 problems remain; 2 usage.',
  ],
  diff: [
    'compare stored objects with their files',
    'Shows the fields that the API server adds, drops, or changes. Exit codes: 0 no difference, 1 a difference or a rejection, 2 usage.',
  ],
};

export function addChange(program: Command, name: ChangeName, around: CheckSurroundings, done: Done): void {
  const [summary, description] = changes[name];
  const command = program
    .command(name)
    .summary(summary)
    .description(description)
    .argument('<paths...>', 'files, folders, patterns, or - for standard input');
  if (name !== 'convert')
    command.option('--crds <path>', 'also use CRDs from this file or folder (repeatable)', collect);
  if (name === 'convert')
    command.addOption(
      new Option('--unknown-fields <how>', 'what v1 does with unknown fields that v1beta1 preserved')
        .choices(['prune', 'keep'])
        .default('prune'),
    );
  if (name !== 'diff') command.option('--write', 'change the files');
  command.addOption(oneMinor()).action(async (paths: string[], raw: RawOptions) => {
    const options = {
      minor: minorIn(raw),
      crds: raw.crds ?? [],
      write: raw.write === true,
      unknownFields: raw.unknownFields,
    };
    const { runChange } = await import('../commands/change.ts');
    done(await runChange(name, paths, options, { ...around, colors: colorsFor(around.output.isTerminal) }));
  });
}
