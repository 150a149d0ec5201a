/**
 * Refuses code that reads a finding's text back: a pattern or a search over the words of a finding, over its code, or
 * over one of its params. A finding carries its cause as data (`code`, `params`), so nothing has to be parsed from it.
 * It goes by names, line by line, and asks for every line in the folders where findings and terminals are at hand; `scripts/read-back.test.ts` proves what it finds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

const reading = '(?:match|matchAll|replace|replaceAll|search|split|startsWith|endsWith|includes|indexOf)';
const words = '(?:message|said|shown|terminal|verdict)';

/** The kinds of reading back, each with what is written instead. */
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

/** A text for users takes no parameter apart. */
const ofTexts = {
  name: 'a parameter of a text',
  instead: 'take one parameter for each part',
  patterns: [`(?<!self)\\.${reading}\\(`, `\\.(?:test|exec)\\(`],
};
const texts = /^src\/(?:text|errors)\/(?:en|zh)\//;

/** Where findings and terminals are at hand, every line that looks into a text has to say which text it reads. */
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
  /^src\/(?:report\/(?:causes|commands|existing|findings|held|object|printed|rules|stories)|ui\/(?:fixes|problems|result|story|strip))\//;

/** Lines that look into other texts than findings, with what they read. The list may only get shorter. */
export const known = {
  // The names and the rules of the user's CRD, the lines of the user's documents, and typed words of a command.
  'src/report/commands/command-words.ts': 1,
  'src/report/commands/run-command.ts': 3,
  'src/report/commands/shell-words.ts': 1,
  'src/report/commands/typed-object.ts': 2,
  'src/report/rules/details/rule-budget.ts': 1,
  'src/report/rules/rule-errors.ts': 4,
  'src/report/rules/scalar-offsets.ts': 3,
  'src/report/held/stored-before.ts': 2,
  'src/report/held/addressed.ts': 1,
  'src/report/existing/patch.ts': 1,
  'src/report/stories/pieces/quote.ts': 1,
  'src/report/stories/transition.ts': 1,
  'src/ui/fixes/BreakRule.tsx': 1,
  // The name of a version.
  'src/text/zh/answer.ts': 1,
  // Counts the lines of a message, to know whether there is more to show.
  'src/ui/problems/ProblemItem.tsx': 1,
};

/** Returns the lines of a file that read a text back; `file` is its path from the root, with slashes. */
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
 * Returns a sentence for each problem in `src`, without tests. The engine and kubectl are left out: they make the texts,
 * and some of upstream's own code looks into them.
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
