/**
 * Rejects code that parses a finding's message: patterns or searches in the words of a finding, in its code, or in one
 * of its params. A finding contains its cause as data (`code`, `params`), so nothing has to be parsed. Works by names,
 * line by line, and requires a justification for every such line in the folders that handle findings and terminals;
 * `scripts/read-back.test.ts` shows what it detects.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

const reading = '(?:match|matchAll|replace|replaceAll|search|split|startsWith|endsWith|includes|indexOf)';
const words = '(?:message|said|shown|terminal|verdict)';

/** The kinds of parsing, each with its replacement. */
const kinds = [
  {
    name: 'the text of a finding',
    instead: 'use its code and params',
    patterns: [`\\b${words}\\??\\.${reading}\\(`, `\\.(?:test|exec)\\((?:[\\w?]+\\.)*${words}\\)`],
  },
  {
    name: 'the code of a finding',
    instead: 'ask for an attribute of the code',
    patterns: [`\\bcode\\??\\.${reading}\\(`, `\\.(?:test|exec)\\((?:[\\w?]+\\.)*code\\)`],
  },
  {
    name: 'a param of a finding',
    instead: 'give the catalogue a param for each part',
    patterns: [`\\bparams(?:\\.\\w+|\\['\\w+'\\])[^;]{0,20}?\\.${reading}\\(`],
  },
];

/** Texts for users don't split their parameters. */
const ofTexts = {
  name: 'a parameter of a text',
  instead: 'take one parameter for each part',
  patterns: [`(?<!self)\\.${reading}\\(`, `\\.(?:test|exec)\\(`],
};
const texts = /^src\/(?:text|errors)\/(?:en|zh)\//;

/** In code that handles findings and terminals, every line that searches a text must declare which text it reads. */
const anyText = {
  name: 'a text, where findings are at hand',
  instead: "use the finding's code, params and path, or list the file here with what it reads",
  patterns: [
    `\\.${reading.replace('includes|', '').replace('indexOf', 'lastIndexOf')}\\(['\`/]`,
    '(?<!\\w)/[^/ *].*/[gimsuy]*\\.(?:test|exec)\\(',
    '\\b[a-z]\\w*\\.(?:test|exec)\\(',
  ],
};
const strict =
  /^src\/(?:report\/(?:causes|commands|existing|findings|held|object|printed|rules|explanations)|ui\/(?:fixes|problems|result|explanation|strip))\//;

/** Lines that read other texts than findings, with the text that they read. The list may only get shorter. */
export const known = {
  // The names and the rules of the user's CRD, the lines of the user's documents, and typed words of a command.
  'src/report/commands/command-words.ts': 1,
  'src/report/commands/run-command.ts': 2,
  'src/report/commands/rare/shell-words.ts': 1,
  'src/report/commands/typed-object.ts': 2,
  'src/report/rules/details/rule-budget.ts': 1,
  'src/report/rules/rule-errors.ts': 4,
  'src/report/rules/scalar-offsets.ts': 3,
  'src/report/held/stored-before.ts': 2,
  'src/report/held/addressed.ts': 1,
  'src/report/existing/patch.ts': 1,
  'src/report/explanations/pieces/quote.ts': 1,
  'src/report/explanations/updates/transition.ts': 1,
  'src/ui/fixes/BreakRule.tsx': 1,
  // The name of a version.
  'src/text/zh/answer.ts': 1,
  // Counts the lines of a message, to know whether there is more to show.
  'src/ui/problems/ProblemItem.tsx': 1,
};

/** Returns the lines of a file that parse a message; `file` is its path from the root, with slashes. */
export function readBack(file, source) {
  const asked = texts.test(file) ? [ofTexts] : strict.test(file) ? [...kinds, anyText] : kinds;
  return source.split('\n').flatMap((line, i) => {
    const found = asked.find(({ patterns }) => patterns.some((pattern) => new RegExp(pattern).test(line)));
    return found && !/^\s*(?:\*|\/[/*])/.test(line)
      ? [{ file, line: i + 1, name: found.name, instead: found.instead }]
      : [];
  });
}

/**
 * Returns a sentence for each problem in `src`, without tests. Skips the engine and kubectl, because they create the
 * messages, and some of upstream's own code parses them.
 */
export function complaints() {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/(?:engine|kubectl)\//.test(file));
  const found = new Map(files.map((file) => [file, readBack(file, readFileSync(join(root, file), 'utf8'))]));
  const tooMany = [...found]
    .flatMap(([file, lines]) => (lines.length > (known[file] ?? 0) ? lines : []))
    .map(({ file, line, name, instead }) => `${file}:${line} reads back ${name}: ${instead}.`);
  const tooFew = Object.entries(known)
    .filter(([file, count]) => (found.get(file)?.length ?? 0) < count)
    .map(([file]) => `${file} reads fewer texts back than scripts/read-back.mjs allows: lower the number.`);
  return [...tooMany, ...tooFew];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = complaints();
  for (const complaint of all) console.error(complaint);
  process.exitCode = all.length > 0 ? 1 : 0;
}
