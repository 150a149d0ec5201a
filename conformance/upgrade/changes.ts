/**
 * `npm run conformance:changes`: changes CRDs of the corpus in one to five known ways, and compares them with the changes
 * that an upgrade finds: every one, and no others. The judge confirms the proofs by generated objects: the whole fate of
 * each.
 *
 * --pairs N   (200)     --proofs N   pairs whose proofs are confirmed (40)     --seed S   the random seed (1)
 * --dir DIR   the corpus (../shared/corpus)     --longest N   characters of the largest CRD (200000), and of the largest
 * one whose proofs are confirmed (a quarter)     --kubernetes 1.37     --most N   stop after this many wrong ones (10)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentsIn } from '../../src/check/documents.ts';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { readYaml, toValue } from '../../src/engine/texts.ts';
import { isObject, objectAt, toJson, type JsonObject } from '../../src/engine/values.ts';
import { crdChanges } from '../../src/upgrade/changes/crd-changes.ts';
import { patternText } from '../../src/upgrade/fates/groups.ts';
import { crdPair } from '../../src/upgrade/requests/crd-update.ts';
import { upgrade, type Change } from '../../src/upgrade/index.ts';
import { askJudge, judgePath } from '../ask/judge.ts';
import { Random } from '../fuzz/random.ts';
import { differencesOf } from './answers.ts';
import { questionsFor } from './judged.ts';
import { changeKnown, shuffle } from './known-changes.ts';
import { ownAnswer } from './own.ts';
import type { Triple } from './triple.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '200' },
    proofs: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus') },
    longest: { type: 'string', default: '200000' },
    kubernetes: { type: 'string', default: newestMinor },
    most: { type: 'string', default: '10' },
  },
});
const minor = options.kubernetes as Minor;

/** Objects of a parsed text are shared with nothing. */
function parsed(text: string): JsonObject | undefined {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? value : undefined;
}

/** The CRDs of the corpus that the engine accepts as new ones, as JSON. */
function corpus(): string[] {
  const files = readdirSync(options.dir).flatMap((repo) => {
    const folder = join(options.dir, repo, 'crds');
    try {
      return readdirSync(folder).map((file) => join(folder, file));
    } catch {
      return [];
    }
  });
  return files.flatMap((file) =>
    documentsIn(file, readFileSync(file, 'utf8')).flatMap(({ text, kind, apiVersion }) => {
      if (kind !== 'CustomResourceDefinition' || !apiVersion.endsWith('/v1') || text.length > Number(options.longest)) return [];
      const crd = parsed(text);
      crd?.delete('status');
      return crd ? [toJson(crd)] : [];
    }),
  );
} // prettier-ignore

interface Pair {
  readonly old: string;
  readonly now: string;
  readonly expected: readonly string[];
}

/** A changed CRD whose update the engine accepts. */
function changedPair(random: Random, crds: readonly string[]): Pair {
  for (;;) {
    const old = random.pick(crds);
    const now = parsed(old) as JsonObject;
    const made = changeKnown(random, now, 1 + random.int(5));
    shuffle(random, now);
    const pair = made.length === 0 ? undefined : crdPair({ text: old }, { text: toJson(now) }, { minor });
    if (!pair || 'unread' in pair || !pair.fate.accepted || pair.oldRefused !== undefined) continue;
    return { old, now: toJson(now), expected: made.map(({ kind, version, path }) => `${kind} ${version} ${patternText(path)}`).toSorted() };
  }
} // prettier-ignore

function foundIn({ old, now }: Pair): string[] {
  const pair = crdPair({ text: old }, { text: now }, { minor });
  if ('unread' in pair || !pair.now) return [];
  return crdChanges(pair.old.served, pair.now.served)
    .map(({ kind, version, path }) => `${kind} ${version} ${patternText(path)}`)
    .toSorted();
}

const counts = { pairs: 0, changes: 0, wrong: 0, proofs: 0, confirmed: 0, unproved: 0, asked: 0 };
const kinds = new Map<string, number>();

/** Compares the fates of the objects in the proofs with the judge. */
async function confirmProofs({ old, now }: Pair): Promise<void> {
  const report = upgrade({ text: old }, { text: now }, [], { minor });
  if ('unread' in report) return;
  for (const change of report.changes) {
    if (change.proof.by !== 'generated') {
      counts.unproved++;
      continue;
    }
    counts.proofs++;
    const wrong = await differencesOfProof(change, old, now);
    if (wrong.length === 0) counts.confirmed++;
    else
      console.log(
        `\n${change.kind} ${change.version} ${change.path}: the judge differs\n  ${wrong.join('\n  ')}`,
      );
  }
}

async function differencesOfProof({ kind, proof }: Change, old: string, now: string): Promise<string[]> {
  const object = proof.by === 'generated' ? parsed(proof.object) : undefined;
  if (!object) return ['the object cannot be read'];
  // The judge's requests are about this name.
  object.set('metadata', new Map(objectAt(object, 'metadata') ?? []).set('name', 'w'));
  const triple: Triple = { name: `change/${kind}`, old, now, object: toJson(object) };
  const own = ownAnswer(triple, minor);
  if (!own) return ['the old CRD is rejected'];
  const { cases, answer } = questionsFor(triple, own);
  // The server's order of several causes, and a few costs, are random.
  for (let again = 0; again < 4; again++) {
    const text = await askJudge(judgePath(minor), 'lib', [], cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const judged = answer(text.split('\n').filter((line) => line !== ''));
    if (typeof judged === 'string') return [judged];
    const found = differencesOf(judged, own.answer);
    if (found.length === 0 || again === 3) return found;
  }
  return [];
} // prettier-ignore

const crds = corpus();
const random = new Random(Number(options.seed));
console.error(`${crds.length} CRDs`);
while (counts.pairs < Number(options.pairs) && counts.wrong < Number(options.most)) {
  const pair = changedPair(random, crds);
  counts.pairs++;
  counts.changes += pair.expected.length;
  for (const one of pair.expected) {
    const kind = one.slice(0, one.indexOf(' '));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const found = foundIn(pair);
  const missing = pair.expected.filter((one) => !found.includes(one));
  const invented = found.filter((one) => !pair.expected.includes(one));
  if (missing.length + invented.length > 0 || found.length !== pair.expected.length) {
    counts.wrong++;
    const { name } = (JSON.parse(pair.old) as { metadata: { name: string } }).metadata;
    console.log(`\n${name}\n  missing: ${missing.join('; ')}\n  invented: ${invented.join('; ')}`);
  }
  if (counts.asked < Number(options.proofs) && pair.old.length < Number(options.longest) / 4) {
    counts.asked++;
    await confirmProofs(pair);
  }
  const { pairs, changes, wrong, asked, proofs, confirmed, unproved } = counts;
  if (pairs % 20 === 0)
    console.error(`${pairs} pairs, ${changes} changes: ${wrong} wrong; of ${asked} pairs ${proofs} proofs by generated objects, ${confirmed} confirmed, ${unproved} changes without a counterexample`); // prettier-ignore
}
console.log([...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, count]) => `${kind}: ${count}`).join(', ')); // prettier-ignore
if (counts.wrong > 0 || counts.confirmed < counts.proofs) process.exitCode = 1;
