/** Smaller forms of a case of admission. */
import type { RequestCase, RequestStep } from '../../requests/case.ts';
import { always } from './make.ts';

const kept = always.length;

/** Cases with one part less: a request, an object of the setup, or a part of an object's spec; the largest parts first. */
export function smallerCases(one: RequestCase): RequestCase[] {
  const out: RequestCase[] = [];
  for (let i = 0; i < one.requests.length; i++) out.push({ ...one, requests: one.requests.toSpliced(i, 1) });
  for (let i = kept; i < one.setup.length; i++) out.push({ ...one, setup: one.setup.toSpliced(i, 1) });
  for (let i = kept; i < one.setup.length; i++) {
    for (const step of smallerSteps(one.setup[i] as RequestStep))
      out.push({ ...one, setup: one.setup.with(i, step) });
  }
  for (const [i, request] of one.requests.entries()) {
    for (const step of smallerSteps(request)) out.push({ ...one, requests: one.requests.with(i, step) });
  }
  return out.filter(({ requests }) => requests.length > 0).slice(0, 200);
}

function smallerSteps(step: RequestStep): RequestStep[] {
  if (step.body === undefined) return [];
  return smallerValues(JSON.parse(step.body) as unknown)
    .filter((value) => hasName(value, step))
    .map((value) => ({ ...step, body: JSON.stringify(value) }));
}

function hasName(value: unknown, { contentType }: RequestStep): boolean {
  if (contentType !== 'application/json') return true;
  const { apiVersion, kind, metadata } = value as {
    apiVersion?: string;
    kind?: string;
    metadata?: { name?: string };
  };
  return apiVersion !== undefined && kind !== undefined && metadata?.name !== undefined;
}

function smallerValues(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((child, i) => [
      value.toSpliced(i, 1),
      ...smallerValues(child).map((less) => value.with(i, less) as unknown[]),
    ]);
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.flatMap(([key, child]) => [
    Object.fromEntries(entries.filter(([other]) => other !== key)),
    ...smallerValues(child).map((less) => ({ ...value, [key]: less })),
  ]);
}
