/**
 * `npm run conformance:explanations`: verifies every claim of the explanations of random CRDs, objects, and requests with
 * the engine, often with a change.
 *
 * --count N   claims (20000)      --seed S   (1)      --minutes M   stops earlier (8)
 * --fixes N   findings per object whose fixes are applied (1)
 * --variants  the examples of common problems with other names, nesting, versions, places, and commands
 * --real      the CRDs of ../shared/corpus (or --dir DIR) with their objects, broken in many ways
 * --most N    false claims that are printed (20)      --crds   with their CRDs
 *
 * The last lines: claims by kind, and `N claims, N kinds, N false`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toJson, type JsonValue, type PathSegments } from '../src/engine/values.ts';
import { minors } from '../src/engine/minors.ts';
import { Random } from './fuzz/random.ts';
import { claimsIn, type Room } from './explanations/claims-in.ts';
import { variantFaults } from './explanations/variants/check-variant.ts';
import { changes, painIds, variantOf } from './explanations/variants/pain-variants.ts';
import { World, type WorldInput } from './explanations/world.ts';
import { randomWorlds } from './explanations/worlds/random-worlds.ts';
import { realWorlds } from './explanations/worlds/real-worlds.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '8' },
    most: { type: 'string', default: '20' },
    crds: { type: 'boolean', default: false },
    fixes: { type: 'string', default: '1' },
    real: { type: 'boolean', default: false },
    variants: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'corpus') },
  },
});

const counts = new Map<string, number>();
const falseOnes = new Map<string, number>();
const end = Date.now() + Number(options.minutes) * 60_000;
const random = new Random(Number(options.seed));

function check(input: WorldInput, room: Room): void {
  const world = new World(input);
  for (const { kind, fault, path } of claimsIn(world, room)) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (fault === undefined) continue;
    const shape = `${kind}: ${fault.replace(/[\w.[\]-]*\.[\w.[\]-]+|"[^"]*"|\d+/g, '…').slice(0, 60)}`;
    const times = falseOnes.get(shape) ?? 0;
    falseOnes.set(shape, times + 1);
    if (times > 0 || falseOnes.size > Number(options.most)) continue;
    const { crd, ...rest } = input;
    console.log(`\nFALSE ${kind} at ${path.join('.')}: ${fault}`);
    console.log(JSON.stringify(rest).slice(0, 3000));
    console.log(detailsAt(world, path));
    if (crd.length < 6000 && options.crds) console.log(crd);
  }
}

/** The values at a path, and its changes. */
function detailsAt(world: World, path: PathSegments): string {
  const shown = (value: JsonValue | undefined): string =>
    value === undefined ? '-' : toJson(value).slice(0, 300);
  const events = world.object.trace.events
    .filter((event) => event.path.every((step, i) => i >= path.length || step === path[i]))
    .slice(0, 8)
    .map(({ stage, change, path: at, why = '' }) => `${stage} ${change} ${at.join('.')} ${why}`);
  const { schema } = world.object.version ?? {};
  const problems = world.object.report.problems.slice(0, 3).map(({ code, field }) => `${code} ${field}`);
  return [
    `  old ${shown(world.old(path))}  typed ${shown(world.typed(path))}  result ${shown(world.result(path))}`,
    `  events ${events.join('; ')}`,
    `  schema ${schema ? shown(world.schemaOf(path)) : ''}`,
    `  ${world.object.report.verdict.slice(0, 200)} ${problems.join('; ')}`,
  ].join('\n');
}

function total(of: ReadonlyMap<string, number>): number {
  return [...of.values()].reduce((sum, n) => sum + n, 0);
}

/** Verifies that the page explains each variant as it explains its example. */
function checkVariants(): void {
  let all = 0;
  let wrong = 0;
  for (const id of painIds()) {
    const faults = changes.flatMap((change) => {
      const variant = variantOf(id, change);
      if (!variant) return [];
      all++;
      return variantFaults(variant).map((fault) => `${JSON.stringify(change)}: ${fault}`);
    });
    for (const fault of faults) console.log(`FALSE ${id} ${fault}`);
    wrong += faults.length;
  }
  console.log(`${all} variants of ${painIds().length} examples, ${wrong} false`);
  if (wrong > 0) process.exitCode = 1;
}

if (options.variants) checkVariants();
else if (options.real && !existsSync(options.dir)) {
  console.log(`No corpus at ${options.dir}: nothing checked\n0 claims, 0 kinds, 0 false`);
} else {
  const source: Iterator<readonly WorldInput[]> = options.real
    ? realWorlds(random, options.dir)
    : (function* () {
        for (;;) yield randomWorlds(random);
      })();
  const room = options.real
    ? { rows: 6, problems: 3, fixes: 0, minors: [] }
    : { rows: 12, problems: 6, fixes: Number(options.fixes), minors: [] };
  while (total(counts) < Number(options.count) && Date.now() < end) {
    const next = source.next();
    if (next.done) break;
    // Only a few of each view, because they take long.
    for (const [i, input] of next.value.entries())
      check(input, i % 3 === 0 || random.oneIn(4) ? { ...room, minors: [random.pick(minors)] } : room);
  }
  console.log(`\n${[...counts].map(([kind, n]) => `${kind} ${n}`).join(', ')}`);
  for (const [shape, n] of falseOnes) console.log(`${n} × ${shape}`);
  console.log(`${total(counts)} claims, ${counts.size} kinds, ${total(falseOnes)} false`);
  if (falseOnes.size > 0) process.exitCode = 1;
}
