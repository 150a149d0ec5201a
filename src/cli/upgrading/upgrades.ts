/** Evaluates upgrades with all cores: the objects of each CRD in parts, then a report on the CRD. */
import { availableParallelism } from 'node:os';
import type { NoUpgrade, UpgradeObject, UpgradePart, UpgradeReport } from '../../upgrade/index.ts';
import { startThreads, type UpgradeThreads } from './threads.ts';
import type { UpgradePair, UpgradeStart } from './tasks.ts';

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
export async function upgradeReports(
  work: readonly UpgradeWork[],
  { jobs, onProgress, ...settings }: UpgradeSettings,
): Promise<(UpgradeReport | NoUpgrade)[]> {
  const start: UpgradeStart = { ...settings, isUpgrading: true, pairs: work.map(({ old, now, minor }) => ({ old, now, minor })) };
  const threads = startThreads(threadsFor(work, jobs ?? availableParallelism()), start);
  const all = work.reduce((sum, { objects }) => sum + objects.length, 0);
  let done = 0;
  try {
    return await Promise.all(
      work.map(({ objects }, pair) =>
        reportOn(threads, pair, objects, (count) => onProgress((done += count), all)),
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
  const chunks: (readonly UpgradeObject[])[] = [];
  for (let i = 0; i < objects.length; i += objectsOfPart) chunks.push(objects.slice(i, i + objectsOfPart));
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const answer = await threads.run({ what: 'part', pair, objects: chunk });
      onDone(chunk.length);
      return answer;
    }),
  );
  const parts: UpgradePart[] = [];
  for (const answer of answers) {
    if ('unread' in answer) return answer;
    parts.push(answer);
  }
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
