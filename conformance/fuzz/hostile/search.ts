/**
 * Searches for inputs that break the engine or the worker: `npm run conformance:fuzz -- --hostile`.
 */
import { minors, type Minor } from '../../../src/engine/minors.ts';
import type { Answered } from './asker.ts';
import { HostileThread } from './hostile-thread.ts';
import { groupOf } from './question.ts';

export interface HostileFuzz {
  /** Alternates between minors. */
  readonly kubernetes: Minor | 'all';
  readonly count: number;
  /** The number of the first case; the others follow it. */
  readonly seed: number;
  /** The maximum number of printed kinds of findings. */
  readonly most: number;
}

/** An answer that takes longer is a failure. */
const latest = 5000;
/** A thread is ended by the clock, which also runs while other programs use the machine. */
const limits = { milliseconds: 12 * latest, megabytes: 1500 };

interface Named extends Answered {
  readonly seed: number;
  readonly kubernetes: Minor;
}

/** Prints each kind of failure once, with the way to repeat it, and the totals; returns the number of failed cases. */
export async function fuzzHostile({ kubernetes, count, seed, most }: HostileFuzz): Promise<number> {
  const thread = new HostileThread(limits);
  const kinds = new Map<string, number>();
  const failed = new Set<number>();
  let answers = 0;
  let slowest: Named | undefined;
  let largest: Named | undefined;
  for (let i = 0; i < count; i++) {
    const minor = kubernetes === 'all' ? (minors[groupOf(seed + i) % minors.length] as Minor) : kubernetes;
    for (const one of await thread.ask(seed + i, minor)) {
      answers++;
      const named = { ...one, seed: seed + i, kubernetes: minor };
      if (slowest === undefined || one.milliseconds > slowest.milliseconds) slowest = named;
      if (largest === undefined || one.size > largest.size) largest = named;
      const fault = one.fault ?? (one.milliseconds > latest ? `late: ${one.milliseconds.toFixed(0)} ms` : undefined); // prettier-ignore
      if (fault === undefined) continue;
      failed.add(seed + i);
      const kind = kindOf(one.target, fault);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (kinds.get(kind) === 1 && kinds.size <= most)
        console.log(`\n${again(named)}  ${one.target}\n${fault}`);
    }
    if ((i + 1) % 1000 === 0)
      console.error(`${i + 1} cases (${answers} answers), ${failed.size} failed in ${kinds.size} ways`);
  }
  await thread.close();
  if (slowest) console.log(`\nslowest  ${slowest.milliseconds.toFixed(0)} ms  ${slowest.target}  ${again(slowest)}`); // prettier-ignore
  if (largest) console.log(`largest  ${largest.size} bytes  ${largest.target}  ${again(largest)}`);
  console.log(`memory   ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`);
  console.log(`${answers} answers to ${count} cases`);
  console.log(`\n${count - failed.size} passed, ${failed.size} failed`);
  return failed.size;
}

function again({ seed, kubernetes }: Named): string {
  return `--hostile --kubernetes ${kubernetes} --seed ${seed} --count 1`;
}

/** Failures that were thrown at the same place, or late answers of the same kind, count as one finding. */
function kindOf(target: string, fault: string): string {
  const place = /\((?:file:\/\/)?\/?(\S+?:\d+):\d+\)/.exec(fault)?.[1];
  return place ?? `${target} ${fault.slice(0, 60).replace(/\d+/g, '0')}`;
}
