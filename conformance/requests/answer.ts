/** Answers a case of requests in the format of `npm run -s answers -- --requests`. */
import type { Minor } from '../../src/engine/minors.ts';
import type { Surroundings } from '../../src/kubectl/cluster/surroundings.ts';
import type { HttpAnswer } from '../../src/kubectl/http/http.ts';
import { isArray, isObject, type JsonValue } from '../../src/engine/values.ts';
import type { RequestCase, RequestStep } from './case.ts';
import { RequestCluster } from './cluster.ts';
import { Hooks, hooksUrl, listener } from './hooks.ts';
import { Masks, renumbered } from './masks.ts';
import { userOf } from './users.ts';

export const now = '2026-01-02T03:04:05Z';
export const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** The outer structure of a certificate, in base64. */
export function caBundle(): string {
  const der = Buffer.from([0x30, 7, 0x30, 0, 0x30, 0, 3, 1, 0]).toString('base64');
  return Buffer.from(`-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`).toString('base64');
}

interface Answer {
  status: number;
  body?: unknown;
  warnings: string[];
  audit?: unknown;
  reviews?: unknown[];
  stored?: unknown;
  policyStatus?: unknown;
}

/** The beginning that many cases share, with its answers. */
export interface Beginning {
  readonly kubernetes: Minor;
  readonly setup: readonly RequestStep[];
  readonly run: Run;
}

/** Answers the steps that the setup of each of several cases begins with. */
export function beginning(steps: readonly RequestStep[], kubernetes: Minor): Beginning {
  const run = Run.fresh(kubernetes);
  return { kubernetes, setup: steps.map((step) => ({ ...step, ...run.step(step, 'setup') })), run };
}

/** The case with an answer in each step. Never throws; a failure of the engine is the answer's `failure`. */
export function answeredCase(given: RequestCase, kubernetes: Minor): RequestCase {
  return answeredAfter(beginning([], kubernetes), given);
}

/** The same for a case whose setup begins with the steps of a beginning, which aren't answered again. */
export function answeredAfter(begun: Beginning, given: RequestCase): RequestCase {
  const run = begun.run.copy(new Hooks(given.webhooks));
  const setup = [
    ...begun.setup.map(({ answer }) => answer),
    ...given.setup.slice(begun.setup.length).map((step) => run.step(step, 'setup').answer),
  ];
  run.settle();
  const requests = given.requests.map((step) => run.step(step, 'request').answer);
  const answers = renumbered({ setup, requests });
  return {
    ...given,
    setup: given.setup.map((step, i) => ({ ...step, answer: answers.setup[i] })),
    requests: given.requests.map((step, i) => ({ ...step, answer: answers.requests[i] })),
  };
}

/** Counts the uids and revisions of a case. */
class Counters {
  uids = 0;
  revisions = 100;
  names = 0;

  around(kubernetes: Minor): Surroundings {
    return {
      kubernetes,
      now,
      uid: () => `00000000-0000-4000-8000-${(++this.uids).toString(16).padStart(12, '0')}`,
      nameSuffix: () => `bcdf${'ghjklmnpqrstvwxz2456789'.charAt(this.names++ % 23)}`,
      resourceVersion: () => String(++this.revisions),
    };
  }
}

export class Run {
  private readonly policies: { answer: Answer; name: string }[] = [];
  private readonly kubernetes: Minor;
  private readonly counters: Counters;
  private readonly masks: Masks;
  private readonly cluster: RequestCluster;
  private readonly hooks: Hooks;

  private constructor(
    kubernetes: Minor,
    counters: Counters,
    masks: Masks,
    cluster: RequestCluster,
    hooks: Hooks,
  ) {
    this.kubernetes = kubernetes;
    this.counters = counters;
    this.masks = masks;
    this.cluster = cluster;
    this.hooks = hooks;
  }

  static fresh(kubernetes: Minor): Run {
    const [counters, hooks] = [new Counters(), new Hooks()];
    const masks = new Masks({ caBundle: caBundle(), now });
    const cluster = new RequestCluster(counters.around(kubernetes), hooks);
    return new Run(kubernetes, counters, masks, cluster, hooks);
  }

  /** A run that goes on from here, with other webhooks. */
  copy(hooks: Hooks): Run {
    const counters = Object.assign(new Counters(), this.counters);
    const cluster = this.cluster.copy(counters.around(this.kubernetes), hooks);
    return new Run(this.kubernetes, counters, this.masks.copy(), cluster, hooks);
  }

  step(step: RequestStep, part: 'setup' | 'request'): { answer: Answer } {
    try {
      return { answer: this.answer(step, part) };
    } catch (fault) {
      const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      return {
        answer: { status: 0, body: { failure: text.split('\n').slice(0, 3).join(' | ') }, warnings: [] },
      };
    }
  }

