import { expect, test } from 'vitest';
import { compareElements, keyElement, valueElement } from './path-element.ts';

test('treats a number in a set like its nearest float', () => {
  const text = ['s', 'a'] as [string, string];
  const large = keyElement([['n', 9007199254740993n], text]);
  expect(large.id).toBe('k:{"n":9007199254740993,"s":"a"}');
  expect(large.inSets).toBe(keyElement([['n', 9007199254740992], text]).id);
  const small = keyElement([text, ['n', 1n]]);
  expect(small.inSets).toBe(small.id);
});

test('sorts numbers by size, then strings, then booleans', () => {
  const sorted = [true, 'b', 10n, 'a', 9n, false, 9.5, -1n].map(valueElement).toSorted(compareElements);
  expect(sorted.map(({ id }) => id)).toEqual([
    'v:-1',
    'v:9',
    'v:9.5',
    'v:10',
    'v:"a"',
    'v:"b"',
    'v:false',
    'v:true',
  ]);
  const port = (number: bigint, protocol: string) =>
    keyElement([
      ['port', number],
      ['protocol', protocol],
    ]);
  const ports = [port(443n, 'TCP'), port(80n, 'UDP'), port(80n, 'TCP')].toSorted(compareElements);
  expect(ports.map(({ id }) => id)).toEqual([
    'k:{"port":80,"protocol":"TCP"}',
    'k:{"port":80,"protocol":"UDP"}',
    'k:{"port":443,"protocol":"TCP"}',
  ]);
});
