/** Cases with one mistake each: accepted CRDs and objects of a corpus, randomly broken. */
import { createObject } from '../../src/engine/index.ts';
import type { Minor } from '../../src/engine/minors.ts';
import type { Random } from '../fuzz/random.ts';
import {
  around,
  corpusCrds,
  corpusObjects,
  type CorpusObject,
  type CorpusPart,
} from '../help/corpus-texts.ts';
import { brokenText } from './broken.ts';

export interface BrokenCase {
  /** Includes the kind of the mistake. */
  readonly name: string;
  readonly line: string;
  /** The text before the mistake. */
  readonly whole: string;
}

/** Longer texts, in characters, are skipped. */
const longest = 400_000;

/** The same number of objects and CRDs. */
export function* brokenCases(
  count: number,
  random: Random,
  part: CorpusPart,
  minor: Minor,
): Generator<BrokenCase, void> {
  const crds = corpusCrds(minor, part).filter(
    ({ text }) => text.length < longest && !/^---\n/m.test(text.slice(4)),
  );
  const objects = corpusObjects(crds, part).filter(isAccepted);
  const crdOf = new Map(crds.map(({ served, text }) => [served, text]));
  for (let made = 0, tried = 0; made < count && tried < count * 50; tried++) {
    const isObject = made % 2 === 0 && objects.length > 0;
    const { name, text, served } = random.pick(isObject ? objects : crds);
    const broken = brokenText(isObject ? 'object' : 'CRD', text, random);
    if (!broken) continue;
    made++;
    const one = isObject
      ? { crd: { body: crdOf.get(served) }, steps: [{ verb: 'create', body: broken.text }] }
      : { crd: { body: broken.text }, steps: [] };
    const called = `${name} (${broken.kind})`;
    yield { name: called, line: JSON.stringify({ name: called, ...one }), whole: text };
  }

  function isAccepted({ text, served }: CorpusObject): boolean {
    const request = { text, contentType: 'application/yaml', fieldValidation: 'Strict' } as const;
    const namespace = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
    return createObject(served, request, around(minor), namespace).accepted === true;
  }
}
