/** `npx tsx compare-answers.ts OURS REAL`: compares two outputs, with uids, revisions, and times masked. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

type Json = unknown;

function masked(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UID')
    .replace(/"resourceVersion": ?"\d+"/g, '"resourceVersion":"REVISION"')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*/g, 'TIME')
    .replace(/\bp-[a-z0-9]{5}\b/g, 'p-SUFFIX');
}

function answersIn(file: string): Map<string, Json> {
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line !== ''); // prettier-ignore
  return new Map(
    lines.map((line) => {
      const [name = '', ...rest] = masked(line).split(' ');
      const text = rest.join(' ');
      const at = text.search(/[{[]/);
      return [name, at < 0 ? text : [text.slice(0, at), JSON.parse(text.slice(at)) as Json]];
    }),
  );
}

/** Prints the places that differ. */
function differences(ours: Json, real: Json, path: string): string[] {
  if (isDeepStrictEqual(ours, real)) return [];
  const isContainer = (value: Json): value is object => typeof value === 'object' && value !== null;
  if (!isContainer(ours) || !isContainer(real) || Array.isArray(ours) !== Array.isArray(real))
    return [`  ${path}: ${JSON.stringify(ours)} / ${JSON.stringify(real)}`];
  const keys = new Set([...Object.keys(ours), ...Object.keys(real)]);
  const at = (value: object, key: string): Json => (value as Record<string, Json>)[key];
  return [...keys].flatMap((key) => differences(at(ours, key), at(real, key), `${path}.${key}`));
}

const [oursFile = '', realFile = ''] = process.argv.slice(2);
const [ours, real] = [answersIn(oursFile), answersIn(realFile)];
let differ = 0;
for (const [name, answer] of real) {
  const found = differences(ours.get(name), answer, '');
  if (found.length > 0) console.log([name, ...found].join('\n'));
  differ += found.length > 0 ? 1 : 0;
}
console.log(`${real.size} answers, ${differ} differ`);
