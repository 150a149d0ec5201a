/** Writes the cases as lines of JSON, for the driver of the real server. Usage: main.ts AREA */
import { objectCases } from './objects.ts';
import { mutationCases } from './mutations.ts';
import { policyCases } from './policies.ts';
import type { Case } from './shapes.ts';

const areas: Readonly<Record<string, readonly Case[]>> = {
  vap: policyCases,
  map: mutationCases,
  objects: objectCases,
};
const first: Readonly<Record<string, number>> = { vap: 1, map: 2001, objects: 4001 };
const area = process.argv[2] ?? 'vap';
(areas[area] ?? []).forEach((one, i) => {
  process.stdout.write(`${JSON.stringify({ ...one, n: (first[area] ?? 1) + i })}\n`);
});
