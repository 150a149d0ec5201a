import { expect, test } from 'vitest';
import { CheckRoom } from './room.ts';
import type { DocumentRef } from './result.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: disks.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: disks, kind: Disk}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {size: {type: integer}}}}
`;
const object = (size: string): string =>
  `apiVersion: example.com/v1\nkind: Disk\nmetadata: {name: d}\nsize: ${size}\n`;
const file = [crd, object('1'), object('big')].join('---\n');
const request = {
  kubernetes: '1.37',
  fieldValidation: 'Strict',
  namespace: 'default',
  operation: 'create',
  now: '2026-01-01T00:00:00Z',
} as const;

function partRef(number: number, text: string, apiVersion: string, kind: string): DocumentRef {
  const start = file.lastIndexOf(text);
  const firstLine = file.slice(0, start).split('\n').length;
  const end = start + text.length;
  return { path: 'a.yaml', number, part: { start, end, ofLength: file.length, firstLine, apiVersion, kind } };
}

test('finds a document by its place, or by its number in the whole file, with the same answer', () => {
  const reads: string[] = [];
  const read = (path: string): string => {
    reads.push(path);
    return file;
  };
  const places = new CheckRoom(read, request, { wantsStored: false });
  const numbers = new CheckRoom(read, request, { wantsStored: false });
  const ofCrd = partRef(1, crd, 'apiextensions.k8s.io/v1', 'CustomResourceDefinition');
  for (const [number, size] of [
    [2, '1'],
    [3, 'big'],
  ] as const) {
    // prettier-ignore
    const ref = partRef(number, object(size), 'example.com/v1', 'Disk');
    const judged = places.object(ref, ofCrd);
    expect(judged).toEqual(numbers.object({ path: 'a.yaml', number }, { path: 'a.yaml', number: 1 }));
    expect(judged.verdict).toBe(size === '1' ? 'accepted' : 'refused');
  }
  expect(reads).toHaveLength(2);
});

test('removes the resourceVersion of new objects, as kubectl does', () => {
  const answer = (text: string) => {
    const room = new CheckRoom((path) => (path === 'crd' ? crd : text), request, { wantsStored: false });
    return room.object({ path: 'o.yaml', number: 1 }, { path: 'crd', number: 1 });
  };
  for (const version of ['"123"', "'1'", 'v', 'version']) {
    const text = object('1').replace('name: d', `name: d, resourceVersion: ${version}`);
    expect(answer(text)).toMatchObject({
      verdict: 'accepted',
      drift: { added: [], dropped: [], changed: [] },
    });
    expect(answer(text.replace('size: 1', 'size: big')).findings).toMatchObject([{ field: 'size', line: 4 }]);
  }
  const json = `{"apiVersion":"example.com/v1","kind":"Disk","metadata":{"name":"d","resourceVersion":"1","labels":{}},"size":1}`;
  expect(answer(json)).toMatchObject({ verdict: 'accepted' });
});

test('a file that changed after it was searched is an error', () => {
  const room = new CheckRoom(() => `${file}#`, request, { wantsStored: false });
  const ref = partRef(1, crd, 'apiextensions.k8s.io/v1', 'CustomResourceDefinition');
  expect(() => room.crd(ref)).toThrow('a.yaml changed while it was read');
});

test('reads a file again only if others took its room', () => {
  const reads: string[] = [];
  const room = (length: number) =>
    new CheckRoom((path) => (reads.push(path), crd.padEnd(length)), request, { wantsStored: false });
  const part = { start: 0, end: crd.length, firstLine: 1, apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }; // prettier-ignore
  const readAll = (length: number, paths: string): string => {
    const own = room(length);
    reads.length = 0;
    for (const path of paths) own.crd({ path, number: 1, part: { ...part, ofLength: length } });
    return reads.join('');
  };
  expect(readAll(1_000_000, 'abcdabcd')).toBe('abcd');
  expect(readAll(1_000_001, 'abcdaa')).toBe('abcda');
  expect(readAll(1_900_000, 'abcbca')).toBe('abca');
});
