/**
 * Asks `judge admit` about cases of requests: the real admission chain in the process of the CRD server, without
 * validation and defaults of the built-in objects in the setup.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RequestCase, RequestStep } from '../requests/case.ts';
import { caBundle, crds, now, storedAs } from '../requests/answer.ts';
import { Masks, renumbered } from '../requests/masks.ts';

interface RawAnswer {
  readonly status: number;
  readonly body: string;
  readonly warnings: readonly string[];
  readonly audit: Readonly<Record<string, string>>;
  readonly reviews: readonly { readonly path: string; readonly query?: string; readonly body: unknown }[];
  readonly stored?: { readonly status: number; readonly body: string };
}

interface RawAnswers {
  readonly name: string;
  readonly requests: readonly RawAnswer[];
  readonly failure?: string;
  readonly unsure?: boolean;
}

/** The answers to the requests of a case, as in a recorded case; or why there are none. */
export type Judged =
  | {
      readonly answers: readonly unknown[];
      /** Policies of the case hid whether all was in effect, so the judge only waited. */
      readonly isUnsure: boolean;
    }
  | { readonly failure: string };

const builtIn =
  /^\/(?:api\/v1\/namespaces(?:\/[^/]+\/configmaps)?|apis\/(?:admissionregistration|rbac\.authorization)\.k8s\.io\/v1\/(?:namespaces\/[^/]+\/)?[a-z]+)$/;
const custom = /^\/apis\/(?![^/]*\.k8s\.io\/)[^/]+\//;

/** Whether the judge can answer a case: it only sends requests for custom objects, and its setup only creates. */
export function isForJudge({ setup, requests, webhooks }: RequestCase): boolean {
  const isConverted =
    JSON.stringify(webhooks ?? {}).includes('"convert"') ||
    setup.some(({ body = '' }) => body.includes('"strategy":"Webhook"'));
  return (
    !isConverted &&
    requests.every(({ path }) => custom.test(path)) &&
    setup.every(
      ({ method, path }) => method === 'POST' && (path === crds || builtIn.test(path) || custom.test(path)),
    )
  );
}

/** Whether the server took the object of an answered step. */
export function isAccepted({ answer }: RequestStep): boolean {
  return (answer as { status: number }).status < 400;
}

/** The step with the object as the server stored it, so with defaults. Undefined if the server refused it. */
function asStored(step: RequestStep): RequestStep | undefined {
  if (!isAccepted(step)) return undefined;
  const answer = step.answer as { body?: { metadata?: Record<string, unknown> } };
  const { answer: _answer, alternatives: _alternatives, ...rest } = step;
  if (!builtIn.test(step.path) || answer.body === undefined) return rest;
  const { status: _status, ...body } = answer.body as Record<string, unknown>;
  const { name, labels, annotations } = answer.body.metadata ?? {};
  return {
    ...rest,
    contentType: 'application/json',
    body: JSON.stringify(
      withSentTexts({ ...body, metadata: { name, labels, annotations } }, sentObject(step.body)),
    ),
  };
}

/** The object that was sent; a YAML document can't be read here. */
function sentObject(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/** Replaces the texts that contain a placeholder, such as an expression with a resourceVersion, by those that were sent. */
function withSentTexts(stored: unknown, sent: unknown): unknown {
  if (typeof stored === 'string')
    return typeof sent === 'string' && /<(?:rv|uid)\d+>|<time>/.test(stored) ? sent : stored;
  if (typeof stored !== 'object' || stored === null) return stored;
  const other = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  if (Array.isArray(stored)) return stored.map((one, i) => withSentTexts(one, other[i]));
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, withSentTexts(value, other[key])]),
  );
}

/**
 * Asks about cases whose setup is answered: with the answers of a recording, or of the engine. No two of them may give
 * a CRD of one name different texts.
 */
export async function judgedAnswers(judge: string, cases: readonly RequestCase[]): Promise<Judged[]> {
  if (cases.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'judge-admit-'));
  const [input, output] = [join(folder, 'cases.jsonl'), join(folder, 'answers.jsonl')];
  try {
    const lines = cases.map(({ name, webhooks, setup, requests }) => {
      const steps = setup.map(asStored).filter((one) => one !== undefined);
      return JSON.stringify({
        name,
        webhooks,
        setup: steps,
        requests: requests.map(({ answer: _answer, ...rest }) => rest),
      });
    });
    writeFileSync(input, `${lines.join('\n')}\n`);
    const began = Date.now();
    await run(judge, ['admit', '-in', input, '-out', output]);
    const raw = readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RawAnswers);
    return raw.map((one, i) => judged(one, cases[i] as RequestCase, { began, ended: Date.now() }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = promisify(execFile);

interface Span {
  readonly began: number;
  readonly ended: number;
}

function judged({ requests, failure, unsure = false }: RawAnswers, one: RequestCase, span: Span): Judged {
  if (failure !== undefined) return { failure };
  const masks = new Masks({ caBundle: caBundle(), now });
  const texts = one.requests.map(({ body }) => body ?? '');
  masks.prefixes.push(...texts.flatMap((text) => /"generateName": ?"([^"]+)"/.exec(text)?.[1] ?? []));
  const value = (text: string): unknown => masks.value(parsed(atEngineTime(text, span)));
  const answers = requests.map((raw) => {
    const body = value(raw.body);
    const answer: Record<string, unknown> = {
      status: raw.status,
      body,
      warnings: raw.warnings.map((text) => masks.text(atEngineTime(text, span))),
      audit: value(JSON.stringify(raw.audit)),
      reviews: (raw.reviews ?? []).map(({ path, query, body: review }) => ({
        path,
        ...(query !== undefined && { query }),
        body: value(JSON.stringify(review)),
      })),
    };
    if (raw.stored) {
      const stored = value(raw.stored.body);
      answer['stored'] = storedAs({ status: raw.stored.status, value: stored }, stored, body);
    }
    return answer;
  });
  return { answers, isUnsure: unsure };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

/** Replaces the times of the run by the engine's. */
function atEngineTime(text: string, { began, ended }: Span): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, (time) => {
    const at = Date.parse(time);
    return at >= began - 1000 && at <= ended ? now : time;
  });
}

/**
 * Renumbers the placeholders of answers to requests, so that those of the setup don't count. Errors of protobuf contain a
 * space or a no-break space, depending on the binary of the server.
 */
export function comparable(answers: readonly unknown[]): readonly unknown[] {
  const text = JSON.stringify(answers).replaceAll('proto:\u00a0', 'proto: ');
  return renumbered(JSON.parse(text) as unknown[]);
}
