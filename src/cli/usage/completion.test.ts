import { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgram } from '../program.ts';
import { addCompletion } from './completion.ts';

afterEach(() => vi.restoreAllMocks());

async function offered(...typed: string[]): Promise<string[]> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const around = { output: {} as never, readStdin: async () => Buffer.alloc(0), threadFile: '' };
  const program = createProgram(
    { ...around, version: '0', program: { node: '', file: '' }, pageFolder: '', site: undefined },
    () => undefined,
  );
  const argv = ['node', 'crd-playground', 'complete', '--', ...typed];
  addCompletion(program, argv);
  await program.parseAsync(argv);
  return printed.map((line) => line.split('\t')[0] ?? '');
}

it('offers commands, options, and the values of an option', async () => {
  expect(await offered('che')).toContain('check');
  expect(await offered('check', '--kub')).toContain('--kubernetes');
  expect(await offered('sample', '--kind', '')).toEqual(
    expect.arrayContaining(['minimal', 'full', 'violating']),
  );
});

it('offers files and folders', async () => {
  expect(await offered('check', 'src/cl')).toEqual(['src/cli/', 'src/client/', ':6']);
  expect(await offered('check', 'src/cli/main')).toEqual(['src/cli/main.ts', ':4']);
  expect(await offered('check', '--crds', 'src/cli/us')).toContain('src/cli/usage/');
  expect(await offered('check', 'nothing/at/all')).not.toContain('src/');
});

it('offers files without a description', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const program = createProgram({ output: {} as never, readStdin: async () => Buffer.alloc(0), threadFile: '', version: '0', program: { node: '', file: '' }, pageFolder: '', site: undefined }, () => undefined); // prettier-ignore
  const argv = ['node', 'crd-playground', 'complete', '--', 'check', 'src/cli/main'];
  addCompletion(program, argv);
  await program.parseAsync(argv);
  expect(printed.map((line) => line.trimEnd())).toEqual(['src/cli/main.ts', ':4']);
});

it('prints a script for each shell', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const program = new Command('crd-playground');
    addCompletion(program, ['complete', shell]);
    await program.parseAsync(['node', 'crd-playground', 'complete', shell]);
    expect(printed.join('')).toContain('crd-playground complete');
  }
});
