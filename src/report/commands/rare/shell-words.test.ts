import { expect, test } from 'vitest';
import { commandLine } from '../../../protocol/shell.ts';
import { shellWords } from './shell-words.ts';

test.each([
  ['', []],
  ['  a=b   c- \n', ['a=b', 'c-']],
  [`note='two words' b="it's"`, ['note=two words', "b=it's"]],
  [String.raw`a=x\ y b="\"q\"" c="\n"`, ['a=x y', 'b="q"', String.raw`c=\n`]],
  [`a='not closed  `, ['a=not closed  ']],
  [`a="" ''`, ['a=', '']],
  ['\\', ['']],
])('reads %j as a shell does', (text, words) => {
  expect(shellWords(text)).toEqual(words);
});

test('reads back the words of a command line', () => {
  const words = ['a=b', 'note=two words', `q='"`, '–=é', ''];
  expect(shellWords(commandLine(words))).toEqual(words);
});
