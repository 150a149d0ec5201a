/**
 * Measures how the time of a parser grows with its text. Tests compare ratios, so that slow machines give the same
 * result; a run that doesn't end is stopped at the shortest length that shows it.
 */
import { Script } from 'node:vm';

/** The compared lengths, in characters. */
const lengths = [1_000, 10_000, 100_000] as const;

/**
 * The limit for the time of ten times the text, relative to the time of the text. Garbage collection makes linear
 * parsers of many small objects reach 25; if half of the time is quadratic, it is 55.
 */
export const mostGrowth = 40;

/** If ten times the text takes more than this multiple of the time, a longer text is measured. */
const suspicious = 12;
/** How many of the suspicious texts, and of the slowest, are measured at a greater length. */
const mostSuspects = 6;
const slowest = 2;
/** Milliseconds per character. A parser that is faster than this can't freeze anything at a greater length. */
const quick = 0.00001;
/** Below this, in milliseconds, times are noise. */
const noise = 1;
/** A run that takes longer than this, in milliseconds, is too slow at any length, whatever a shorter one took. */
const patience = 300;
const repetitions = 4;
/** This many runs that are too slow count as one that doesn't end. */
const givenUp = 2;
/**
 * The number of texts that are measured between two checks for excessive growth; one of the longest, which may take
 * seconds.
 */
const batch = 8;

type Read = (text: string) => unknown;

export interface Attack {
  readonly name: string;
  /** Returns the text of a length. */
  readonly text: (length: number) => string;
}

export interface Growth {
  readonly attack: string;
  /** The time of ten times the text, relative to that of the text; infinite if a run is aborted. */
  readonly ratio: number;
}

interface Measured {
  readonly attack: Attack;
  readonly time: number;
  /** The time at a tenth of the length. */
  readonly before: number;
}

const runner = new Script('globalThis.growthRun()');

/** The CPU time of this process in milliseconds: it isn't affected by other work of the machine. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The time for each text in milliseconds. A text that repeatedly takes longer than `limit` counts as infinite and ends
 * the list: later ones aren't measured. All share a watchdog, because one for each would take longer than most texts.
 */
function timesOf(read: Read, texts: readonly (() => string)[], limit: number): number[] {
  const times: number[] = [];
  let began = Infinity;
  let failures = 0;
  let timeout = Math.ceil(limit * 2);
  const scope = globalThis as { growthRun?: () => void };
  scope.growthRun = () => {
    for (let text = texts[times.length]; text; text = texts[times.length]) {
      const made = text();
      began = processorTime();
      read(made);
      times.push(processorTime() - began);
      began = Infinity;
    }
  };
  while (times.length < texts.length && times.at(-1) !== Infinity) {
    try {
      runner.runInThisContext({ timeout });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (processorTime() - began <= limit) {
        // The watchdog's clock keeps running when the machine has other work.
        timeout *= 2;
      } else if (++failures === givenUp) {
        times.push(Infinity);
      }
      began = Infinity;
    }
  }
  delete scope.growthRun;
  return times;
}

function ratioOf({ time, before }: Measured): number {
  return time / Math.max(before, noise);
}

/** Whether it takes so long, and so much longer, that garbage collection can't explain it. */
function isCertain(time: number, before: number): boolean {
  return time > patience && time > 2 * mostGrowth * Math.max(before, noise);
}

/** Measures again if it seems to grow too much; returns the shortest times of all runs. */
function confirmed(read: Read, measured: Measured, length: number): Measured {
  let { time, before } = measured;
  const again = (size: number): number =>
    timesOf(read, [() => measured.attack.text(size)], patience * mostGrowth)[0] as number;
  for (let i = 0; i < repetitions && time > suspicious * Math.max(before, noise); i++) {
    if (isCertain(time, before)) break;
    time = Math.min(time, again(length));
    before = Math.min(before, again(length / 10));
  }
  return { attack: measured.attack, time, before };
}

/** Measures the attacks at a length; stops after the first batch where one grows too much. */
function measure(read: Read, attacks: readonly Measured[], length: number): Measured[] {
  const out: Measured[] = [];
  const size = length === lengths.at(-1) ? 1 : batch;
  for (let at = 0; at < attacks.length && !(worstOf(out).ratio > mostGrowth); at += size) {
    const some = attacks.slice(at, at + size);
    const limit = Math.max(patience, 2 * mostGrowth * Math.max(...some.map(({ time }) => time)));
    const texts = some.map(
      ({ attack }) =>
        () =>
          attack.text(length),
    );
    for (const [i, time] of timesOf(read, texts, limit).entries()) {
      const { attack, time: before } = some[i] as Measured;
      const measured = confirmed(read, { attack, time, before }, length);
      out.push(measured);
      if (ratioOf(measured) > mostGrowth) break;
    }
  }
  return out;
}

/** The attacks that may grow too much at a greater length. */
function suspectsOf(measured: readonly Measured[], length: number): Measured[] {
  const growth = ({ time, before }: Measured): number => time / before;
  const bySize = measured.toSorted((a, b) => b.time - a.time);
  const byGrowth = bySize
    .slice(slowest)
    .filter((one) => one.time > quick * length && growth(one) > suspicious)
    .sort((a, b) => growth(b) - growth(a));
  return [...bySize.slice(0, slowest), ...byGrowth.slice(0, mostSuspects)];
}

function worstOf(measured: readonly Measured[]): Growth {
  return measured
    .map((one) => ({ attack: one.attack.name, ratio: ratioOf(one) }))
    .reduce((worst, one) => (one.ratio > worst.ratio ? one : worst), { attack: '', ratio: 0 });
}

/**
 * The attack under which the time of `read` grows most from 10,000 to 100,000 characters, or at a shorter length if it
 * exceeds `mostGrowth` there.
 */
export function growthOf(read: Read, attacks: readonly Attack[]): Growth {
  const [first, shorter, longer] = lengths;
  let measured = measure(
    read,
    attacks.map((attack) => ({ attack, time: 0, before: 0 })),
    first,
  );
  if (worstOf(measured).ratio > mostGrowth) return worstOf(measured);
  const bySize = measured.toSorted((a, b) => b.time - a.time);
  const slow = bySize.filter((one, i) => i < slowest || one.time > quick * first);
  measured = measure(read, slow, shorter);
  if (worstOf(measured).ratio > mostGrowth) return worstOf(measured);
  return worstOf(measure(read, suspectsOf(measured, shorter), longer));
}

/** Repeats `unit` up to a length. */
export function run(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
