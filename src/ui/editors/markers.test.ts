import { expect, test } from 'vitest';
import type { UpdateReport } from '../../protocol/report.ts';
import {
  cardOf,
  crdReport,
  objectReport,
  placeAt,
  problemOf,
  rowOf,
} from '../../protocol/testing/reports.ts';
import { createPlaygroundStore } from '../../store/store.ts';
import { highlightedLines, markersOf, revealedPlace } from './markers.ts';

const place = placeAt(4, 3);

test('each pane gets its own findings, prefixed with the field', () => {
  const crd = crdReport('accepted', {
    problems: [problemOf('warning', { pane: 'crd', text: 'unknown', place: placeAt(1) })],
  });
  const object = objectReport('refused', {
    problems: [
      problemOf('error', { field: 'spec.a', text: 'Required value', place }),
      problemOf('error', { pane: 'crd', text: 'of the CRD', place }),
      problemOf('error', { text: 'nowhere' }),
    ],
  });
  expect(markersOf('crd', crd, object)).toEqual([
    { severity: 'warning', text: 'unknown', place: placeAt(1) },
  ]);
  expect(markersOf('object', crd, object)).toEqual([
    { severity: 'error', text: 'spec.a: Required value', place },
  ]);
  expect(markersOf('patch', crd, object)).toEqual([]);
  expect(markersOf('object', undefined, undefined)).toEqual([]);
});

test('marks findings about a patch in the patch', () => {
  const object = objectReport('refused', {
    patch: 'merge',
    problems: [problemOf('error', { pane: 'patch', place })],
  });
  expect(markersOf('patch', undefined, object)).toHaveLength(1);
  expect(markersOf('object', undefined, object)).toEqual([]);
});

test('a text that can’t be parsed has one mark, with the server’s own message', () => {
  const crd = crdReport('broken', { brokenAt: place, brokenText: 'yaml: line 4', verdict: 'error: yaml' });
  expect(markersOf('crd', crd, undefined)).toEqual([{ severity: 'error', text: 'yaml: line 4', place }]);
  const object = objectReport('broken', { brokenAt: place, verdict: 'error: yaml', patch: 'json' });
  expect(markersOf('patch', crd, object)).toEqual([{ severity: 'error', text: 'error: yaml', place }]);
});

test("marks the existing object with the server's findings about it today", () => {
  const old = { state: 'refused', kind: '', name: '', verdict: '' } as const;
  const problems = [problemOf('error', { pane: 'old', place })];
  const update: UpdateReport = { endpoint: 'main', old: { ...old, problems }, gone: false, ratcheted: [] };
  expect(markersOf('old', undefined, objectReport('no-old', { update }))).toHaveLength(1);
  expect(markersOf('old', undefined, objectReport('accepted'))).toEqual([]);
});

test('marks a finding with several marks at each of them', () => {
  const marks = [
    { code: 'cel-syntax', text: 'first', place: placeAt(1) },
    { code: 'cel-syntax', text: 'second', place: placeAt(2) },
  ];
  const crd = crdReport('refused', { problems: [problemOf('error', { pane: 'crd', place, marks })] });
  expect(markersOf('crd', crd, undefined).map(({ text, place: at }) => [text, at.line])).toEqual([
    ['first', 1],
    ['second', 2],
  ]);
});

test('limits the marks of an editor, and the text of each, to what it can show', () => {
  const problems = Array.from({ length: 300 }, () => problemOf('error', { text: 'x'.repeat(600), place }));
  const marked = markersOf('object', undefined, objectReport('refused', { problems }));
  expect(marked).toHaveLength(200);
  expect(marked[0]?.text).toBe(`${'x'.repeat(500)}…`);
});

test('highlights the line under the pointer rather than that of the selection', () => {
  const store = createPlaygroundStore();
  const { actions, getState } = store;
  const rows = [rowOf(['spec'], { line: 3 }), rowOf(['spec', 'a'], { line: 4 }), rowOf(['spec', 'b'])];
  actions.objectReported(objectReport('accepted', { rows }));
  expect(highlightedLines('object', getState())).toBe('');
  actions.pathSelected(['spec']);
  expect(highlightedLines('object', getState())).toBe('3');
  actions.pathHovered(['spec', 'a']);
  expect(highlightedLines('object', getState())).toBe('4');
  actions.pathHovered(['spec', 'b']);
  expect(highlightedLines('object', getState())).toBe('');
  expect(highlightedLines('patch', getState())).toBe('');
  actions.settingsChanged({ sentBy: 'request', operation: 'patch' });
  actions.pathHovered(['spec', 'a']);
  expect(highlightedLines('patch', getState())).toBe('4');
  expect(highlightedLines('object', getState())).toBe('');
  actions.viewChanged({ objectTab: 'old' });
  expect(highlightedLines('old', getState())).toBe('');
});

test('the CRD’s line is the quoted one, else that of the schema', () => {
  const { actions, getState } = createPlaygroundStore();
  const none = { crd: undefined, object: undefined };
  const schema = {
    type: '',
    description: '',
    nullable: false,
    format: '',
    preserveUnknownFields: false,
    required: false,
  };
  const card = cardOf(['a'], { schema: { ...schema, place: placeAt(8) } });
  actions.pathSelected(['a']);
  actions.explanationOpened({ ...none, card });
  expect(highlightedLines('crd', getState())).toBe('8');
  actions.explanationOpened({ ...none, card: { ...card, quote: { text: 'a:', place: placeAt(7) } } });
  expect(highlightedLines('crd', getState())).toBe('7');
  actions.explanationOpened(undefined);
  expect(highlightedLines('crd', getState())).toBe('');
});

test('highlights all values of a line of the schema', () => {
  const { actions, getState } = createPlaygroundStore();
  const rows = [rowOf(['a', 0], { line: 3 }), rowOf(['a', 1], { line: 4 }), rowOf(['b'], { line: 5 })];
  actions.objectReported(objectReport('accepted', { rows }));
  actions.pathSelected(
    ['a', 0],
    [
      ['a', 0],
      ['a', 1],
    ],
  );
  expect(highlightedLines('object', getState())).toBe('3,4');
});

test('scrolls to the selection; to what matters most only in texts that nobody is typing', () => {
  const { actions, getState } = createPlaygroundStore();
  const lead = cardOf(['a'], { place: placeAt(3), quote: { text: 'a:', place: placeAt(7) } });
  actions.objectReported(objectReport('accepted', { lead }));
  expect(revealedPlace('object', getState())?.line).toBe(3);
  expect(revealedPlace('crd', getState())?.line).toBe(7);
  expect(revealedPlace('old', getState())).toBeUndefined();
  actions.documentEdited('object', 'a: 1');
  expect(revealedPlace('crd', getState())).toBeUndefined();
  // Pasted over a whole text.
  actions.documentEdited('object', 'kind: Other\nspec:\n  b: 3\n');
  expect(revealedPlace('crd', getState())?.line).toBe(7);
  actions.documentEdited('object', 'kind: Other\nspec:\n  b: 34\n');
  expect(revealedPlace('crd', getState())).toBeUndefined();
  actions.fixTaken();
  expect(revealedPlace('crd', getState())?.line).toBe(7);
  actions.documentEdited('object', 'kind: Other\nspec:\n  b: 345\n');
  actions.pathSelected(['a']);
  actions.explanationOpened({ card: lead, crd: undefined, object: undefined });
  expect(revealedPlace('crd', getState())?.line).toBe(7);
});
