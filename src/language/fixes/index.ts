/**
 * Fixes for what the server says of a CRD and an object. Each was proved: with its edits the engine no longer says what
 * it is for, and says nothing new of the same text.
 */
import type { Surroundings } from '../../engine/core.ts';
import { isObject, textOf, toValue } from '../../engine/inspect.ts';
import { crdProposals } from './crd-proposals.ts';
import { applied, type TextEdit } from './edits.ts';
import { findingsOf, type FixFinding, type FixPane, type FixTexts, type Found } from './findings.ts';
import { objectProposals } from './object-proposals.ts';
import type { FixKind, Proposal, Situation } from './proposal.ts';

export type { FixFinding, FixKind, FixPane, FixTexts };

export interface Fix {
  readonly kind: FixKind;
  readonly pane: FixPane;
  readonly what: string;
  readonly to?: string;
  readonly edits: readonly TextEdit[];
  /** The whole text of the pane afterwards. */
  readonly text: string;
}

export interface FixedFinding {
  readonly finding: FixFinding;
  /** The likeliest first. */
  readonly fixes: readonly Fix[];
}

/** A finding has at most so many fixes, and so many proposals are tried for it. */
const most = { fixes: 4, tried: 40, findings: 100 } as const;

/** Never throws; empty where the server has nothing to say. */
export function fixesOf(texts: FixTexts, surroundings: Surroundings): FixedFinding[] {
  const found = findingsOf(texts, surroundings);
  return found.findings.slice(0, most.findings).map((finding) => ({
    finding,
    fixes: provedFixes(texts, found, finding, surroundings),
  }));
}

function provedFixes(texts: FixTexts, found: Found, finding: FixFinding, surroundings: Surroundings): Fix[] {
  const fixes = new Map<string, Fix>();
  let tried = 0;
  for (const proposed of proposalsFor(texts, found, finding, surroundings)) {
    if (fixes.size >= most.fixes || tried >= most.tried) break;
    const before = texts[proposed.pane] ?? '';
    const text = applied(before, proposed.edits);
    if (text === before || fixes.has(text)) continue;
    tried++;
    if (clears({ ...texts, [proposed.pane]: text }, found, finding, surroundings))
      fixes.set(text, { ...proposed, text });
  }
  return [...fixes.values()];
}

function* proposalsFor(
  texts: FixTexts,
  { roots, served, estimates }: Found,
  finding: FixFinding,
  surroundings: Surroundings,
): Generator<Proposal, void> {
  yield* tabsReplaced(texts, finding);
  yield* withoutDuplicate(texts, finding);
  if (!roots.crd) return;
  const body = roots.object && toValue(roots.object);
  const [, named = ''] = isObject(body) ? textOf(body, 'apiVersion').split('/') : [];
  const version =
    served?.versions.find(({ name }) => name === named) ?? served?.versions.find(({ storage }) => storage);
  const situation: Situation = {
    finding,
    crd: { text: texts.crd, root: roots.crd },
    object:
      roots.object && texts.object !== undefined ? { text: texts.object, root: roots.object } : undefined,
    served,
    schema: version?.schema,
    estimates,
    surroundings,
  };
  yield* finding.pane === 'object' ? objectProposals(situation) : crdProposals(situation);
}

/** YAML indents by spaces. */
function* tabsReplaced(texts: FixTexts, { pane, code }: FixFinding): Generator<Proposal, void> {
  const text = texts[pane] ?? '';
  if (!code.startsWith('yaml-')) return;
  const edits = [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ 0: lead, index }) => ({
    start: index,
    end: index + lead.length,
    text: lead.replaceAll('\t', '  '),
  }));
  if (edits.length > 0) yield { kind: 'replace-tabs', pane, what: '', edits };
}

/** The server takes the last of several: the line that is marked goes, or the one before. */
function* withoutDuplicate(
  texts: FixTexts,
  { pane, code, range, params }: FixFinding,
): Generator<Proposal, void> {
  if (!/^duplicate-(?:key|field)$/.test(code)) return;
  const text = texts[pane] ?? '';
  const at = range ? range.start : -1;
  const name =
    String(params['key'] ?? params['path'] ?? '')
      .replaceAll('"', '')
      .split('.')
      .at(-1) ?? '';
  const lines = [...text.matchAll(/^.*(?:\n|$)/gm)].filter(({ 0: line }) => {
    const start = /^[ -]*/.exec(line)?.[0].length ?? 0;
    return new RegExp('^["\']?' + name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') + '["\']?:').test(
      line.slice(start),
    );
  });
  const marked = lines.filter(({ index, 0: line }) => index <= at && at < index + line.length);
  for (const { 0: line, index } of [...marked, ...lines])
    yield { kind: 'remove', pane, what: name, edits: [{ start: index, end: index + line.length, text: '' }] };
}

/** What is said of a text, so that the same is known again in another. */
const keyOf = ({ pane, code, text }: FixFinding): string =>
  `${pane} ${code} ${text.replaceAll(/line \d+/g, 'line')}`;

function clears(texts: FixTexts, before: Found, finding: FixFinding, surroundings: Surroundings): boolean {
  const { findings, served } = findingsOf(texts, surroundings);
  // What is said of the object was not yet known while the CRD was refused.
  const after = findings.filter(({ pane }) => pane === 'crd' || finding.pane === 'object');
  if (finding.pane === 'object' && !served) return false;
  const known = countsOf(before.findings);
  const now = countsOf(after);
  if ((now.get(keyOf(finding)) ?? 0) >= (known.get(keyOf(finding)) ?? 0)) return false;
  return [...now].every(([key, count]) => count <= (known.get(key) ?? 0));
}

function countsOf(findings: readonly FixFinding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return counts;
}
