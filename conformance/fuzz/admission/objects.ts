/**
 * Puts random policies, bindings, and webhook configurations to a kube-apiserver and to the engine, and prints the
 * answers that differ: defaults, warnings, refusals, and the status that the controller writes into policies.
 *
 * npx tsx conformance/fuzz/admission/objects.ts --server https://127.0.0.1:6443 --token T --seed 1 --count 1000
 *
 * The server is a fresh one with the controller of the status of policies. --kubernetes 1.36: the minor of the server
 * --no-status: compares no status, because the controller doesn't run
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
  },
});
if (options.server === undefined) throw new Error('--server: the address of a kube-apiserver');

const judge: Target = { url: options.server, token: options.token };
const minor = options.kubernetes as Minor;
const atOnce = 8;

/** A policy, a binding, or a configuration of webhooks; changed or not. */
function randomStep(random: Random, name: string): RequestStep {
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
  return brokenStep(random, {
    ...step,
    path: step.path + strict,
    ...(filled !== undefined && { body: filled }),
  });
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

async function served({ path, body, contentType }: RequestStep): Promise<Shown> {
  const { code, body: text } = await received(judge, {
    method: 'POST',
    path,
    body: body as string,
    contentType: contentType as string,
  });
  const read = JSON.parse(text) as { metadata?: { name?: string } };
  const [base = ''] = path.split('?');
  const own = `${base}/${read.metadata?.name}`;
  const isPolicy = base.endsWith('/validatingadmissionpolicies') && !options['no-status'];
  const status = code === 201 && isPolicy ? await settled(own) : undefined;
  if (code === 201) await received(judge, { method: 'DELETE', path: own });
  return masked(code, read, status);
}

const begun = beginning(always, minor);

function answered(step: RequestStep): Shown {
  const one = { name: '', area: '', setup: [...always, step], requests: [] };
  const { setup } = answeredAfter(begun, one);
  const answer = setup.at(-1)?.answer as { status: number; body: unknown; policyStatus?: unknown };
  const { policyStatus } = answer;
  return masked(answer.status, answer.body, options['no-status'] ? undefined : policyStatus);
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
  const steps = Array.from({ length: atOnce }, (_, i) => randomStep(random, `o-${options.seed}-${at + i}`));
  const asked = Promise.all(steps.map(served));
  const ours = steps.map(answered);
  for (const [i, theirs] of (await asked).entries()) {
    const found = differing(ours[i], theirs, '');
    if (theirs.status === 201) counts.accepted++;
    if (found.length === 0) counts.agree++;
    else {
      counts.differ++;
      const kind = found
        .map(({ place, server }) => `${place}${String(server).replaceAll(/[\d"'].*/g, '')}`)
        .join();
      if (seen.has(kind)) continue;
      seen.add(kind);
      console.log(`\n${steps[i]?.path} ${steps[i]?.body}`);
      for (const { place, engine, server } of found.slice(0, 4)) {
        const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 900);
        console.log(`  ${place}\n    engine ${short(engine)}\n    server ${short(server)}`);
      }
    }
  }
}
console.log(`${counts.agree} agree (${counts.accepted} accepted), ${counts.differ} differ`);
if (counts.differ > 0) process.exitCode = 1;
