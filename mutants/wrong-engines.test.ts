import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { differences } from '../conformance/compare/differences.ts';
import { loadOwnCases, nameFilter } from '../conformance/format/case-files.ts';
import { parseRawJson, type RawObject } from '../conformance/format/raw-json.ts';
import { readRecordings } from '../conformance/format/recordings.ts';
import { newestMinor } from '../src/engine/minors.ts';
import { bundleSubject } from './bundle.ts';
import { switchName } from './mutate.ts';
import type { Asker } from './subject.ts';
import { wrongEngines, wrongModules } from './wrong-engines.ts';

const globs = '*/clock-*,create/siblings-*';
const isWanted = nameFilter(globs);
const cases = loadOwnCases(globs).filter(({ name }) => isWanted(name));
const script = new Script(await bundleSubject(wrongModules()));

/** The cases for which an engine's answer differs from the server's; without a number, our engine. */
function failing(wrong?: number): string[] {
  Object.assign(globalThis, { [switchName]: (i: number) => i === wrong });
  const subject = script.runInThisContext() as { askerFor(minor: typeof newestMinor): Asker };
  const ask = subject.askerFor(newestMinor);
  return cases.flatMap((one) => {
    const recorded = readRecordings(newestMinor, one.topic).get(one.name)?.answer;
    const actual = parseRawJson(ask(one).split('\n')[0] as string) as RawObject;
    actual.delete('name');
    return recorded !== undefined && differences(recorded, actual).length === 0 ? [] : [one.name];
  });
}

test('passes all cases with the unchanged engine', () => {
  expect(failing()).toEqual([]);
});

test.for(wrongEngines.map(({ name }, i) => [name, i] as const))('fails cases when %s', ([name, i]) => {
  const failed = failing(i).length;
  console.log(`${name}: ${failed} of ${cases.length} cases fail`);
  expect(failed).toBeGreaterThan(1);
});
