/**
 * An engine that reports the codes of all findings in its answers.
 */
import type { FieldError, Finding, Refusal } from '../../src/engine/refusals.ts';
import type { Engine } from './engine.ts';

/** Receives each code and its message. */
export type ReportCode = (code: string, text: () => string) => void;

/** Codes of a finding, and of the findings that its message includes. */
export function reportCodes(
  finding: Pick<Finding, 'code' | 'params'>,
  text: () => string,
  report: ReportCode,
): void {
  report(finding.code, text);
  const pending: unknown[] = Object.values(finding.params);
  const seen = new Set<unknown>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const { code, text: inner, list } = next as { code?: unknown; text?: unknown; list?: unknown };
    if (typeof code === 'string') report(code, () => (typeof inner === 'string' ? inner : text()));
    if (Array.isArray(list)) for (const item of list as unknown[]) pending.push(item);
    if ('params' in next) for (const item of Object.values(next.params as object)) pending.push(item);
    if (Array.isArray(next)) for (const item of next as unknown[]) pending.push(item);
  }
}

interface Reported {
  readonly refusal?: Refusal;
  readonly warnings?: readonly Finding[];
  readonly conditions?: readonly Pick<Finding, 'code' | 'params' | 'text'>[];
}

export function reportingEngine(
  engine: Engine,
  report: ReportCode,
  textOf: (error: FieldError) => string,
): Engine {
  const listen = (answer: Reported | undefined): void => {
    for (const error of answer?.refusal?.errors ?? []) reportCodes(error, () => textOf(error), report);
    const findings = [
      ...(answer?.refusal?.findings ?? []),
      ...(answer?.warnings ?? []),
      ...(answer?.conditions ?? []),
    ];
    for (const each of findings) reportCodes(each, () => each.text, report);
  };
  return new Proxy(engine, {
    get(target, name) {
      const method = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      return (...args: unknown[]): unknown => {
        const answer = method(...args);
        if (typeof answer === 'object' && answer !== null) listen(answer);
        return answer;
      };
    },
  });
}
