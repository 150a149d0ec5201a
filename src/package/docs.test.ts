import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as admission from './admission.ts';
import * as core from './index.ts';
import * as kubectl from './kubectl.ts';
import * as language from './language.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'api');
const modules: Readonly<Record<string, object>> = {
  'crd-playground': core,
  'crd-playground/kubectl': kubectl,
  'crd-playground/admission': admission,
  'crd-playground/language': language,
};

/** Runs an example with the sources in place of the package, and returns its output. */
function printedBy(example: string): string {
  const lines: string[] = [];
  const log = (...values: unknown[]): void =>
    void lines.push(
      values.map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 6 }))).join(' '),
    );
  const body = example.replace(
    /^import (\{[^}]*\}) from '([^']*)';$/gm,
    (_, names: string, from: string) => `const ${names} = modules[${JSON.stringify(from)}];`,
  );
  const run = runInThisContext(`(modules, console) => {${body}\n}`) as (from: object, to: object) => void;
  run(modules, { log });
  return `${lines.join('\n').trimEnd()}\n`;
}

const pages = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');

test.each(pages)('prints the output that the page shows, for the example in %s', async (file) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const example = /^```js\n([^]*?)^```$/m.exec(text)?.[1] ?? '';
  const printed = printedBy(example);
  const shown = text.replace(
    /(^```text\n)[^]*?(^```$)/m,
    (_, open: string, close: string) => open + printed + close,
  );
  await expect(shown).toMatchFileSnapshot(path);
});

test('lists each page in the index', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const file of pages) expect(index).toContain(`](${file})`);
});

/** The public types of a file without comments and blank lines. */
function declarationsIn(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const plain = text.replace(/\/\*\*?[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = plain.match(
    /^export interface[^]*?^\}$|^export (?:type )?\{[^]*?;$|^export type \w[^]*?;$|^export function[^]*?(?= \{$)/gm,
  );
  return (found ?? []).map((one) => one.replace(/\n\s*(?=\n)/g, '')).join('\n');
}

test('has the public types that docs/api/surface.txt lists', async () => {
  const files = [
    'index.ts',
    'types.ts',
    'cluster.ts',
    'documents.ts',
    'language.ts',
    'kubectl.ts',
    'admission.ts',
    '../apiserver/index.ts',
    '../apiserver/testing.ts',
  ];
  const surface = files.map((file) => `# ${file.replace('../', '')}\n${declarationsIn(file)}\n`).join('\n');
  await expect(surface).toMatchFileSnapshot(join(folder, 'surface.txt'));
});
