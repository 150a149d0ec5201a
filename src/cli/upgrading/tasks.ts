/** The parts of upgrades that threads answer. */
import { convertingCode } from '../../check/converting-code.ts';
import type { Minor } from '../../engine/minors.ts';
import {
  startUpgrade,
  sumsOf,
  type NoUpgrade,
  type PartSums,
  type UpgradeObject,
  type UpgradePart,
  type UpgradeReport,
  type UpgradeText,
  type Upgrading,
} from '../../upgrade/index.ts';
import { codeThread } from '../code/code-thread.ts';

/** The CRDs of one upgrade. */
export interface UpgradePair {
  readonly old: UpgradeText;
  readonly now: UpgradeText;
  readonly minor: Minor;
}

/** The data that a thread starts with. */
export interface UpgradeStart {
  readonly isUpgrading: true;
  /** The program, which also runs the code that replaces webhooks. */
  readonly threadFile: string;
  readonly pairs: readonly UpgradePair[];
  readonly namespace: string;
  /** The code that replaces conversion webhooks. */
  readonly webhook: string | undefined;
}

/** Evaluates objects of a pair, sums their evaluation up, or reports on the pair from all its parts. */
export type UpgradeTask =
  | { readonly what: 'part' | 'sums'; readonly pair: number; readonly objects: readonly UpgradeObject[] }
  | { readonly what: 'report'; readonly pair: number; readonly parts: readonly UpgradePart[] };

export interface UpgradeAnswers {
  readonly part: UpgradePart | NoUpgrade;
  readonly sums: PartSums | NoUpgrade;
  readonly report: UpgradeReport | NoUpgrade;
}

export type UpgradeAnswer = UpgradeAnswers[keyof UpgradeAnswers];

/** A thread keeps the CRDs of as many pairs. */
const mostKept = 3;

export function answeringUpgrades(start: UpgradeStart): (task: UpgradeTask) => UpgradeAnswer {
  const { pairs, namespace, webhook: code, threadFile } = start;
  const webhook = code === undefined ? {} : { webhook: convertingCode(codeThread(threadFile).call, code) };
  const kept = new Map<number, Upgrading | NoUpgrade>();
  const startedFor = (at: number): Upgrading | NoUpgrade => {
    const { old, now, minor } = pairs[at] as UpgradePair;
    const started = kept.get(at) ?? startUpgrade(old, now, { minor, namespace, ...webhook });
    // The last one is the one that was used last.
    kept.delete(at);
    kept.set(at, started);
    for (const other of [...kept.keys()].slice(0, -mostKept)) kept.delete(other);
    return started;
  };
  return (task) => {
    const started = startedFor(task.pair);
    if ('unread' in started) return started;
    if (task.what === 'report') return started.report(task.parts);
    const part = started.evaluate(task.objects);
    return task.what === 'part' ? part : sumsOf(part);
  };
}
