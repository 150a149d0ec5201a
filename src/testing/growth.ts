/**
 * How the time of a reader grows with its text. Only ratios are judged, so that slow machines judge alike; what is
 * quicker than a timer can tell counts as linear.
 */
import { Script } from 'node:vm';

/** Lengths that are compared, in characters. */
export const shorter = 10_000;
export const longer = 100_000;

/** Ten times the text may take this many times the time: linear, with room for memory that grows too. */
export const mostGrowth = 25;

/** A text of the shorter length that takes less, in milliseconds, can't freeze anything at ten times the length. */
const quick = 0.2;
/** Below this, in milliseconds, times are noise. */
const noise = 4;
/** After this long, in milliseconds, a run is given up: it would not end. */
const patience = 5_000;
const remeasurements = 3;

const runner = new Script('globalThis.growthRun()');

/** The processor's time for one run in milliseconds, whatever else it does; infinite when the run does not end. */
function timeOf(run: () => unknown): number {
  const scope = globalThis as { growthRun?: () => unknown };
  scope.growthRun = run;
  const before = process.cpuUsage();
  try {
    runner.runInThisContext({ timeout: patience });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return Infinity;
    throw error;
  } finally {
    delete scope.growthRun;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer `read` takes for the longer of two texts than for the shorter; 0 when it is too quick to tell.
 * `text` makes the text of a length. A ratio that is too large is measured again, the shortest times of all runs are
 * taken.
 */
export function growthOf(read: (text: string) => unknown, text: (length: number) => string): number {
  const short = text(shorter);
  let shortest = timeOf(() => read(short));
  if (shortest < quick) return 0;
  if (shortest === Infinity) return Infinity;
  const long = text(longer);
  let longest = timeOf(() => read(long));
  const ratio = (): number => longest / Math.max(shortest, noise);
  for (let i = 0; i < remeasurements && ratio() > mostGrowth && longest < Infinity; i++) {
    longest = Math.min(
      longest,
      timeOf(() => read(long)),
    );
    shortest = Math.min(
      shortest,
      timeOf(() => read(short)),
    );
  }
  return ratio();
}

/** `unit` over and over, to a length. */
export function run(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
