/**
 * `npm run conformance:codes -- --write`: finds the recorded case that shows each code of the engine's findings.
 *
 * Writes `codes.json`, which contains a case and its message for each code; `codes.test.ts` verifies it. Without
 * --write, only lists the codes that no case shows.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../src/engine/minors.ts';
import { codesByFolder, findingCodes } from '../src/engine/codes.ts';
import { codesIn } from './compare/code-cases.ts';
import { gapReasons, readKnownGaps } from './compare/known-gaps.ts';
import { codesFile, type CodeCase, type CodeCases } from './compare/read-code-cases.ts';
import type { Case } from './format/case.ts';
import { loadOwnCases, type OwnCase } from './format/case-files.ts';
import { caseOf, openCase, sizeOf } from './pages/open-case.ts';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const longestText = 300;
/** The number of the shortest cases of a code that are tried as examples. */
const mostTried = 40;

type CodesOf = (one: OwnCase) => ReadonlyMap<string, string>;

interface Candidate {
  readonly one: OwnCase;
  readonly text: string;
  /** The number of codes in the case. */
  readonly messages: number;
}

/** The shortest cases of each requested code. */
function candidatesIn(minor: Minor, codesOf: CodesOf, wanted: ReadonlySet<string>): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const one of loadOwnCases().filter((each) => each.minors.includes(minor))) {
    const byCode = codesOf(one);
    for (const [code, text] of byCode) {
      if (!wanted.has(code)) continue;
      const known = found.get(code) ?? [];
      known.push({ one, text: text.slice(0, longestText), messages: byCode.size });
      found.set(code, known);
    }
  }
  for (const [code, known] of found) known.sort((a, b) => weightOf(code, a) - weightOf(code, b));
  return found;
}

/** A case whose answer differs from the server's isn't an example. */
const gaps = gapReasons(readKnownGaps());

/** Codes that findings about objects share with findings about defaults in a CRD, which show less. */
const ofObjects = new Set<string>(
  (['pruning', 'validation', 'listtype', 'objectmeta', 'cel/rules', 'cel/values'] as const).flatMap(
    (folder) => codesByFolder[folder],
  ),
);

/** Cases of the area `errors` show a code as people encounter it. */
function isMadeFor(code: string, { name }: OwnCase): boolean {
  return name === `errors/${code}`;
}

function weightOf(code: string, { one, messages }: Candidate): number {
  if (isMadeFor(code, one)) return 0;
  const lacks = ofObjects.has(code) && !hasRequests(one) ? 1_500 : 0;
  return one.line.length + burdenOf(one, messages) + lacks + (gaps.has(one.name) ? 1_000_000 : 0);
}

function hasRequests({ kind, line }: OwnCase): boolean {
  return kind === 'cel' || (JSON.parse(line) as Case).steps?.length !== 0;
}

/** A case that shows little else, and that a person wrote, is a better example. */
function burdenOf({ name }: OwnCase, messages: number): number {
  return messages * 150 + (/^(?:fuzz|hostile)\/|^cel\/(?:found|hostile)-/.test(name) ? 500 : 0);
}

/** The smallest example that the page can open; if it can open none, the smallest case. */
function choose(code: string, minor: Minor, codesOf: CodesOf, candidates: readonly Candidate[]): CodeCase {
  const examples = candidates
    .slice(0, mostTried)
    .filter(({ one }) => !gaps.has(one.name))
    .flatMap((candidate) => examplesOf(code, candidate))
    .toSorted((a, b) => a.weight - b.weight);
  for (const { candidate, steps, form, texts } of examples) {
    const own = caseOf(candidate.one.name, texts);
    const text = codesOf({ ...candidate.one, kind: 'case', line: JSON.stringify(own) }).get(code);
    if (text === undefined) continue;
    return { minor, case: candidate.one.name, text: text.slice(0, longestText), steps, form };
  }
  const { one, text } = candidates[0] as Candidate;
  return { minor, case: one.name, text, steps: firstStep(code, one, codesOf) };
}

/** The number of requests until the code is reported; none if the CRD causes it. */
function firstStep(code: string, one: OwnCase, codesOf: CodesOf): number {
  if (one.kind === 'cel') return 0;
  const parsed = JSON.parse(one.line) as Case;
  const { steps = [] } = parsed;
  const isReported = (count: number): boolean =>
    codesOf({ ...one, line: JSON.stringify({ ...parsed, steps: steps.slice(0, count) }) }).has(code);
  return [...steps.keys()].find(isReported) ?? steps.length;
}

function examplesOf(code: string, candidate: Candidate) {
  const { one, messages } = candidate;
  const { steps = [] } = one.kind === 'cel' ? {} : (JSON.parse(one.line) as Case);
  const counts = [...steps.keys(), steps.length].slice(0, 5);
  return counts.flatMap((count) =>
    (['tidy', 'as-is'] as const).flatMap((form) => {
      const texts = openCase(one, count, form);
      if (!texts) return [];
      const lacks = texts.object === '' && ofObjects.has(code) ? 1_500 : 0;
      const more = (texts.update ? 600 : 0) + (form === 'as-is' ? 100 : 0) + count;
      const weight = isMadeFor(code, one) ? more : sizeOf(texts) + burdenOf(one, messages) + lacks + more;
      return [{ candidate, steps: count, form, texts, weight }];
    }),
  );
}

async function main(): Promise<void> {
  const found = new Map<string, CodeCase>();
  for (const minor of minors.toReversed()) {
    const wanted = new Set<string>(findingCodes.filter((code) => !found.has(code)));
    const codesOf = await codesIn(minor);
    for (const [code, candidates] of candidatesIn(minor, codesOf, wanted))
      found.set(code, choose(code, minor, codesOf, candidates));
  }
  const cases: CodeCases = {};
  for (const code of findingCodes) cases[code] = found.get(code) ?? null;
  if (options.write) writeFileSync(codesFile, `${JSON.stringify(cases, undefined, 2)}\n`);
  const missing = findingCodes.filter((code) => !found.has(code));
  for (const code of missing) console.log(code);
  const examples = [...found.values()].filter(({ form }) => form).length;
  console.log(
    `${findingCodes.length} codes, ${missing.length} without a case, ${examples} with an example to open`,
  );
}

await main();
