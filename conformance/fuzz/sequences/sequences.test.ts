import { describe, expect, test } from 'vitest';
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import { Random } from '../random.ts';
import { randomCrd } from './custom-resource-definition.ts';
import { randomRequests } from './requests.ts';
import { caseOfSequence, type Sequence } from './sequence.ts';
import { shrinkSequence } from './shrink-sequence.ts';

function sequences(seed: number, count = 60): Sequence[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, i) => {
    const crd = randomCrd(random);
    return {
      name: `fuzz/${i}`,
      crd,
      crdValidation: random.pick(['Strict', 'Warn', 'Ignore']),
      crdForm: random.oneIn(4) ? 'yaml' : 'json',
      requests: randomRequests(random, crd, i % 2 === 0, () => true),
    };
  });
}

const textOf = (sequence: Sequence): string => JSON.stringify(caseOfSequence(sequence));

describe('generates random sequences', () => {
  test('generates the same sequences for the same seed', () => {
    expect(sequences(7).map(textOf)).toEqual(sequences(7).map(textOf));
    expect(sequences(8).map(textOf)).not.toEqual(sequences(7).map(textOf));
  });

  const many = sequences(11, 300);

  test('generates requests with every verb and patch type', () => {
    const steps = many.flatMap((one) => caseOfSequence(one).steps ?? []);
    const verbs = new Set(steps.map(({ verb, patchType }) => patchType ?? verb));
    for (const verb of ['create', 'get', 'update', 'updateStatus', 'delete', 'table', 'updateCrd', 'openapi'])
      expect(verbs).toContain(verb);
    for (const type of ['json-patch+json', 'merge-patch+json', 'apply-patch+yaml'])
      expect(verbs).toContain(`application/${type}`);
  });

  test('generates CRDs with several versions, subresources, columns, and rules at the root and below', () => {
    const texts = many.map(({ crd }) => writeRawJson(crd));
    for (const part of ['"v3"', '"status":{}', '"scale"', '"jsonPath"', 'self.metadata.name', 'oldSelf'])
      expect(texts.filter((text) => text.includes(part)).length, part).toBeGreaterThan(0);
  });

  test('generates no requests with random answers', () => {
    for (const { crd } of many) {
      for (const { embedded, columns } of versionsOf(crd)) {
        // It reports one of several embedded resources, and contains times in managedFields.
        expect(embedded).toBeLessThanOrEqual(1);
        expect(columns).not.toContain('.metadata');
      }
    }
  });
});

function versionsOf(crd: RawObject): { embedded: number; columns: RawJson[] }[] {
  const versions = (crd.get('spec') as RawObject).get('versions') as RawObject[];
  return versions.map((version) => ({
    embedded:
      writeRawJson(version.get('schema') as RawJson).split('"x-kubernetes-embedded-resource":true').length -
      1,
    columns: ((version.get('additionalPrinterColumns') ?? []) as RawObject[]).map(
      (column) => column.get('jsonPath') as RawJson,
    ),
  }));
}

describe('minimizes a sequence', () => {
  const differs = (sequence: Sequence): boolean =>
    writeRawJson(sequence.crd).includes('"pattern"') &&
    sequence.requests.some(({ patchType }) => patchType === 'application/merge-patch+json');
  const found = sequences(7).find(differs) as Sequence;

  test('keeps only the part that makes it differ', async () => {
    const small = await shrinkSequence(found, async (all) => all.map(differs));
    expect(differs(small)).toBe(true);
    expect(textOf(small).length).toBeLessThan(textOf(found).length / 2);
    expect(small.requests.map(({ verb }) => verb)).toEqual(['patch']);
    expect(writeRawJson(small.crd).length).toBeLessThan(700);
  });

  test('is deterministic', async () => {
    const again = (): Promise<Sequence> => shrinkSequence(found, async (all) => all.map(differs));
    expect(textOf(await again())).toBe(textOf(await again()));
  });

  test('keeps a sequence if no smaller one differs', async () => {
    expect(await shrinkSequence(found, async (all) => all.map(() => false))).toBe(found);
  });
});