  private answer(step: RequestStep, part: 'setup' | 'request'): Answer {
    const path = this.filled(step.path);
    let body = step.body === undefined ? undefined : this.filled(step.body);
    const generated = /"generateName": ?"([^"]+)"/.exec(body ?? '')?.[1];
    if (generated !== undefined) this.masks.prefixes.push(generated);
    const admin = userOf('admin', {});
    const target = basePath(path);
    // The reviews of the read that finds the resourceVersion count as the request's.
    this.hooks.seen = [];
    if (step.currentResourceVersion === true && body !== undefined) {
      const found = shownOf(this.cluster.send({ method: 'GET', path: target, user: admin }));
      if (found.status === 200) body = withVersion(body, found.value);
    }
    const user = userOf(step.as ?? 'admin', step.headers ?? {});
    const sent = this.cluster.send({
      method: step.method,
      path,
      body,
      contentType: step.contentType ?? 'application/json',
      user,
    });
    const shown = shownOf(sent);
    const answer: Answer = { status: shown.status, warnings: [] };
    const isSilent = part === 'setup' && path.startsWith(crds) && shown.status === 201;
    if (!isSilent) answer.body = this.masks.value(shown.value);
    answer.warnings = sent.warnings.map((text) => this.masks.text(`299 - ${quoted(text)}`));
    const policy = /\/validatingadmissionpolicies(?:\/([^/?]+))?/.exec(path);
    const wrote = policy && step.method !== 'GET' && [200, 201].includes(shown.status);
    if (part === 'setup') {
      if (wrote && step.method === 'POST') this.policies.push({ answer, name: nameIn(shown.value) ?? '' });
      return answer;
    }
    answer.audit = isUnaudited(step) ? null : this.masks.value(Object.fromEntries(sent.annotations));
    answer.reviews = this.hooks.seen.map(({ path: to, query, body: review }) => ({
      path: to,
      ...(query !== '' && { query }),
      body: this.masks.value(review),
    }));
    const isWrite = step.method !== 'GET';
    if (wrote && step.method !== 'DELETE') this.cluster.settlePolicy(policy[1] ?? nameIn(shown.value) ?? '');
    if (isWrite) this.addStored(answer, step, target, shown);
    if (step.policyStatus === true && wrote) answer.policyStatus = this.statusOf(shown.value);
    return answer;
  }

  private addStored(answer: Answer, step: RequestStep, base: string, shown: Shown): void {
    let target = base;
    if (step.method === 'POST') {
      const name = nameIn(shown.value);
      if (![200, 201].includes(shown.status) || name === undefined) return;
      target += `/${name}`;
    }
    const stored = shownOf(this.cluster.send({ method: 'GET', path: target, user: userOf('admin', {}) }));
    this.hooks.seen = [];
    answer.stored = storedAs(stored, this.masks.value(stored.value), answer.body);
  }

  /** Lets the controller write the status of the policies of the setup. */
  settle(): void {
    for (const { answer, name } of this.policies) {
      const status = this.cluster.settlePolicy(name);
      if (status) answer.policyStatus = this.masks.value(plain(status, true));
    }
  }

  private statusOf(written: unknown): unknown {
    const status = this.cluster.settlePolicy(nameIn(written) ?? '');
    return status ? this.masks.value(plain(status, true)) : null;
  }

  private filled(text: string): string {
    return text
      .replaceAll('${webhook}', hooksUrl)
      .replaceAll('${caBundle}', caBundle())
      .replaceAll('${listener}', listener);
  }
}

/** Returns what a read after a write shows: `same` as the body of the answer, or null for nothing. `masked` is its value with masks. */
export function storedAs({ status, value }: Shown, masked: unknown, body: unknown): unknown {
  if (status === 404) return null;
  if (status !== 200) return { status, body: masked };
  // The revision of a list is that of the whole store, which goes on.
  if (isList(value)) return masked;
  return JSON.stringify(sorted(masked)) === JSON.stringify(sorted(body)) ? 'same' : masked;
}

interface Shown {
  readonly status: number;
  readonly value: unknown;
}

function shownOf({ code, body }: HttpAnswer): Shown {
  if (typeof body === 'string')
    return { status: code, value: { text: `${body}${body.endsWith('\n') ? '' : '\n'}` } };
  return { status: code, value: plain(body, isBuiltInOrder(body)) };
}

/** Objects of custom resources have sorted keys; others keep the order of their types. */
function isBuiltInOrder(body: JsonValue): boolean {
  const [first] = isObject(body) ? body.keys() : [];
  return first === 'kind';
}

function plain(value: JsonValue, ordered: boolean): unknown {
  if (isArray(value)) return value.map((one) => plain(one, ordered));
  if (typeof value === 'bigint') return Number(value);
  if (!isObject(value)) return value;
  const keys = [...value.keys()];
  if (!ordered) keys.sort();
  return Object.fromEntries(keys.map((key) => [key, plain(value.get(key) ?? null, ordered)]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}

/** The audit policy omits reads of the objects that configure admission. */
function isUnaudited({ method, path }: RequestStep): boolean {
  return method === 'GET' && path.startsWith('/apis/admissionregistration.k8s.io/');
}

function basePath(path: string): string {
  return (path.split('?')[0] as string).replace(/\/(status|scale)$/, '');
}

function isList(value: unknown): boolean {
  return String((value as { kind?: string }).kind).endsWith('List');
}

function nameIn(value: unknown): string | undefined {
  const object = value as { metadata?: { name?: string } };
  return object.metadata?.name;
}

function withVersion(body: string, found: unknown): string {
  try {
    const object = JSON.parse(body) as { metadata?: Record<string, unknown> };
    const version = (found as { metadata: { resourceVersion: string } }).metadata.resourceVersion;
    (object.metadata ??= {})['resourceVersion'] = version;
    return JSON.stringify(object);
  } catch {
    return body;
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
