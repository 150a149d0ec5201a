import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createProgram } from '../src/cli/program.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'crd-playground-ci-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly env: Record<string, string>; readonly run: string }[];
  };
}
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
const [step] = action.runs.steps;

/** Runs the step of the action with another command, and returns the command lines that it runs. */
function linesOf(inputs: Readonly<Record<string, string>>): string[] {
  const log = join(folder, 'lines');
  const command = join(folder, 'command.sh');
  writeFileSync(log, '');
  writeFileSync(command, `printf '%s|' "$@" >> ${log}; echo >> ${log}\n`);
  const env = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, value]) => {
      const input = /inputs\.(\w+)/.exec(value)?.[1] ?? '';
      return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
    }),
  );
  execFileSync('bash', ['-e', '-c', step?.run ?? ''], {
    cwd: folder,
    env: { ...process.env, ...env, CRD_PLAYGROUND: `bash ${command}` },
  });
  return readFileSync(log, 'utf8').trim().split('\n');
}

describe('runs the GitHub action', () => {
  it('checks the folder', () => {
    expect(linesOf({})).toEqual(['check|--output|github|--|.|']);
  });

  it('runs suites, and checks documentation', () => {
    expect(linesOf({ command: 'test', paths: 'tests', kubernetes: '1.37' })).toEqual([
      'test|--output|github|--kubernetes|1.37|--|tests|',
    ]);
    expect(linesOf({ command: 'docs', crds: 'config/crd', sarif: 'out.sarif' })).toEqual([
      'docs|--output|sarif|--crds|config/crd|--|.|',
      'docs|--output|github|--crds|config/crd|--|.|',
    ]);
  });

  it('passes its inputs on, whatever characters they contain', () => {
    const inputs = {
      paths: 'config\n$(touch x) a\n',
      crds: 'one\ntwo',
      kubernetes: '1.36,1.37',
      drift: 'strict',
      sarif: 'out.sarif',
    };
    const rest = '--crds|one|--crds|two|--kubernetes|1.36,1.37|--drift=strict|--|config|$(touch x) a|';
    expect(linesOf(inputs)).toEqual([`check|--output|sarif|${rest}`, `check|--output|github|${rest}`]);
  });
});

it('documents only existing options for CI', () => {
  const program = createProgram(
    {
      output: {} as never,
      readStdin: async () => Buffer.alloc(0),
      threadFile: '',
      version: '0',
      program: { node: '', file: '' },
      pageFolder: '',
      site: undefined,
    },
    () => undefined,
  );
  const flagsOf = (name: string): (string | undefined)[] =>
    program.commands.find((command) => command.name() === name)?.options.map(({ long }) => long) ?? [];
  // The action passes all of them to each command, apart from `drift`.
  for (const name of ['check', 'test', 'docs'])
    expect(flagsOf(name)).toEqual(expect.arrayContaining(['--crds', '--kubernetes', '--output']));
  const documents = ['docs/ci.md', '.pre-commit-hooks.yaml', 'action.yml'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const lines = documents
    .join('\n')
    .split('\n')
    .filter((line) => /check|args:|arguments/.test(line));
  for (const line of lines)
    for (const [flag] of line.matchAll(/(?<![\w-])--(?!yes\b|>)[a-z-]+/g))
      expect(flagsOf('check')).toContain(flag);
});

it('has a hook for each command that the action runs', () => {
  const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as {
    readonly entry: string;
  }[];
  expect(hooks.map(({ entry }) => entry)).toEqual(
    ['check', 'test', 'docs'].map((name) => `crd-playground ${name}`),
  );
});
