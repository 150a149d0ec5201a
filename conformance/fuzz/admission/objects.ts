/**
 * Puts random policies, bindings, and webhook configurations to a kube-apiserver and to the engine, and prints the
 * answers that differ: defaults, warnings, refusals, and the status that the controller writes into policies.
 *
 * npx tsx conformance/fuzz/admission/objects.ts --server https://127.0.0.1:6443 --token T --seed 1 --count 1000
 *
 * The server is a fresh one with the controller of the status of policies. --kubernetes 1.36: the minor of the server
 * --no-status: compares no status, because the controller doesn't run
 * --updates: also replaces and patches each object that was created, and compares that answer
 */
import { parseArgs } from 'node:util';
import { newestMinor, type Minor } from '../../../src/engine/minors.ts';
import { differing } from '../../admission/agreement.ts';
import { received, type Target } from '../../apiserver/client.ts';
import { answeredAfter, beginning, caBundle, now } from '../../requests/answer.ts';
import type { RequestStep } from '../../requests/case.ts';
import { Masks, renumbered } from '../../requests/masks.ts';
import { Random } from '../random.ts';
import { brokenStep } from './broken.ts';
import { webhooks } from './hooks.ts';
import { always } from './make.ts';
import { mutatingPolicy } from './mutating.ts';
import { validatingPolicy } from './validating.ts';
import type { Subject } from './vocabulary.ts';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    token: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    kubernetes: { type: 'string', default: newestMinor },
    'no-status': { type: 'boolean', default: false },
    updates: { type: 'boolean', default: false },
  },
});
if (options.server === undefined) throw new Error('--server: the address of a kube-apiserver');

const judge: Target = { url: options.server, token: options.token };
const minor = options.kubernetes as Minor;
const atOnce = 8;

/** A policy, a binding, or a configuration of webhooks. */
function wellFormed(random: Random, name: string): RequestStep {
  const subject: Subject = random.oneIn(3) ? 'gadgets' : 'crontabs';
  const kind = random.int(minor === '1.35' ? 5 : 8);
  const steps =
    kind < 3
      ? validatingPolicy(random, subject, name)
      : kind < 5
        ? webhooks(random, random.oneIn(2) ? 'mutating' : 'validating', subject, name).steps
        : mutatingPolicy(random, subject, name);
  const own = steps.filter(({ path }) => path.includes('/admissionregistration.k8s.io/'));
  const step = random.pick(own);
  const strict = random.oneIn(4) ? '?fieldValidation=Strict' : '';
  const body = step.body?.replaceAll('${webhook}', 'https://127.0.0.1:18443/hooks');
  const filled = body?.replaceAll('${caBundle}', caBundle());
  return { ...step, path: step.path + strict, ...(filled !== undefined && { body: filled }) };
}

/** The request that creates an object and, with --updates, one that replaces or patches it; changed or not. */
function randomSteps(random: Random, name: string): RequestStep[] {
  const create = wellFormed(random, name);
  if (!options.updates) return [brokenStep(random, create)];
  const { body } = brokenStep(random, create);
  const [base = '', query] = create.path.split('?');
  const own = (JSON.parse(create.body ?? '{}') as Read).metadata?.name ?? name;
  const path = `${base}/${random.oneIn(20) ? name : own}${query === undefined ? '' : `?${query}`}`;
  const update = { ...create, path, ...(body !== undefined && { body }) };
  const type = random.pick(['', ...patchTypes]);
  if (type === '') return [create, { ...update, method: 'PUT', currentResourceVersion: !random.oneIn(6) }];
  const isList = type === 'json-patch+json';
  return [
    create,
    {
      ...update,
      method: 'PATCH',
      contentType: `application/${type}`,
      ...(isList && { body: JSON.stringify(operations(random, JSON.parse(body ?? '{}'))) }),
    },
  ];
}

const patchTypes = ['merge-patch+json', 'strategic-merge-patch+json', 'json-patch+json'];

/** A JSON patch that sets some members of the object. */
function operations(random: Random, object: Record<string, unknown>): unknown[] {
  const { spec, metadata, ...others } = object;
  const inside = (at: string, value: unknown): [string, unknown][] =>
    Object.entries(value ?? {}).map(([key, member]) => [`${at}/${key}`, member]);
  const members = [...inside('', others), ...inside('/spec', spec), ...inside('/metadata', metadata)];
  return members
    .filter(() => random.oneIn(2))
    .map(([path, value]) =>
      random.oneIn(6) ? { op: 'remove', path } : { op: random.oneIn(8) ? 'test' : 'add', path, value },
    );
}

interface Shown {
  readonly status: number;
  readonly body: unknown;
  readonly policyStatus?: unknown;
}

