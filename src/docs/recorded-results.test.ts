/** Records what is said about the objects of pages, with the fixes and links that follow. */
import { expect, test } from 'vitest';
import { recordedIn } from '../testing/recorded.ts';
import { attributesIn } from './blocks/asciidoc.ts';
import { blocksIn, docFormatOf } from './blocks/blocks.ts';
import { DocsRoom } from './docs-room.ts';
import { withReplacements } from './fixed-lines.ts';
import { linkBelow, linkLines } from './link-lines.ts';
import type { DocFinding, DocPlace, DocResult } from './result.ts';
import { filesOf, widgetCrd } from './testing/checked.ts';
import { recordedPages } from './testing/results.ts';

const compare = recordedIn(new URL('testing/recorded-results.txt', import.meta.url));

const placeOf = ({ path, line }: DocPlace): string => `${path}:${line}`;

function words(...parts: readonly (string | number | undefined | false)[]): string {
  return parts.filter((one) => one !== undefined && one !== '' && one !== false).join(' ');
}

function findingLine(found: Partial<DocFinding> & { readonly code: string; readonly message: string; readonly field: string }): string {
  const range = found.line === undefined ? '' : `${found.line}:${found.column ?? ''}-${found.endLine ?? ''}:${found.endColumn ?? ''}`;
  return words('-', found.class, found.reason, found.isWarning && 'warning', found.code, found.field, range, found.message);
} // prettier-ignore

function resultLines(result: DocResult): string[] {
  const { apiVersion, kind, name, what, verdict, message, crd, shownIn, kubernetes, notes } = result;
  const head = words(placeOf(result), shownIn && `in ${placeOf(shownIn)}`, what, apiVersion, kind, name);
  return [
    words(`${head}: ${verdict}`, kubernetes, crd && `by ${placeOf(crd)}`, message && `| ${message}`),
    ...result.findings.map(findingLine),
    ...result.warnings.map((one) => findingLine(one)),
    ...notes,
  ];
}

/** The lines of a page that fixes and links change. */
function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const old = new Set(before);
  return after.filter((line) => !old.has(line)).map((line) => `+ ${JSON.stringify(line).slice(1, -1)}`);
}

test.each(Object.entries(recordedPages))('%s', (name, { text, path = 'page.md', files = {}, isComplete = false }) => {
  const room = new DocsRoom({ minors: ['1.37', '1.35'], isComplete, now: '2026-01-01T00:00:00Z' });
  room.crds.addFile('crd.yaml', `---\n---\n${widgetCrd}`, 'own');
  const blocks = blocksIn(path, text, filesOf({ ...files, [path]: text }), attributesIn(text));
  room.addShownCrds(blocks);
  const results = blocks.flatMap((block) => room.results(path, block));
  const lines = text.split('\n');
  const fixes = results.flatMap((result) => {
    const fix = room.fixOf(result, (files[result.path] ?? text).split('\n'));
    return fix ? [{ fix, result }] : [];
  });
  const links = results.flatMap((result) => {
    const shown = room.shownIn(result);
    if (!shown) return [];
    const place = { path, format: docFormatOf(path) ?? 'markdown', closing: shown.closing };
    const { first, last, lines: own } = linkLines(lines, place, '#v3.b');
    const isUsual = first === shown.closing && last === first && own.join() === '```,,[Open in CRD Playground](#v3.b)';
    return [words(`link ${shown.closing}`, linkBelow(lines, place), !isUsual && `${first}-${last}: ${JSON.stringify(own)}`)];
  });
  const fixed = fixes.flatMap(({ fix, result }) => {
    const before = (files[result.path] ?? text).split('\n');
    return [`fix ${placeOf(result)} ${fix.path} ${fix.first}-${fix.last}`, ...changedLines(before, withReplacements(before, [fix]))];
  });
  const notes = room.notes.map((note) => words('note', placeOf(note), note.isMissingInclude && 'missing', note.message));
  if (room.crds.size !== 1) notes.push(`${room.crds.size} CRDs`);
  compare(name, [...notes, ...results.flatMap(resultLines), ...fixed, ...links].join('\n'));
  const own = fixes.map(({ fix }) => fix).filter((fix) => fix.path === path);
  expect(withReplacements(lines, own)).toEqual(withReplacements(lines, own.toReversed()));
}); // prettier-ignore
