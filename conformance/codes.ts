/**
 * `npm run conformance:codes -- --write`: which recorded case shows which code of the engine's findings.
 *
 * Writes `codes.json`, in which each code has a case and the text that is said there; `codes.test.ts` holds the engine
 * to it. Without --write only the codes are listed that no case shows.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { minors } from '../src/engine/index.ts';
import { findingCodes } from '../src/engine/codes.ts';
import { codesFile, codesIn, type CodeCase, type CodeCases } from './compare/code-cases.ts';
import { loadOwnCases } from './format/case-files.ts';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const longestText = 300;

async function main(): Promise<void> {
  const found = new Map<string, CodeCase>();
  for (const minor of minors.toReversed()) {
    const codes = await codesIn(minor);
    for (const one of loadOwnCases().filter((each) => each.minors.includes(minor))) {
      for (const [code, text] of codes(one)) {
        const known = found.get(code);
        // Of several the shortest text tells most.
        if (known !== undefined && (known.minor !== minor || known.text.length <= text.length)) continue;
        found.set(code, { minor, case: one.name, text: text.slice(0, longestText) });
      }
    }
  }
  const cases: CodeCases = {};
  for (const code of findingCodes) cases[code] = found.get(code) ?? null;
  if (options.write) writeFileSync(codesFile, `${JSON.stringify(cases, undefined, 2)}\n`);
  const missing = findingCodes.filter((code) => !found.has(code));
  for (const code of missing) console.log(code);
  console.log(`${findingCodes.length} codes, ${missing.length} without a case`);
}

await main();
