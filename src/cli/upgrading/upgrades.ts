/** Evaluates upgrades with all cores: the objects of each CRD in parts, then a report on the CRD. */
import { availableParallelism } from 'node:os';
import {
  mergedSums,
  partOfSums,
  type NoUpgrade,
  type PartSums,
  type UpgradeObject,
  type UpgradePart,
  type UpgradeReport,
} from '../../upgrade/index.ts';
import { startThreads, type UpgradeThreads } from './threads.ts';
import type { UpgradeAnswers, UpgradePair, UpgradeStart } from './tasks.ts';

export interface UpgradeWork extends UpgradePair {
  readonly objects: readonly UpgradeObject[];
}

export interface UpgradeSettings extends Omit<UpgradeStart, 'isUpgrading' | 'pairs'> {
  /** One per core by default. */
  readonly jobs: number | undefined;
  /** Called after each part. */
  readonly onProgress: (done: number, all: number) => void;
}

const objectsOfPart = 50;
/** Characters: a thread isn't worth its start for less. */
const textOfThread = 300_000;

/** The reports in the order of the work; the same with any number of threads. */
export function upgradeReports(work: readonly UpgradeWork[], settings: UpgradeSettings): Promise<(UpgradeReport | NoUpgrade)[]> {
  return withThreads(work, settings, reportOn);
} // prettier-ignore

/** The sums of the objects, without reports on the CRDs: in the order of the work; the same with any number of threads. */
export function upgradeSums(work: readonly UpgradeWork[], settings: UpgradeSettings): Promise<(PartSums | NoUpgrade)[]> {
  return withThreads(work, settings, sumUp);
} // prettier-ignore

/** Reports on sums of objects, which may have been evaluated elsewhere. */
export function reportsOnSums(
  work: readonly (UpgradePair & { readonly sums: PartSums })[],
  settings: Omit<UpgradeSettings, 'onProgress'>,
): Promise<(UpgradeReport | NoUpgrade)[]> {
  const pairs = work.map((one): UpgradeWork => ({ ...one, objects: [] }));
  return withThreads(pairs, { ...settings, onProgress: () => undefined }, (threads, pair) => {
    const parts = [partOfSums((work[pair] as (typeof work)[number]).sums)];
    return threads.run({ what: 'report', pair, parts });
  });
}

async function withThreads<Answer>(
  work: readonly UpgradeWork[],
  { jobs, onProgress, ...settings }: UpgradeSettings,
  answer: (threads: UpgradeThreads, pair: number, objects: readonly UpgradeObject[], onDone: (count: number) => void) => Promise<Answer>,
): Promise<Answer[]> {
  const start: UpgradeStart = { ...settings, isUpgrading: true, pairs: work.map(({ old, now, minor }) => ({ old, now, minor })) };
  const threads = startThreads(threadsFor(work, jobs ?? availableParallelism()), start);
  const all = work.reduce((sum, { objects }) => sum + objects.length, 0);
  let done = 0;
  try {
    return await Promise.all(
      work.map(({ objects }, pair) =>
        answer(threads, pair, objects, (count) => onProgress((done += count), all)),
      ),
    );
  } finally {
    threads.close();
  }
} // prettier-ignore

function threadsFor(work: readonly UpgradeWork[], most: number): number {
  const parts = work.reduce((sum, { objects }) => sum + Math.max(1, Math.ceil(objects.length / objectsOfPart)), 0);
  const length = work.reduce((sum, { old, now, objects }) => {
    return sum + old.text.length + now.text.length + objects.reduce((own, { text }) => own + text.length, 0);
  }, 0);
  return Math.min(most, parts, Math.ceil(length / textOfThread));
} // prettier-ignore

async function reportOn(
  threads: UpgradeThreads,
  pair: number,
  objects: readonly UpgradeObject[],
  onDone: (count: number) => void,
): Promise<UpgradeReport | NoUpgrade> {
  const parts = await answersTo('part', threads, pair, objects, onDone);
  if ('unread' in parts) return parts;
  // The report needs the objects only for its copy of them.
  const rest = parts.map((part): UpgradePart => ({ ...part, fates: [], unstored: [] }));
  const report = await threads.run({ what: 'report', pair, parts: rest });
  if ('unread' in report) return report;
  return {
    ...report,
    objects: parts.flatMap(({ fates }) => fates),
    unstored: parts.flatMap(({ unstored }) => unstored),
  };
}

async function sumUp(
  threads: UpgradeThreads,
  pair: number,
  objects: readonly UpgradeObject[],
  onDone: (count: number) => void,
): Promise<PartSums | NoUpgrade> {
  const parts = await answersTo('sums', threads, pair, objects, onDone);
  return 'unread' in parts ? parts : mergedSums(parts);
}

/** One for each chunk of the objects; at least one. */
async function answersTo<What extends 'part' | 'sums'>(
  what: What,
  threads: UpgradeThreads,
  pair: number,
  objects: readonly UpgradeObject[],
  onDone: (count: number) => void,
): Promise<Exclude<UpgradeAnswers[What], NoUpgrade>[] | NoUpgrade> {
  const chunks: (readonly UpgradeObject[])[] = what === 'sums' && objects.length === 0 ? [[]] : [];
  for (let i = 0; i < objects.length; i += objectsOfPart) chunks.push(objects.slice(i, i + objectsOfPart));
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const answer = await threads.run({ what, pair, objects: chunk });
      onDone(chunk.length);
      return answer;
    }),
  );
  const parts: Exclude<UpgradeAnswers[What], NoUpgrade>[] = [];
  for (const answer of answers) {
    if ('unread' in answer) return answer;
    parts.push(answer as Exclude<UpgradeAnswers[What], NoUpgrade>);
  }
  return parts;
}
