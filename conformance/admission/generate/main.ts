/** Writes the cases of an area as lines of JSON, for the driver of the real server. Usage: main.ts AREA */
import { areaNames, casesOf, type Area } from './areas.ts';

const area = (process.argv[2] ?? 'vap') as Area;
if (!areaNames.includes(area)) throw new Error(`areas: ${areaNames.join(', ')}`);
for (const one of casesOf(area)) process.stdout.write(`${JSON.stringify(one)}\n`);
