/** Records how each output prints results of upgrades, suites, and documentation. */
import type { Log } from 'sarif';
import { expect, test } from 'vitest';
import { recordedIn } from '../../testing/recorded.ts';
import { docEntry, docNoteEntry } from './docs-entry.ts';
import { docNoteText, docText, docsCountsText } from './docs-text.ts';
import type { Entry } from './entry.ts';
import { entryReporter } from './machine.ts';
import { caseEntry, noteEntry } from './suite-entry.ts';
import { countsText, suiteText } from './suite-text.ts';
import { docs, manyHarms, namedColors as colors, suite, upgradeResults } from './testing/results.ts';
import { upgradeMarkdown } from './upgrade-markdown.ts';
import { effectWords, kindWords, type UpgradeGate } from './upgrade-result.ts';
import { upgradeSarif } from './upgrade-sarif.ts';
import { upgradeText } from './upgrade-text.ts';
import { changeKinds } from '../../upgrade/index.ts';

const compare = recordedIn(new URL('testing/recorded-outputs.txt', import.meta.url));
const modes = { short: false, verbose: true };

/** Each rule and each result in one line. */
function sarifLines(text: string): string {
  const { runs, ...log } = JSON.parse(text) as Log;
  const [{ tool, results = [], ...run } = { tool: { driver: { name: '' } } }] = runs;
  const { rules = [], ...driver } = tool.driver;
  return [log, run, driver, ...rules, ...results].map((one) => JSON.stringify(one)).join('\n');
}

const usual: UpgradeGate = { allowed: undefined, exceptions: [] };
const some: UpgradeGate = {
  ...usual,
  allowed: new Set(['tightened', 'field-removed', 'version-not-served']),
};
const exception = {
  crd: 'g.example.com',
  kind: 'tightened',
  version: '',
  path: 'spec.size',
  reason: 'Nobody uses it.',
};
const excepting: UpgradeGate = { ...usual, exceptions: [exception] };

const formats = ['junit', 'sarif', 'github', 'tap'] as const;

test.each(Object.keys(upgradeResults))('upgrade: %s', (name) => {
  const result = upgradeResults[name]!;
  for (const [mode, isVerbose] of Object.entries(modes))
    for (const gate of [usual, some, excepting])
      if (gate === usual || name === 'all harms') {
        const title = `${name}, ${mode}${gate === usual ? '' : gate === some ? ', some changes allowed' : ', exceptions'}`;
        compare(`upgrade, text: ${title}`, upgradeText(result, { colors, width: 90, isVerbose, gate }));
        if (isVerbose) continue;
        compare(`upgrade, Markdown: ${title}`, upgradeMarkdown([result], gate));
      }
});

test('upgrade: the words for kinds and effects', () => {
  const kinds = changeKinds.map((kind) => `${kind}: ${kindWords(kind)}\n`);
  const effects = Object.entries(effectWords).map(([effect, words]) => `${effect}: ${words}\n`);
  compare('upgrade, words', [...kinds, ...effects].join(''));
});

test('upgrade: several CRDs', () => {
  const all = Object.values(upgradeResults);
  const [, head] = upgradeMarkdown(all, usual).split('\n\n');
  compare('upgrade, Markdown: several CRDs', head ?? '');
  compare('upgrade, SARIF', sarifLines(upgradeSarif(all, usual, '1.2.3')));
});

test('upgrade: a table has at most 100 rows', () => {
  const left = (count: number) => upgradeMarkdown([manyHarms(count)], usual).match(/and \d+ more/g);
  expect([100, 101, 160].map(left)).toEqual([
    null,
    ['and 1 more', 'and 1 more'],
    ['and 60 more', 'and 60 more'],
  ]);
});

test.each(Object.entries(modes))('suites, %s', (mode, isVerbose) => {
  compare(`suite, text: ${mode}`, suiteText(suite, { colors, width: 90, isVerbose }));
});

test('suites: the counts', () => {
  const none = { suites: 1, passed: 1, failed: 0, notRun: 0, olderWording: 0 };
  const all = { suites: 2, passed: 0, failed: 3, notRun: 4, olderWording: 1 };
  compare('suite, counts', [none, all].map((counts) => countsText(counts, colors)).join(''));
});

test.each(Object.entries(modes))('documentation, %s', (mode, isVerbose) => {
  const lines = ['kind: Widget', '  size: 7', `long: ${'x'.repeat(100)}\t\r`];
  const options = { colors, width: 90, isVerbose, linesOf: () => lines };
  compare(`documentation, text: ${mode}`, docs.map((one) => docText(one, options)).join('=\n'));
  if (isVerbose) return;
  compare('documentation, a note', docNoteText({ path: 'a.md', line: 3, message: 'A note.' }, options));
});

test('documentation: the counts', () => {
  const none = { files: 1, verdicts: new Map(), leftOut: new Map(), missingIncludes: 0 };
  const all = {
    files: 2,
    verdicts: new Map([['wrong', 2], ['accepted', 1], ['skipped', 3], ['not answered', 1], ['told', 0]] as const),
    leftOut: new Map([['older version', 1], ['release note', 2], ['translation', 1], ['proposal', 2], ['other project', 2], ['unknown', 1]]),
    missingIncludes: 1,
  };
  compare('documentation, counts', [none, all].map((counts) => docsCountsText(counts, colors)).join(''));
}); // prettier-ignore

test.each(formats)('%s', (format) => {
  const entries: Entry[] = [
    ...suite.notes.map((note) => noteEntry(suite, note)),
    ...suite.cases.map((one) => caseEntry(suite, one)),
    caseEntry({ ...suite, path: 'b & c.yaml', name: '' }, suite.cases[2]!),
    docNoteEntry({ path: 'a.md', line: 3, message: 'A\r\nnote: 100 %, <b>.' }),
    ...docs.filter(({ findings }) => findings.length < 20).map(docEntry),
  ];
  const reporter = entryReporter(format, '1.2.3');
  const printed = [reporter.begin?.() ?? '', ...entries.map((entry) => reporter.entry(entry))];
  const text = printed.join('') + reporter.end(() => 'the summary\n');
  compare(format, format === 'sarif' ? sarifLines(text) : text);
});
