/**
 * `npm run conformance:shards`: compares the merged partial results of shards with the result of one run over all
 * objects, to the byte: shards of processes, merged in several orders, and shards of PySpark in local mode. Needs
 * `npm run build:package`.
 *
 * --objects N   objects of each pair of random CRDs (300)     --pairs N   (5)     --seed S   the random seed (1)
 * --shards N    (7)     --python FILE   a Python that has PySpark; without it, only processes are compared
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startUpgrade } from '../../src/upgrade/index.ts';
import { writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import { Random } from '../fuzz/random.ts';
import { randomCrd } from '../fuzz/sequences/custom-resource-definition.ts';
import { changedOften, randomObject } from './triple.ts';

const { values: options } = parseArgs({
  options: {
    objects: { type: 'string', default: '300' },
    pairs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    shards: { type: 'string', default: '7' },
    python: { type: 'string' },
  },
});
const program = join(import.meta.dirname, '..', '..', 'dist-package', 'crd-playground.mjs');
const folder = mkdtempSync(join(tmpdir(), 'crd-playground-shards-'));
const at = (name: string): string => join(folder, name);

function upgrade(...words: readonly string[]): string {
  return execFileSync(process.execPath, [program, 'upgrade', ...words], { encoding: 'utf8', maxBuffer: 1 << 30 });
} // prettier-ignore

/** Writes a random pair of CRDs whose objects have several fates, and the objects; returns their lines. */
function writePair(random: Random): string[] {
  for (;;) {
    const old = randomCrd(random);
    const now = changedOften(random, old);
    const texts = [writeRawJson(old), writeRawJson(now)] as const;
    const objects = Array.from({ length: Number(options.objects) }, (_, i) =>
      namedObject(random, old, `w${i}`),
    );
    if (countOfGroups(texts, objects.slice(0, 30)) < 3) continue;
    writeFileSync(at('old.json'), texts[0]);
    writeFileSync(at('new.json'), texts[1]);
    writeFileSync(at('objects.ndjson'), objects.join('\n'));
    return objects;
  }
}

function namedObject(random: Random, crd: RawObject, name: string): string {
  return writeRawJson(randomObject(random, crd).set('metadata', new Map<string, RawJson>([['name', name]])));
}

function countOfGroups([old, now]: readonly [string, string], objects: readonly string[]): number {
  const started = startUpgrade({ text: old }, { text: now });
  if ('unread' in started || !started.pair.fate.accepted || started.pair.oldRefused !== undefined) return 0;
  const source = { path: '-', line: 0, kind: 'Widget', namespace: '', name: '' };
  const evaluated = objects.map((text) => {
    const { apiVersion } = JSON.parse(text) as { apiVersion: string };
    return { text, source: { ...source, apiVersion } };
  });
  return started.evaluate(evaluated).groups.length;
}

/** The results of shards, each from a process of its own. */
function shardFiles(lines: readonly string[]): string[] {
  return Array.from({ length: Number(options.shards) }, (_, shard) => {
    const own = lines.filter((__, i) => i % Number(options.shards) === shard).join('\n');
    const words = ['upgrade', at('old.json'), at('new.json'), '-', '--partial', at(`shard-${shard}.json`)];
    execFileSync(process.execPath, [program, ...words], { input: own });
    return at(`shard-${shard}.json`);
  });
}

/** The ways to merge the shards, each with the merged result. */
function mergedResults(files: readonly string[]): Record<string, string> {
  const merge = (...words: readonly string[]): string => upgrade('merge', ...words, '--partial', '-');
  upgrade('merge', ...files.slice(2), '--partial', at('some.json'));
  return {
    'in order': merge(...files),
    'in the other order': merge(...files.toReversed()),
    'in steps': merge(at('some.json'), ...files.slice(0, 2)),
  };
}

function sparkResult(): string {
  const command = [
    process.execPath,
    program,
    'upgrade',
    at('old.json'),
    at('new.json'),
    '-',
    '--partial',
    '-',
  ];
  const script = join(import.meta.dirname, 'spark.py');
  const words = [script, at('objects.ndjson'), at('spark.json'), options.shards, ...command];
  execFileSync(options.python ?? '', words, { stdio: ['ignore', 'inherit', 'ignore'] });
  return upgrade('merge', at('spark.json'), '--partial', '-');
}

let different = 0;
try {
  const random = new Random(Number(options.seed));
  for (let pair = 0; pair < Number(options.pairs); pair++) {
    const lines = writePair(random);
    const words = ['upgrade', at('old.json'), at('new.json'), '-', '--partial', '-'];
    const input = readFileSync(at('objects.ndjson'));
    const whole = execFileSync(process.execPath, [program, ...words], { input, encoding: 'utf8', maxBuffer: 1 << 30 }); // prettier-ignore
    const results = { ...mergedResults(shardFiles(lines)), ...(options.python !== undefined && { 'of PySpark': sparkResult() }) };
    const wrong = Object.entries(results).filter(([, result]) => result !== whole).map(([way]) => way);
    different += wrong.length;
    const { groups } = (JSON.parse(whole) as { sums?: { groups: unknown[] } }).sums ?? { groups: [] };
    console.log(`pair ${pair}: ${lines.length} objects, ${groups.length} groups, ${whole.length} bytes: ${wrong.length === 0 ? 'the same' : `different ${wrong.join(', ')}`}`);
  } // prettier-ignore
} finally {
  rmSync(folder, { recursive: true });
}
console.log(different === 0 ? 'All merged results are the same.' : `${different} merged results differ.`);
process.exitCode = different === 0 ? 0 : 1;
