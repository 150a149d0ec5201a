/** The CRDs that are measured, in four sizes, each with an object. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askJudge, judgeIsPossible, judgePath } from '../conformance/ask/judge.ts';
import type { Case } from '../conformance/format/case.ts';
import { largeCrd } from './generated-crd.ts';

export interface Subject {
  /** `small`, `75 kB`, `800 kB` or `largest`. */
  readonly name: string;
  /** Its source, for people. */
  readonly origin: string;
  readonly crd: string;
  readonly object: string;
}

const corpus = join(import.meta.dirname, '..', '..', 'shared', 'corpus');

/** Real CRDs if the corpus exists, otherwise generated ones of about the same sizes. */
export async function subjects(): Promise<Subject[]> {
  if (existsSync(corpus) && judgeIsPossible()) return await corpusSubjects();
  return [
    { name: 'small', ...largeCrd(4_000) },
    { name: '75 kB', ...largeCrd(75_000) },
    { name: '800 kB', ...largeCrd(800_000) },
    // The server doesn't store a much larger CRD.
    { name: 'largest', ...largeCrd(1_500_000) },
  ];
}

async function corpusSubjects(): Promise<Subject[]> {
  const text = await askJudge(judgePath('1.37'), 'corpus', ['-dir', corpus, '-refs'], '');
  const pairs = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)
    .flatMap(({ crd, steps }) => {
      const object = steps?.[0]?.file;
      if (crd.file === undefined || object === undefined) return [];
      return [{ crdFile: crd.file, object, size: readFileSync(join(corpus, crd.file)).length }];
    });
  const nearest = (size: number): Subject['origin'] =>
    pairs.reduce((best, one) => (Math.abs(one.size - size) < Math.abs(best.size - size) ? one : best))
      .crdFile;
  const subject = (name: string, size: number): Subject => {
    const crdFile = nearest(size);
    const pair = pairs.find((one) => one.crdFile === crdFile) as (typeof pairs)[number];
    return {
      name,
      origin: `${crdFile}, ${Math.round(pair.size / 1000)} kB`,
      crd: readFileSync(join(corpus, crdFile), 'utf8'),
      object: readFileSync(join(corpus, pair.object), 'utf8'),
    };
  };
  return [
    subject('small', 4_000),
    subject('75 kB', 75_000),
    subject('800 kB', 800_000),
    subject('largest', 100_000_000),
  ];
}
