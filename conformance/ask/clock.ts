/**
 * The time of a case with a clock (see judge/internal/judge/clock.go): some of its steps wait, or its bodies contain
 * times such as `<now-90>`, which is 90 s ago. Without a clock, the whole case happens within one second.
 */
import type { Case, Step } from '../format/case.ts';

/** The engine's time of all requests; if a case has a clock, of the first request. */
export const engineTime = '2026-01-02T03:04:05Z';

const begin = Date.parse(engineTime) / 1000;
const day = 24 * 60 * 60;
const namedTime = /<now-(\d+)>/g;

export class Clock {
  private passed = 0;
  private readonly named = new Map<string, string>();

  /** The clock of a case that has one. */
  static of({ steps }: Case): Clock | undefined {
    const isTimed = steps?.some(({ wait = 0, body = '' }) => wait > 0 || body.search(namedTime) >= 0);
    return isTimed ? new Clock() : undefined;
  }

  get now(): string {
    return textOf(begin + this.passed);
  }

  /** Waits as a step specifies, and inserts its times. */
  next(step: Step): Step {
    this.passed += step.wait ?? 0;
    if (step.body === undefined) return step;
    const body = step.body.replace(namedTime, (_, seconds: string) => {
      const text = textOf(begin + this.passed - Number(seconds));
      this.named.set(text, `<now-${Number(seconds) - this.passed}>`);
      return text;
    });
    return { ...step, body };
  }

  /** A text with its time placeholders replaced, relative to the beginning. */
  withNames(text: string): string {
    let out = text;
    for (const [time, name] of this.named) out = out.replaceAll(time, name);
    return out;
  }

  /** Whether a time is set by the server rather than the client. */
  isGiven(time: string): boolean {
    return !this.named.has(time) && Math.abs(Date.parse(time) / 1000 - begin - this.passed) < day;
  }

  /** The suffix of a placeholder for a time after the beginning: `+3s`, or empty. */
  later(time: string): string {
    const seconds = Date.parse(time) / 1000 - begin;
    return seconds > 0 ? `+${seconds}s` : '';
  }
}

/** A time in the server's format, from seconds since 1970. */
function textOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
