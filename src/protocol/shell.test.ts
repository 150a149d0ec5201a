import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine, printCommand, shellQuoted } from './shell.ts';

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
  '&& x',
  '| x',
  '> x',
  '< x',
  '(x)',
  'x=y z',
  '-n',
  'é \u202e \ud83d\ude00',
];
/** Characters that a terminal treats as keys: the end of a paste, of the line, of the program. */
const keys = [
  "a\u001b[201~\ntouch x #'",
  '\u0003touch x\n',
  '\u0015!!\n\n',
  "\u0004\u007f\u0085\u009b201~ \\033 \\ %s ' é",
  '\ta',
  '\r',
];

test.skipIf(process.platform === 'win32')('a shell gets each word back as it was', () => {
  const words = [...plain, ...hostile, ...keys];
  const { stdout } = spawnSync('sh', ['-c', commandLine(['printf', String.raw`%s\0`, ...words])], {
    encoding: 'utf8',
  });
  expect(stdout.split('\0').slice(0, -1)).toEqual(words);
});

test('quotes only what needs quotes', () => {
  expect(plain.map(shellQuoted)).toEqual(plain);
  for (const word of hostile.filter((one) => one !== '-n')) expect(shellQuoted(word)).toMatch(/^'.*'$/s);
  expect(shellQuoted('é')).toBe("'é'");
});

test.skipIf(process.platform === 'win32')(
  'what is pasted holds no keys, and no sign of history in double quotes',
  () => {
    for (const text of [...keys, 'a\u0000b!']) {
      for (const pasted of [shellQuoted(text), printCommand(text)]) {
        expect(pasted).not.toMatch(/[\0-\t\v-\x1f\x7f-\x9f]/);
        expect(pasted).not.toMatch(/!/);
      }
      expect(spawnSync('sh', ['-c', printCommand(text)], { encoding: 'utf8' }).stdout).toBe(text);
    }
    expect(printCommand('a: b!\n')).toBe("printf %s 'a: b!\n'");
  },
);

test.each([
  ['a-b_c@d%e+f=g:h,i./j', 'a-b_c@d%e+f=g:h,i./j'],
  ['', "''"],
  ['a b', "'a b'"],
  ["it's", String.raw`'it'\''s'`],
  ['a\tb', String.raw`"$(printf %b 'a\0011b')"`],
  ['\t!\\\u0085\u007f\n\n', String.raw`"$(printf %b '\0011\0041\\\0302\0205\0177')"` + "'\n\n'"],
])('quotes a word only if needed: %j', (word, wanted) => expect(shellQuoted(word)).toBe(wanted));

test.each([
  ['a b', "printf %s 'a b'"],
  ['a\tb\n', "printf %b 'a\\0011b\n'"],
])('prints a text: %j', (text, wanted) => expect(printCommand(text)).toBe(wanted));
