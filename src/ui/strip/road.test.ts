import { expect, test } from 'vitest';
import { stages } from '../../engine/index.ts';
import type { Mark, PathStory, Stage } from '../../protocol/report.ts';
import { roadOf } from './road.ts';

function story(...touched: [Stage, Mark][]): PathStory {
  const events = touched.map(([stage, mark]) => ({ stage, mark, path: ['a'] }));
  return { path: ['a'], events, similar: [], typed: true, stored: true, version: 'v1' };
}

test('the road has every stage of the server, in its order', () => {
  expect(roadOf(['decoded'], undefined).map(({ stage }) => stage)).toEqual(stages);
});

test('what happened to the field is set off, what the server set too', () => {
  const touched = roadOf(stages, story(['prepared', 'set'], ['defaulted', 'default'])).flatMap((one) =>
    one.touched ? one.stage : [],
  );
  expect(touched).toEqual(['defaulted', 'prepared']);
});

test('a stage is compared with the one that was reached before it', () => {
  const compared = roadOf(['decoded', 'pruned', 'validated'], undefined).map((one) => one.compared);
  expect(compared).toEqual([
    { from: 'decoded', to: 'decoded' },
    { from: 'decoded', to: 'pruned' },
    undefined,
    undefined,
    undefined,
    undefined,
    { from: 'pruned', to: 'validated' },
    undefined,
    undefined,
  ]);
});

test('without a stage there is no road', () =>
  expect(roadOf([], story(['decoded', 'converted']))).toEqual([]));
