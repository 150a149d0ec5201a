/**
 * Writes CONFORMANCE.md and public/score.json from the results of the comparison.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minors, type Minor } from '../../src/engine/minors.ts';
import { readKubectlScore } from '../kubectl/score.ts';
import type { KnownGap } from './known-gaps.ts';
import type { Outcome } from './own-cases.ts';

const root = join(import.meta.dirname, '..', '..');

/** The number of `total` that agree. */
export interface Agreement {
  readonly agree: number;
  readonly total: number;
}

/** An entry of `corpus-score.json`: the last result of `npm run conformance:corpus -- --write` for a minor. */
export interface CorpusScore {
  readonly kubernetes: string;
  readonly withoutRules: { readonly crds: Agreement; readonly objects: Agreement };
  readonly withRules: { readonly crds: Agreement; readonly objects: Agreement };
}

export const corpusScoreFile = join(import.meta.dirname, '..', 'corpus-score.json');

/** By minor, oldest first. */
export function readCorpusScores(): CorpusScore[] {
  if (!existsSync(corpusScoreFile)) return [];
  return JSON.parse(readFileSync(corpusScoreFile, 'utf8')) as CorpusScore[];
}

/** Replaces the stored score of its minor. */
export function keepCorpusScore(score: CorpusScore): void {
  const others = readCorpusScores().filter((one) => one.kubernetes !== score.kubernetes);
  const all = [...others, score].sort((x, y) => (x.kubernetes < y.kubernetes ? -1 : 1));
  writeFileSync(corpusScoreFile, JSON.stringify(all, undefined, 2) + '\n');
}

export function writeReport(outcomes: readonly Outcome[], gaps: readonly KnownGap[]): void {
  const corpus = readCorpusScores();
  writeFileSync(join(root, 'CONFORMANCE.md'), report(outcomes, gaps, corpus));
  const own = minors.flatMap((minor) => {
    const found = agreement(outcomes.filter((one) => one.minor === minor));
    return found.total === 0 ? [] : [{ kubernetes: minor, ...found }];
  });
  const score = { own, corpus };
  writeFileSync(join(root, 'public', 'score.json'), JSON.stringify(score, undefined, 2) + '\n');
}

/** Updates the table of kubectl's cases from their score, and leaves the rest unchanged. */
export function writeKubectlReport(): void {
  const file = join(root, 'CONFORMANCE.md');
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf('| Cases |', text.indexOf('## kubectl')), text.indexOf('## Known gaps')];
  writeFileSync(file, `${text.slice(0, start)}${kubectlText(minors.toReversed())}\n\n${text.slice(end)}`);
}

function agreement(outcomes: readonly Outcome[]): Agreement {
  return {
    agree: outcomes.filter((one) => one.verdict === 'agrees').length,
    total: outcomes.length,
  };
}

function shown({ agree, total }: Agreement): string {
  if (total === 0) return '–';
  return agree === total ? `all ${total}` : `${agree} of ${total}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function report(
  outcomes: readonly Outcome[],
  gaps: readonly KnownGap[],
  corpus: readonly CorpusScore[],
): string {
  const compared = minors.toReversed().filter((minor) => outcomes.some((one) => one.minor === minor));
  const areas = [...new Set(outcomes.map((outcome) => outcome.one.area))].sort();
  const newest = outcomes.filter((one) => one.minor === compared[0]);
  const rowFor = (name: string, some: readonly Outcome[]): string[] => [
    name,
    ...compared.map((minor) => shown(agreement(some.filter((one) => one.minor === minor)))),
  ];
  const open = gaps.filter(({ cases }) => cases.length > 0);
  return `# Conformance

Written by \`npm run conformance -- --write\`; do not edit.

Every answer of the engine is compared with the answer of the real API server code (\`conformance/judge\`): HTTP status,
message, reason, causes, warnings, the returned object, and the stored bytes. They must be identical, byte for byte and in
the same order, except for findings whose order varies between runs of the server. Times, uids, and resource versions are
replaced by numbered placeholders on both sides; equal values get the same placeholder.

## Own cases

${newest.length} cases, and the number of those that agree, for each Kubernetes minor version.

${table(
  ['Area', ...compared],
  [
    ...areas.map((area) =>
      rowFor(
        area,
        outcomes.filter((outcome) => outcome.one.area === area),
      ),
    ),
    rowFor('**all**', outcomes),
  ],
)}

## Real CRDs and objects

${corpus.length === 0 ? 'Not compared yet.' : corpusText(corpus)}

## kubectl

kubectl commands (\`conformance/kubectl\`): output, exit code, requests, and stored objects, compared with the real kubectl
of each minor version. To try other cases, send steps with the verb \`kubectl\`, \`args\`, and \`files\` to \`npm run -s answers\`.

${kubectlText(compared)}

## Known gaps

${
  open.length === 0
    ? 'None.'
    : table(
        ['Cases', 'Reason'],
        open.map(({ reason, cases }) => [cases.map((name) => `\`${name}\``).join(', '), reason]),
      )
}
`;
}

function kubectlText(compared: readonly Minor[]): string {
  const { own, corpus } = readKubectlScore();
  const none = { agree: 0, total: 0 };
  return table(
    ['Cases', ...compared],
    [
      ['our own', ...compared.map((minor) => shown(own[minor] ?? none))],
      [
        'objects of the corpus, applied in four ways',
        ...compared.map((minor) => shown(corpus[minor] ?? none)),
      ],
    ],
  );
}

function corpusText(scores: readonly CorpusScore[]): string {
  return `The CRDs of 34 public projects with the objects of their repositories (\`npm run conformance:corpus\`),
separated by whether the CRD has validation rules (\`x-kubernetes-validations\`).

${table(
  ['Kubernetes', 'CRDs without rules', 'their objects', 'CRDs with rules', 'their objects'],
  scores
    .toReversed()
    .map(({ kubernetes, withoutRules, withRules }) => [
      kubernetes,
      shown(withoutRules.crds),
      shown(withoutRules.objects),
      shown(withRules.crds),
      shown(withRules.objects),
    ]),
)}`;
}
