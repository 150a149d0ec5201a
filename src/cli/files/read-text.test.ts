import { expect, test } from 'vitest';
import { decoded, reasonOf, readText } from './read-text.ts';

test.each<[string, number[], ReturnType<typeof decoded>]>([
  ['UTF-8', [0xc3, 0xa4], { text: 'ä' }],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x61], { text: 'a' }],
  ['a part of a byte order mark', [0xef, 0xbb, 0xa1], { text: '\ufee1' }],
  ['UTF-16, little end first', [0xff, 0xfe, 0x61, 0], { text: 'a' }],
  ['UTF-16, big end first', [0xfe, 0xff, 0, 0x61], { text: 'a' }],
  ['one byte of a byte order mark', [0xfe, 0x61], { failed: 'it is not UTF-8 text', isBinary: true }],
  ['another', [0xff, 0x61], { failed: 'it is not UTF-8 text', isBinary: true }],
  ['a null byte', [0x61, 0], { failed: 'it is a binary file', isBinary: true }],
  ['nothing', [], { text: '' }],
])('decodes %s', (_, bytes, expected) => {
  expect(decoded(Buffer.from(bytes))).toEqual(expected);
});

test('explains in a few words why a file can’t be read', () => {
  expect(readText(`${import.meta.dirname}/missing`)).toEqual({ failed: 'it does not exist' });
  expect(readText(import.meta.dirname)).toEqual({ failed: 'it is a folder' });
  expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES' }))).toBe('you may not read it');
  expect(reasonOf(new Error('of another kind'))).toBe('of another kind');
  expect(reasonOf('a word')).toBe('a word');
});