function masked(code: number, body: unknown, status: unknown): Shown {
  const masks = new Masks({ caBundle: caBundle(), now });
  masks.prefixes.push('g-');
  // The type checker gives each type a random number.
  const text = JSON.stringify({ body, status })
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, now)
    .replaceAll(/(CronTab|Gadget)\d+/g, '$1<n>');
  const seen: unknown = JSON.parse(text);
  const shown = masks.value(seen) as { body: unknown; status?: unknown };
  return renumbered({
    status: code,
    body: shown.body,
    ...(shown.status !== undefined && { policyStatus: shown.status }),
  });
}

async function settled(path: string): Promise<unknown> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { body } = await received(judge, { path });
    const read = JSON.parse(body) as {
      metadata?: { generation?: number };
      status?: { observedGeneration?: number };
    };
    if (read.status?.observedGeneration === read.metadata?.generation) return read.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 'not settled';
}

async function sent(step: RequestStep): Promise<{ code: number; read: Read }> {
  const { method, path, contentType } = step;
  let body = step.body as string;
  if (step.currentResourceVersion) {
    const held = JSON.parse((await received(judge, { path: path.split('?')[0] as string })).body) as Read;
    body = JSON.stringify(withRevision(JSON.parse(body) as Read, held.metadata?.resourceVersion));
  }
  const answer = await received(judge, { method, path, body, contentType: contentType as string });
  return { code: answer.code, read: JSON.parse(answer.body) as Read };
}

interface Read {
  readonly metadata?: { readonly name?: string; readonly resourceVersion?: string };
}

function withRevision(object: Read, resourceVersion: string | undefined): Read {
  return resourceVersion === undefined ||
    typeof object.metadata !== 'object' ||
    Array.isArray(object.metadata)
    ? object
    : { ...object, metadata: { ...object.metadata, resourceVersion } };
}

async function served([create, update]: readonly RequestStep[]): Promise<Shown> {
  const made = await sent(create as RequestStep);
  const [base = ''] = (create as RequestStep).path.split('?');
  const own = `${base}/${made.read.metadata?.name}`;
  const isPolicy = base.endsWith('/validatingadmissionpolicies') && !options['no-status'];
  if (made.code === 201 && isPolicy) await settled(own);
  const last = made.code === 201 && update ? await sent(update) : made;
  const status = last.code < 300 && isPolicy ? await settled(own) : undefined;
  if (made.code === 201) await received(judge, { method: 'DELETE', path: own });
  return masked(last.code, last.read, status);
}

const begun = beginning(always, minor);

function answered(steps: readonly RequestStep[]): Shown {
  const one = { name: '', area: '', setup: [...always, ...steps.slice(0, 1)], requests: steps.slice(1) };
  const { setup, requests } = answeredAfter(begun, {
    ...one,
    requests: one.requests.map((step) => ({ ...step, policyStatus: true })),
  });
  const first = setup.at(-1)?.answer as Answered;
  const answer = first.status === 201 ? ((requests[0]?.answer as Answered | undefined) ?? first) : first;
  return masked(answer.status, answer.body, options['no-status'] ? undefined : answer.policyStatus);
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly policyStatus?: unknown;
}

for (const { path, body } of always) {
  const sent = { method: 'POST', path, body: body as string, contentType: 'application/json' };
  const { code } = await received(judge, sent);
  if (code !== 201 && code !== 409) throw new Error(`${path}: ${code}`);
}
const random = new Random(Number(options.seed));
const counts = { agree: 0, accepted: 0, differ: 0 };
const seen = new Set<string>();
for (let at = 0; at < Number(options.count); at += atOnce) {
  const steps = Array.from({ length: atOnce }, (_, i) => randomSteps(random, `o-${options.seed}-${at + i}`));
  const asked = Promise.all(steps.map(served));
  const ours = steps.map(answered);
  for (const [i, theirs] of (await asked).entries()) {
    const found = differing(ours[i], theirs, '');
    if (theirs.status < 300) counts.accepted++;
    if (found.length === 0) counts.agree++;
    else {
      counts.differ++;
      const kind = found
        .map(({ place, server }) => `${place}${String(server).replaceAll(/[\d"'].*/g, '')}`)
        .join();
      if (seen.has(kind)) continue;
      seen.add(kind);
      for (const { method, path, contentType, body } of steps[i] ?? [])
        console.log(`\n${method} ${path} ${contentType} ${body}`);
      for (const { place, engine, server } of found.slice(0, 4)) {
        const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 900);
        console.log(`  ${place}\n    engine ${short(engine)}\n    server ${short(server)}`);
      }
    }
  }
}
console.log(`${counts.agree} agree (${counts.accepted} accepted), ${counts.differ} differ`);
if (counts.differ > 0) process.exitCode = 1;
