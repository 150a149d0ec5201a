/** Records the outputs of commands on a folder of manifests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, test, vi } from 'vitest';
import { lineChanges, recordedIn } from '../testing/recorded.ts';
// Loaded here, because otherwise loading counts as time of the first test.
import './commands/change.ts';
import './commands/check.ts';
import './commands/codes.ts';
import './commands/docs.ts';
import './commands/link.ts';
import './commands/read.ts';
import './commands/sample.ts';
import './commands/test.ts';
import './commands/upgrade.ts';
import { createProgram } from './program.ts';
import { commandLines, folder } from './testing/folder.ts';
import { project, projectLines } from './testing/project.ts';

const compare = recordedIn(new URL('testing/recorded-commands.txt', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'crd-playground-recorded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Files = typeof folder;

function write(files: Files): void {
  rmSync(root, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Replaces the paths of the folder, which differ between runs. */
const placed = (word: string, files: Files): string =>
  word === '.' ? root : Object.keys(files).some((path) => path === word || path.startsWith(`${word}/`)) || /^(?:missing|objects\/\*)/.test(word) ? join(root, word) : word; // prettier-ignore

function surroundings(out: string[]) {
  const output = {
    write: async (text: string) => void out.push(text),
    warn: (text: string) => void out.push(`! ${text}\n`),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 100,
  };
  const stdin = folder['objects/bad.yaml'] ?? '';
  return {
    output,
    readStdin: async () => Buffer.from(stdin),
    threadFile: '',
    version: '1.2.3',
    program: { node: '', file: '' },
    pageFolder: '',
    site: undefined,
  };
}

async function run(line: string, files: Files = folder): Promise<string> {
  const out: string[] = [];
  const program = createProgram(surroundings(out), (code) => out.push(`exit code ${code}\n`));
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])])
    command.exitOverride().configureOutput({ writeErr: (text) => void out.push(text), writeOut: (text) => void out.push(text) }); // prettier-ignore
  const words = line.split(' ').map((word, i) => (i === 0 ? word : placed(word.replaceAll("'", ''), files)));
  const argv = line === 'check' ? ['check', root] : words;
  try {
    await program.parseAsync(['node', 'crd-playground', ...argv]);
  } catch (error) {
    out.push(`thrown: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  return out
    .join('')
    .replaceAll(root, 'ROOT')
    .replaceAll(/uid: [-0-9a-f]{36}/g, 'uid: …');
}

test.each([
  ...commandLines.map((line) => [line, folder] as const),
  ...projectLines.map((line) => [line, project] as const),
])('%s', async (line, files) => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z'), toFake: ['Date'] });
  write(files);
  const printed = await run(line, files);
  const changed = Object.entries(files).flatMap(([path, text]) => {
    const now = readFileSync(join(root, path), 'utf8');
    return now === text ? [] : [`changed ${path}`, ...lineChanges(text, now)];
  });
  vi.useRealTimers();
  compare(line, `${printed}${changed.join('\n')}`);
});

test.each([
  '',
  ...createProgram(surroundings([]), () => undefined).commands.map((command) => command.name()),
])('help %s', async (name) => {
  compare(`help ${name}`, await run(`${name} --help`.trim()));
});
