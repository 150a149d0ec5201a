/** Compares the engine with the recorded answers of a real kube-apiserver. */
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { answeredCase } from '../requests/answer.ts';
import type { RequestCase, RequestStep } from '../requests/case.ts';
import { answersOfMinor, fileNames, inMinor, recordedCases, type MinorCase } from './files.ts';
import { areaNames } from './generate/areas.ts';
import { comparable } from './judged.ts';

/** Our own cases, by the name of their file, with the answers of a minor. Leaves out what it wasn't asked. */
export function recordedAreas(minor: Minor = newestMinor): [string, MinorCase[]][] {
  const other = minor === newestMinor ? undefined : answersOfMinor(minor);
  return areaNames
    .map((area): [string, MinorCase[]] => {
      const cases = recordedCases(area);
      if (other === undefined) return [fileNames[area], cases];
      return [fileNames[area], cases.map((one) => inMinor(one, other)).filter((one) => one !== undefined)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export interface Difference {
  /** The step and the path in its answer. */
  readonly place: string;
  readonly engine: unknown;
  readonly server: unknown;
}

/** The differences between the engine's answers and the recorded ones; empty if they agree. */
export function differences(one: MinorCase, minor: Minor = newestMinor): Difference[] {
  const answered = JSON.parse(JSON.stringify(answeredCase(one, minor))) as RequestCase;
  if (one.isJudged) return requestDifferences(answered.requests, one.requests);
  return (['setup', 'requests'] as const).flatMap((part) =>
    one[part].flatMap((step, i) => {
      const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
      const found = allowed.map((other) => differing(answered[part][i]?.answer, other, `${part} ${i}`));
      return found.reduce((best, next) => (next.length < best.length ? next : best));
    }),
  );
}

/** The differences of each request, with the fewest among its recorded answers; without the setup, and what it numbers. */
export function requestDifferences(
  answered: readonly RequestStep[],
  recorded: readonly RequestStep[],
): Difference[] {
  const whole = differing(
    comparable(answered.map(withoutStatus)),
    comparable(recorded.map(withoutStatus)),
    'requests',
  );
  if (whole.length === 0) return whole;
  return recorded.flatMap((step, i) => {
    const own = comparable([withoutStatus(answered[i] as RequestStep)]);
    const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
    const found = allowed.map((answer) =>
      differing(own, comparable([withoutStatus({ ...step, answer })]), `requests ${i}`),
    );
    return found.reduce((best, next) => (next.length < best.length ? next : best));
  });
}

/** The status of a policy is written by a controller, which the judge doesn't run. */
function withoutStatus({ answer }: RequestStep): unknown {
  const { policyStatus: _policyStatus, ...rest } = answer as Record<string, unknown>;
  return rest;
}

export function differing(engine: unknown, server: unknown, place: string): Difference[] {
  if (JSON.stringify(engine) === JSON.stringify(server)) return [];
  const isContainer = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const isSameKind =
    isContainer(engine) && isContainer(server) && Array.isArray(engine) === Array.isArray(server);
  if (!isSameKind || (Array.isArray(engine) && engine.length !== (server as { length?: unknown }).length)) {
    return [{ place, engine, server }];
  }
  const keys = new Set([...Object.keys(engine), ...Object.keys(server)]);
  return [...keys].flatMap((key) => differing(engine[key], server[key], `${place}/${key}`));
}
