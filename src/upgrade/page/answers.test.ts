import { expect, test } from 'vitest';
import { limits } from '../../protocol/limits.ts';
import type { EvaluatedPart, UpgradeAnswer, UpgradePair, UpgradeQuestion } from '../../protocol/upgrade.ts';
import { widget, widgets } from '../testing/widgets.ts';
import { createUpgradeAnswers } from './answers.ts';

const pair: UpgradePair = {
  old: widgets(['size: { type: integer }']),
  now: widgets(['size: { type: integer, maximum: 10 }']),
  document: undefined,
  kubernetes: '1.37',
};

const ask = (question: UpgradeQuestion, now: () => number = () => 0): UpgradeAnswer =>
  createUpgradeAnswers(now)(question);

const find = (text: string, name = 'objects.yaml') => {
  const answer = ask({ step: 'find', pair, file: { name, text } });
  return answer.state === 'found' ? answer : undefined;
};

const evaluated = (objects: readonly ReturnType<typeof widget>[]): EvaluatedPart => {
  const answer = ask({ step: 'evaluate', pair, objects });
  if (answer.state !== 'evaluated') throw new Error(answer.state);
  return answer.part;
};

test('finds the objects of the CRD in documents, lists, and JSON lines', () => {
  const json = (name: string) =>
    JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name, namespace: 'x' } });
  const found = find(`${widget('{}', 'a').text}---\nkind: Other\napiVersion: v1\n`);
  expect(found?.objects.map(({ source, document }) => [source.name, source.line, document])).toEqual([
    ['a', 1, 0],
  ]);
  expect(found?.others).toBe(1);
  expect(find(`${json('b')}\n${json('c')}\n`)?.objects.map(({ source }) => source)).toMatchObject([
    { name: 'b', namespace: 'x', line: 1 },
    { name: 'c', namespace: 'x', line: 2 },
  ]);
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${json('d')}\n- ${json('e')}\n`;
  expect(find(list)?.objects.map(({ source }) => source.name)).toEqual(['d', 'e']);
  expect(find('')).toMatchObject({ objects: [], others: 0 });
});

test('lines are those of the pane, whichever document the CRD is', () => {
  const other = 'kind: ConfigMap\napiVersion: v1\n---\n';
  const of = (now: string, document: number | undefined) => {
    const moved = { ...pair, now, document };
    const answers = createUpgradeAnswers(() => 0);
    const first = answers({ step: 'report', pair: moved, parts: [], key: '' });
    return first.state === 'reported' ? first.changes[0]?.line : first;
  };
  const line = pair.now.split('\n').findIndex((text) => text.includes('maximum')) + 1;
  expect(of(pair.now, undefined)).toBe(line);
  expect(of(other + pair.now, 1)).toBe(line + 3);
  expect(of(other + pair.now, undefined)).toBe(line + 3);
});

test('the old CRD is the one of the same name', () => {
  const others = pair.old.replaceAll('widgets', 'gadgets').replaceAll('Widget', 'Gadget');
  const answer = ask({ step: 'begin', pair: { ...pair, old: `${others}---\n${pair.old}` } });
  expect(answer).toMatchObject({ state: 'begun', name: 'widgets.example.com', kind: 'Widget' });
});

test.each([
  ['now', '', { which: 'now', message: '' }],
  ['old', 'a: 1\n', { which: 'old', message: '' }],
] as const)('reports a text that has no CRD: %s %j', (side, text, expected) => {
  expect(ask({ step: 'begin', pair: { ...pair, [side]: text } })).toMatchObject({
    state: 'unread',
    ...expected,
  });
});

test('proofs pause, and continue with the next question', () => {
  const many = Array.from({ length: 6 }, (_, i) => `f${i}: { type: string }`);
  const fewer = { ...pair, old: widgets(many), now: widgets(['other: { type: string }']) };
  let time = 0;
  const answers = createUpgradeAnswers(() => (time += 150));
  const states: string[] = [];
  for (let i = 0; i < 30 && states.at(-1) !== 'reported'; i++)
    states.push(answers({ step: 'report', pair: fewer, parts: [], key: '' }).state);
  expect(states.length).toBeGreaterThan(2);
  expect(states.at(-1)).toBe('reported');
});

test('parts have neither the fates of objects nor more than some of the unstored ones', () => {
  const part = evaluated(Array.from({ length: 50 }, (_, i) => widget('{ size: text }', `w${i}`)));
  expect(part.unstored).toHaveLength(limits.upgradeUnstored);
  expect(part.moreUnstored).toBe(30);
  expect(Object.keys(part).toSorted()).toEqual(['counts', 'groups', 'moreUnstored', 'proofs', 'unstored']);
});

test('counts the objects that are hurt', () => {
  const part = evaluated([widget('{ size: 5 }'), widget('{ size: 50 }', 'two')]);
  expect(part.counts).toMatchObject({ known: 2, hurt: 1 });
});

test('a report contains at most so many changes', () => {
  const fields = Array.from({ length: limits.upgradeChanges + 20 }, (_, i) => `f${i}: { type: string }`);
  const answers = createUpgradeAnswers(() => 0);
  const answer = answers({
    step: 'report',
    pair: { ...pair, old: widgets(['other: { type: string }']), now: widgets(fields) },
    parts: [],
    key: '',
  });
  if (answer.state !== 'reported') throw new Error(answer.state);
  expect(answer.changes).toHaveLength(limits.upgradeChanges);
  expect(answer.moreChanges).toBe(21);
}, 60_000);
