import { expect, test } from 'vitest';
import { likelyParts } from './likely-parts.ts';

const readCrd = (text: string) => likelyParts({ id: 1, name: 'readCrd', request: { text } } as never);
const readObject = (text: string) => likelyParts({ id: 1, name: 'readObject', request: { text } } as never);

test("doesn't read a long text a second time for the part that its rejection needs", () => {
  const long = '---\n'.repeat(30_000);
  expect(readCrd(long)).toContain('refusals');
  expect(readObject(long)).toContain('refusals');
  for (const words of ['schemas']) {
    expect(readCrd(long)).toContain(words);
    expect(readObject(long)).toContain(words);
  }
  expect(readCrd('kind: CustomResourceDefinition')).not.toContain('refusals');
  expect(readObject('kind: CronTab')).not.toContain('refusals');
});

test('loads what a command and an update need', () => {
  const parts = (request: object): readonly string[] => likelyParts({ id: 1, name: 'readObject', request: { text: '', explanations: 'none', ...request } } as never); // prettier-ignore
  expect(parts({})).toEqual([]);
  expect(parts({ kubectl: { old: '' } })).toEqual(['kubectl', 'refusals']);
  expect(parts({ kubectl: { old: 'a' } })).toEqual(['kubectl', 'refusals', 'writes', 'commands']);
  expect(parts({ update: {} })).toEqual(['writes']);
  expect(parts({ explanations: 'all' })).toEqual(['kubectl']);
});
