import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine, shellQuoted } from './shell.ts';

const plain = [
  'crontabs',
  'crontabs.v1.stable.example.com',
  '--api-version=example.com/v1',
  '/openapi/v3',
  'a-b_c',
];
const hostile = [
  '',
  ' ',
  'a b',
  'things.spec.a;$(touch x)',
  '`touch x`',
  '$HOME',
  '~',
  '*',
  '?[a]',
  '{a,b}',
  '#a',
  '!!',
  '^',
  "'",
  "''",
  "it's",
  `a'"'"'b`,
  '"',
  '\\',
  "\\'",
  'a\nb',
  '\n',
  '\ta',
  '\r',
  '&& x',
  '| x',
  '> x',
  '< x',
  '(x)',
  'x=y z',
  '-n',
  'é \u202e \ud83d\ude00',
];

test.skipIf(process.platform === 'win32')('a shell gets each word back as it was', () => {
  const words = [...plain, ...hostile];
  const { stdout } = spawnSync('sh', ['-c', commandLine(['printf', String.raw`%s\0`, ...words])], {
    encoding: 'utf8',
  });
  expect(stdout.split('\0').slice(0, -1)).toEqual(words);
});

test('only what needs quotes has them', () => {
  expect(plain.map(shellQuoted)).toEqual(plain);
  for (const word of hostile.filter((one) => one !== '-n')) expect(shellQuoted(word)).toMatch(/^'.*'$/s);
  expect(shellQuoted('é')).toBe("'é'");
});
