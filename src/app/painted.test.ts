import { expect, test } from 'vitest';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import { firstExample } from '../examples/first.ts';
import { paintedState, textOfView, viewFrom, type PaintedView } from './painted.ts';

const view: PaintedView = {
  language: 'en',
  example: { ...firstExample, object: '</script><b>&\u2028' },
  isRequested: false,
  crd: { revision: 5 } as CrdReport,
  object: { revision: 6, cost: 12n, text: '<!--' } as unknown as ObjectReport,
  parts: ['ExplanationCard'],
  explained: [{ maximum: 'values' }],
  replies: { 'a question': [1n, { $: null }] },
};

test('a view is unchanged after being embedded in a page, and closes no element', () => {
  const text = textOfView(view);
  expect(text).not.toContain('<');
  expect(viewFrom(text)).toEqual(view);
});

test('the state is that of an opened example without a previous one', () => {
  const { documents, evaluation, previous, view: shown } = paintedState(view, view);
  expect(documents).toMatchObject({ source: { kind: 'example', id: firstExample.id }, edited: false });
  expect(evaluation).toMatchObject({ crd: view.crd, object: view.object });
  expect([previous, shown.guide]).toEqual([undefined, undefined]);
  expect(paintedState({ ...view, isRequested: true }).view.guide).toEqual({
    kind: 'example',
    id: firstExample.id,
  });
});
