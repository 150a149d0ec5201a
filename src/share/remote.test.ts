import { expect, test } from 'vitest';
import { readRemote } from './remote.ts';

test.each([
  ['#crd=https://a.example/x.yaml', ['crd https://a.example/x.yaml']],
  [
    '#crd=https%3A%2F%2Fa.example%2F%3Fb%26c&object=https://b.example/',
    ['crd https://a.example/?b&c', 'object https://b.example/'],
  ],
  ['#object=https://gist.github.com/me/0a1b', ['object https://gist.githubusercontent.com/me/0a1b/raw']],
  [
    '#crd=https://github.com/o/r/blob/main/a/b.yaml',
    ['crd https://raw.githubusercontent.com/o/r/main/a/b.yaml'],
  ],
  ['#crd=http://a.example/', []],
  ['#crd=javascript:alert(1)', []],
  ['#crd=data:text/plain,a', []],
  ['#crd=https://me:secret@a.example/', []],
  [`#crd=https://a.example/${'x'.repeat(2_000)}`, []],
  ['#crd=', []],
])('%s', (fragment, expected) => {
  expect(readRemote(fragment)?.map(({ name, address }) => `${name} ${address.href}`)).toEqual(expected);
});

test.each(['', '#example=a', '#v3.p.1.a', '#x&crd=https://a.example/'])('%s is none', (fragment) => {
  expect(readRemote(fragment)).toBeUndefined();
});
