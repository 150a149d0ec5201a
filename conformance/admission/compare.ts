/**
 * Compares the engine with all recorded answers, and prints the differences.
 * Usage: npx tsx conformance/admission/compare.ts [--only GLOB-PART] [--show N]
 */
import { parseArgs } from 'node:util';
import { differences, recordedAreas } from './agreement.ts';
import { gaps } from './gaps.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, show: { type: 'string' } } });
const shown = Number(values.show ?? 4);
let unexpected = 0;
for (const [area, cases] of recordedAreas()) {
  const chosen = cases.filter(({ name }) => values.only === undefined || name.includes(values.only));
  if (chosen.length === 0) continue;
  let agreeing = 0;
  for (const one of chosen) {
    const found = differences(one);
    if (found.length === 0) agreeing += 1;
    if (found.length > 0 === gaps.has(one.name)) continue;
    unexpected += 1;
    console.log(`${one.name}: ${found.length === 0 ? 'agrees, but is listed in gaps.ts' : 'differs'}`);
    for (const { place, engine, server } of found.slice(0, shown)) {
      console.log(`  ${place}\n    engine ${JSON.stringify(engine)}\n    server ${JSON.stringify(server)}`);
    }
  }
  console.log(`${area}: ${agreeing} of ${chosen.length} agree`);
}
process.exitCode = unexpected > 0 ? 1 : 0;
