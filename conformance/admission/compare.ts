/**
 * Compares the engine with all recorded answers, and prints the differences.
 * Usage: npx tsx conformance/admission/compare.ts [--kubernetes 1.36|all] [--only GLOB-PART] [--show N]
 */
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../../src/engine/minors.ts';
import { differences, recordedAreas } from './agreement.ts';
import { gapOf } from './gaps.ts';

const { values } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    only: { type: 'string' },
    show: { type: 'string' },
  },
});
const shown = Number(values.show ?? 4);
const asked = values.kubernetes === 'all' ? minors.toReversed() : [values.kubernetes as Minor];
let unexpected = 0;
for (const minor of asked) {
  for (const [area, cases] of recordedAreas(minor)) {
    const chosen = cases.filter(({ name }) => values.only === undefined || name.includes(values.only));
    if (chosen.length === 0) continue;
    let agreeing = 0;
    for (const one of chosen) {
      const found = differences(one, minor);
      if (found.length === 0) agreeing += 1;
      if (found.length > 0 === (gapOf(one.name, minor) !== undefined)) continue;
      unexpected += 1;
      console.log(`${one.name}: ${found.length === 0 ? 'agrees, but is listed in gaps.ts' : 'differs'}`);
      for (const { place, engine, server } of found.slice(0, shown)) {
        console.log(`  ${place}\n    engine ${JSON.stringify(engine)}\n    server ${JSON.stringify(server)}`);
      }
    }
    console.log(`${minor} ${area}: ${agreeing} of ${chosen.length} agree`);
  }
}
process.exitCode = unexpected > 0 ? 1 : 0;
