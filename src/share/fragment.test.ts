import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toBase64url } from './base64url.ts';
import { maxContentLength, readContent, type SharedContent } from './content.ts';
import { readFragment, readFragmentInSteps, writeFragment } from './fragment.ts';

const content: SharedContent = {
  crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n# ümläute, 汉字, 🚢\n',
  object: 'a: 1\r\nb: "\u0000"\n',
  kubernetes: '1.37',
  fieldValidation: 'Warn',
  version: 'v1beta2',
};

function linkOf(json: string): string {
  const payload = toBase64url(deflateSync(strToU8(json)));
  return `#v1.d.${payload.length.toString(36)}.${payload}`;
}

test('what is written is read again', () => {
  expect(readFragment(writeFragment(content))).toEqual({ kind: 'content', content });
});

test('a command of kubectl travels as the second format, which knows requests too', () => {
  const kubectl = { command: 'patch', patchType: 'json', manager: 'me', namespaceMissing: true } as const;
  const link = writeFragment({ ...content, kubectl, old: 'spec: {}\n' });
  expect(link).toMatch(/^#v2\.d\./);
  expect(readFragment(link)).toEqual({
    kind: 'content',
    content: { ...content, kubectl, old: 'spec: {}\n' },
  });
  expect(writeFragment(content)).toMatch(/^#v1\.d\./);
});

test('an update travels with its old object', () => {
  const update: SharedContent = { ...content, operation: 'status', old: 'spec: {}\n', oldAsItIs: true };
  expect(readFragment(writeFragment(update))).toEqual({ kind: 'content', content: update });
});

test('links of the first format stay readable', () => {
  const link =
    '#v1.d.2v.q1ZKLkpRslLKzsxLsVJwjMlT0lHKT8pKTS4BCiZaKRiCRbJLk1KL8lJLUouBooZ6xuZAsbTM1JyUsMSczJTEksz8PKBEcElRJlBfLQA';
  expect(readFragment(link)).toEqual({
    kind: 'content',
    content: { crd: 'kind: A\n', object: 'a: 1\n', kubernetes: '1.37', fieldValidation: 'Strict' },
  });
});

test('characters that got attached to the end are ignored', () => {
  expect(readFragment(`${writeFragment(content)}).`)).toEqual({ kind: 'content', content });
});

test('a cut link tells how much of it arrived', () => {
  const link = writeFragment(content);
  const reading = readFragment(link.slice(0, -10));
  expect(reading).toMatchObject({ kind: 'cut' });
  if (reading.kind === 'cut') expect(reading.expected - reading.arrived).toBe(10);
});

test.for([
  ['nothing', '', { kind: 'none' }],
  ['an anchor', '#result', { kind: 'none' }],
  ['an example', '#example=defaulting', { kind: 'example', id: 'defaulting' }],
  ['a step of the tour', '#tour=3', { kind: 'tour', step: 3 }],
  ['the tour', '#tour', { kind: 'tour', step: undefined }],
  ['a variant', '#example=list-types/fixed', { kind: 'example', id: 'list-types/fixed' }],
  ['markup in an example', '#example=<img>', { kind: 'none' }],
  ['a later format', '#v3.x.abc', { kind: 'unknown-version', version: 'v3' }],
  ['an unknown codec', '#v1.q.1.a', { kind: 'damaged' }],
  ['foreign characters', '#v1.d.4.ab*d', { kind: 'damaged' }],
  ['bytes that are no deflate', '#v1.d.8.AAECAwQF', { kind: 'damaged' }],
  ['JSON that is no object', linkOf('[1]'), { kind: 'damaged' }],
  ['no JSON', linkOf('{'), { kind: 'damaged' }],
  ['no texts', linkOf('{"crd":1}'), { kind: 'damaged' }],
] as const)('%s', ([, fragment, expected]) => {
  expect(readFragment(fragment)).toEqual(expected);
});

test('the old object counts for the size of a link', () => {
  expect(readContent({ crd: 'a', old: 'b'.repeat(maxContentLength) })).toBeUndefined();
});

test('a few bytes that unpack to very many are not unpacked', () => {
  expect(readFragment(linkOf(`{"crd":"${'a'.repeat(maxContentLength * 4)}"}`))).toEqual({
    kind: 'too-large',
  });
});

test('a short address that holds much is read in many steps', () => {
  const link = writeFragment({ ...content, object: 'a\n---\n'.repeat(600_000) });
  expect(link.length).toBeLessThan(20_000);
  expect([...readFragmentInSteps(link)].length).toBeGreaterThan(5);
  expect(readFragment(link)).toMatchObject({ kind: 'content' });
});

describe('fields are read one by one', () => {
  test.for([
    [
      'wrong types get defaults',
      { crd: 'a', object: 5, kubernetes: 1, fieldValidation: 'Loud', version: {} },
    ],
    ['odd commands are left out', { crd: 'a', kubectl: { command: 'drain', replicas: 'x' } }],
    ['odd updates are left out', { crd: 'a', operation: 'delete', old: ['b'], oldAsItIs: 'yes' }],
    ['odd versions are left out', { crd: 'a', kubernetes: 'x', version: '../..' }],
    ['prototypes are not fields', JSON.parse('{"crd":"a","__proto__":{"object":"b"}}')],
  ] as const)('%s', ([, data]) => {
    expect(readContent(data)).toEqual({ crd: 'a', object: '', kubernetes: '', fieldValidation: 'Strict' });
  });
});
