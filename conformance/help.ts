/**
 * `npm run conformance:help [-- --places 5000 --seed 1 --of objects|crds|rules|formats --dir DIR --every N --from 0]`
 *
 * Tests the completions over the corpus: at random places of real texts, a part is removed and must be offered again;
 * accepting an offer must not cause new findings. The formatter must not change values or lose comments.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from './fuzz/random.ts';
import { corpusCrds, corpusFolder, corpusObjects, hasCorpus } from './help/corpus-texts.ts';
import { tryCrd } from './help/crds.ts';
import { tryFormat } from './help/formats.ts';
import { newest, tryObject } from './help/objects.ts';
import { corpusRules, tryRule } from './help/rules.ts';
import { Tally } from './help/tally.ts';

const { values: options } = parseArgs({
  options: {
    places: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'objects,crds,rules,formats' },
    show: { type: 'string', default: '20' },
    dir: { type: 'string' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});

if (!hasCorpus && options.dir === undefined) {
  console.log('The corpus is not there (../shared/corpus).');
  process.exit();
}
const random = new Random(Number(options.seed));
/** Each N-th project. */
const part = {
  of: Number(options.every),
  at: Number(options.from),
  folder: options.dir === undefined ? corpusFolder : pathToFileURL(`${resolve(options.dir)}/`),
};
const crds = corpusCrds(newest, part);
const places = Number(options.places);
if (options.of.includes('objects')) {
  const objects = corpusObjects(crds, part);
  const tally = new Tally();
  for (let i = 0; i < places; i++) tryObject(random.pick(objects), random, tally);
  console.log(`objects\n${tally.lines(Number(options.show)).join('\n')}`);
}
if (options.of.includes('crds')) {
  const tally = new Tally();
  for (let i = 0; i < places; i++) tryCrd(random.pick(crds), random, tally);
  console.log(`CRDs\n${tally.lines(Number(options.show)).join('\n')}`);
}
if (options.of.includes('rules')) {
  const tally = new Tally();
  for (const rule of corpusRules(crds)) tryRule(rule, random, tally);
  console.log(`rules\n${tally.lines(Number(options.show)).join('\n')}`);
}
if (options.of.includes('formats')) {
  const tally = new Tally();
  for (const one of [...crds, ...corpusObjects(crds, part)]) tryFormat(one, tally);
  console.log(`formats\n${tally.lines(Number(options.show)).join('\n')}`);
}
