/**
 * Checks that comments and texts use plain English: reports words and phrases of a short list, with what to write
 * instead. `npm run check` runs it. Recorded answers, cases, and upstream's texts are not checked.
 *
 * Usage: node scripts/prose.mjs [folder or file ...]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/** Each with the advice that is printed. */
const advice = [
  [/\bstands?\b/i, 'say where something is: "is", "appears", "is stored in", "contains"'],
  [/(?<!\bthere )\bis no\b(?! longer\b| more\b)/i, 'negate the verb: "is not a", "isn\'t"'],
  [/(?:\/\*\*|^\s*\*|\/\/)\s+What\b/, 'begin with the subject or a verb: "Returns …", "Holds …", "The …"'],
  [/\b(?:mends?|mended|mending)\b/i, 'write "fix"'],
  [/\bbut for\b/i, 'write "except for"'],
  [/\btold of\b/i, 'write "reported"'],
  [/\b(?:takes?|taken|took) out\b/i, 'write "remove"'],
  [/\bfrom (?:0|1|one) on\b/, 'write "counted from 1"'],
  [/\b(?:told|tells?) (?:\w+ )?apart\b/, 'write "distinguish"'],
  [/\b(?:is|are|was|were|be) told\b/, 'write "reported"'],
  [/(?:\/\*\*|^\s*\*|\/\/).*\banew\b/, 'write "again"'],
  [/\bin step with\b/, 'write "in sync with"'],
  [/\bput to the (?:judge|engine|server)\b/, 'write "sent to"'],
  [/\ball else\b/i, 'write "everything else"'],
  [/\bleft to chance\b/, 'write "random"'],
  [/\b(?:is|are|was|were|be) looked (?:at|for)\b/, 'write "checked" or "searched for"'],
  [/\btaken for\b/, 'write "treated as"'],
  [/\bcomes? of\b/, 'write "results from"'],
  [/\bnow and then\b/, 'write "sometimes"'],
];

/** Sources and documents of people; the folder of the API server's own words and the frozen ones are left out. */
const checked =
  /^(?:src|scripts|bench|mutants|e2e|conformance|container|docs|\.github)\/.*\.(?:tsx?|mjs|css|md|yml)$|^[^/]+\.(?:md|mjs|ts)$/;
const leftOut =
  /^(?:conformance\/(?:cases|answers|judge|kubectl\/(?:cases|answers))\/|conformance\/fuzz\/|e2e\/hosts\/|scripts\/prose)|\/dictionary\.ts$|\.zh\.md$|\/zh[/.]|CONFORMANCE\.md$/;

/** The lines of a text that need other words, counted from 1, each with its advice. */
export function proseProblems(text) {
  return text
    .split('\n')
    .flatMap((line, i) =>
      line.includes('prose: upstream')
        ? []
        : advice
            .filter(([pattern]) => pattern.test(line))
            .map(([, cure]) => ({ line: i + 1, cure, text: line.trim() })),
    );
}

function run(wanted) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => checked.test(file) && !leftOut.test(file))
    .filter(
      (file) => wanted.length === 0 || wanted.some((one) => file === one || file.startsWith(`${one}/`)),
    );
  let count = 0;
  for (const file of files)
    for (const { line, cure, text } of proseProblems(readFileSync(`${root}/${file}`, 'utf8'))) {
      count++;
      console.error(`${file}:${line}: ${cure}\n    ${text.slice(0, 160)}`);
    }
  console.log(`${files.length} files, ${count} lines need other words`);
  process.exitCode = count === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run(process.argv.slice(2));
