/** Turns what the driver of a real server wrote into recorded cases. */
import { maskedList, renumbered } from '../requests/masks.ts';
import type { RequestCase, RequestStep } from '../requests/case.ts';
import type { NumberedCase } from './generate/areas.ts';
import type { Step } from './generate/shapes.ts';

type JsonObject = Record<string, unknown>;
type Answers = Record<'setup' | 'requests', JsonObject[]>;

/** A line of the driver. */
export interface Driven {
  readonly name: string;
  readonly answers: (Answers & { readonly notes?: string[] }) | null;
}

/** The recorded case; or why it isn't one. */
export type Recorded = { readonly recorded: RequestCase } | { readonly reason: string };

export function recordedCase(given: NumberedCase, answers: Driven['answers'] | undefined): Recorded {
  if (!answers) return { reason: 'no answer' };
  if (answers.notes !== undefined) return { reason: answers.notes.join(', ') };
  if (answers.requests.length !== given.requests.length) return { reason: 'an answer is missing' };
  const token = `k${String(given.n).padStart(4, '0')}`;
  const text = JSON.stringify(answers);
  const others = [...text.matchAll(/\b([a-z]\d{4})-[a-z]/g)].filter(([, other]) => other !== token);
  if (others.length > 0 || text.includes('sentinel')) return { reason: 'touched by another case' };
  const own = JSON.parse(JSON.stringify(given).replaceAll('TOK', token)) as NumberedCase;
  const clean = cleaned(answers, given.alone === true);
  const steps = (part: 'setup' | 'requests'): RequestStep[] =>
    own[part].slice(0, answers[part].length).map((step, i) => recordedStep(step, clean[part][i]));
  return {
    recorded: {
      name: own.name,
      area: own.area,
      ...(Object.keys(own.webhooks ?? {}).length > 0 && {
        webhooks: own.webhooks as unknown as NonNullable<RequestCase['webhooks']>,
      }),
      setup: steps('setup'),
      requests: steps('requests'),
    },
  };
}

function recordedStep(step: Step, answer: unknown): RequestStep {
  const { as = 'admin', method, path, contentType, headers, body, rv, policyStatus } = step;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    as,
    method,
    path,
    ...((contentType !== undefined || body !== undefined) && {
      contentType: contentType ?? 'application/json',
    }),
    ...(headers !== undefined && Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body: text }),
    ...(rv && { currentResourceVersion: true }),
    ...(policyStatus && { policyStatus: true }),
    answer,
  };
}

/** Masks what the driver doesn't: pointers, revisions, and the numbers of webhooks of other cases. */
function cleaned(answers: Answers, isAlone: boolean): Answers {
  const steps = (part: 'setup' | 'requests'): JsonObject[] =>
    answers[part].map((answer) => cleanedAnswer(answer, isAlone));
  const text = JSON.stringify({ setup: steps('setup'), requests: steps('requests') })
    .replaceAll(/\b0x[0-9a-f]{8,}\b/g, '0x<pointer>')
    .replaceAll(/revision=\d+/g, 'revision=<revision>')
    .replaceAll(/\b([A-Z][A-Za-z]+)\d{6,}/g, '$1<n>');
  return renumbered(JSON.parse(text) as Answers);
}

function cleanedAnswer(answer: JsonObject, isAlone: boolean): JsonObject {
  const out: JsonObject = { ...(maskedLists(answer) as JsonObject) };
  // An object whose name the server generated.
  if (out['policyStatus'] === null) delete out['policyStatus'];
  out['warnings'] = (answer['warnings'] as string[]).map(fromLatin1);
  const audit = answer['audit'] as JsonObject | null | undefined;
  if (audit && !isAlone) out['audit'] = fromFirstIndex(audit);
  const body = out['body'] as { kind?: unknown } | undefined;
  if (out['stored'] === 'same' && String(body?.kind).endsWith('List')) out['stored'] = body;
  return out;
}

function maskedLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedLists);
  if (typeof value !== 'object' || value === null) return value;
  return maskedList(
    Object.fromEntries(Object.entries(value).map(([key, child]) => [key, maskedLists(child)])),
  );
}

/** Undoes the reading of a header's UTF-8 as Latin-1. */
function fromLatin1(text: string): string {
  if ([...text].some((char) => (char.codePointAt(0) ?? 0) > 255)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

/** Counts the webhooks of the case only: the configurations of others come before or after. */
function fromFirstIndex(audit: JsonObject): JsonObject {
  const suffix = /_index_(\d+)$/;
  const indexes = Object.keys(audit).flatMap((key) => suffix.exec(key)?.[1] ?? []);
  const least = Math.min(...indexes.map(Number));
  return Object.fromEntries(
    Object.entries(audit).map(([key, value]) => [
      key.replace(suffix, (_, index: string) => `_index_${Number(index) - least}`),
      value,
    ]),
  );
}
