import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, as all commands that `npm run check` starts
import { complaints as untypedComplaints, readBack as untyped } from './read-back.mjs';

const readBack = untyped as (file: string, source: string) => readonly { readonly line: number }[];
const complaints = untypedComplaints as () => readonly string[];

test.each([
  "if (message.startsWith('a')) return;",
  'const [, key] = /no such key: (.*)/.exec(finding.message) ?? [];',
  'if (/no such overload/.test(said)) return;',
  "const lines = kubectl.terminal.split('\\n');",
  "if (problem.code.startsWith('duplicate-')) return;",
  'if (/^rule-/.test(problem.code)) return;',
  "const names = String(params['path']).split('.');",
  "const name = String(params['key'] ?? '').replaceAll('x', '');",
])('finds code that reads a finding back: %s', (line) =>
  expect(readBack('src/report/some.ts', `\n${line}\n`)).toMatchObject([{ line: 2 }]),
);

test('finds a text for users that parses a parameter', () => {
  const line = "const cut = (parts: string) => parts.replace('/', ' of ');";
  expect(readBack('src/text/en/links.ts', line)).toHaveLength(1);
  expect(readBack('src/app/links.ts', line)).toEqual([]);
});

test.each([
  'const [, field, type] = /Go struct field (.*)/.exec(line) ?? [];',
  "const lines = text.split('\\n').filter((line) => line !== '');",
  "const first = outcome.opened.filter((line) => line.startsWith('# * '));",
  'const found = inVersion.exec(path);',
])('asks for every line where findings are at hand: %s', (line) => {
  expect(readBack('src/report/commands/client-findings.ts', line)).toHaveLength(1);
  expect(readBack('src/ui/fixes/fix-words.ts', line)).toHaveLength(1);
  expect(readBack('src/share/some.ts', line)).toEqual([]);
});

test.each([
  "if (text.startsWith('a')) return;",
  "if (problem.code === 'pruned') return;",
  'const shownMessage = cut(message, 10);',
])('allows other code: %s', (line) => expect(readBack('src/report/some.ts', line)).toEqual([]));

test('finds no file in src that parses a finding, except for the known ones', () =>
  expect(complaints()).toEqual([]));
