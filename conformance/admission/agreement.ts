/** Compares the engine with the recorded answers of a real kube-apiserver. */
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { answeredCase } from '../requests/answer.ts';
import type { RequestCase } from '../requests/case.ts';
import { answersOfMinor, fileNames, inMinor, recordedCases } from './files.ts';
import { areaNames } from './generate/areas.ts';

/** Our own cases, by the name of their file, with the answers of a minor. Leaves out what it wasn't asked. */
export function recordedAreas(minor: Minor = newestMinor): [string, RequestCase[]][] {
  const other = minor === newestMinor ? undefined : answersOfMinor(minor);
  return areaNames
    .map((area): [string, RequestCase[]] => {
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
export function differences(one: RequestCase, minor: Minor = newestMinor): Difference[] {
  const answered = JSON.parse(JSON.stringify(answeredCase(one, minor))) as RequestCase;
  return (['setup', 'requests'] as const).flatMap((part) =>
    one[part].flatMap((step, i) => {
      const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
      const found = allowed.map((other) => differing(answered[part][i]?.answer, other, `${part} ${i}`));
      return found.reduce((best, next) => (next.length < best.length ? next : best));
    }),
  );
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
