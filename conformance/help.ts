/**
 * `npm run conformance:help [-- --places 5000 --seed 1 --of objects|crds|rules]`
 *
 * What is offered while one writes, over the corpus: at random places of real texts something is deleted, and must be
 * offered again; what is offered must not bring new findings.
 */
import { parseArgs } from 'node:util';
import { Random } from './fuzz/random.ts';
import { corpusCrds, corpusObjects, hasCorpus } from './help/corpus-texts.ts';
import { newest, tryObject } from './help/objects.ts';
import { Tally } from './help/tally.ts';

const { values: options } = parseArgs({
  options: {
    places: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'objects,crds,rules' },
    show: { type: 'string', default: '20' },
  },
});

if (!hasCorpus) {
  console.log('The corpus is not there (../shared/corpus).');
  process.exit();
}
const random = new Random(Number(options.seed));
const crds = corpusCrds(newest);
const places = Number(options.places);
if (options.of.includes('objects')) {
  const objects = corpusObjects(crds);
  const tally = new Tally();
  for (let i = 0; i < places; i++) tryObject(random.pick(objects), random, tally);
  console.log(`objects\n${tally.lines(Number(options.show)).join('\n')}`);
}
