/** Messages between a frame and the page around it: who may send one, and who gets what. */
import { afterEach, expect, test } from 'vitest';
import { embedProtocol } from '../protocol/embed.ts';
import { crdReport, objectReport, problemOf } from '../protocol/testing/reports.ts';
import { noEvaluation, type Evaluation } from '../store/evaluation.ts';
import { FakeTarget } from '../testing/dom.ts';
import { PageAround } from './around.ts';
import type { HostMessage } from './messages.ts';

type Posted = readonly [message: Record<string, unknown>, origin: string];

const names = ['addEventListener', 'parent', 'self', 'navigator'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

afterEach(() => {
  for (const [i, name] of names.entries())
    if (before[i]) Object.defineProperty(globalThis, name, before[i]);
    else Reflect.deleteProperty(globalThis, name);
});

/** A frame, alone or in a page. */
function frame(isAlone = false) {
  const target = new FakeTarget();
  const posted: Posted[] = [];
  const parent = { postMessage: (...sent: Posted) => void posted.push(sent) };
  const window = isAlone ? parent : {};
  const globals = {
    addEventListener: target.addEventListener.bind(target),
    parent,
    self: window,
    navigator: { languages: ['en'] },
  };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: globals[name], configurable: true, writable: true });
  const heard: HostMessage[] = [];
  const around = new PageAround((message) => void heard.push(message));
  const look = { protocol: embedProtocol, type: 'look' };
  const send = (more: object = {}): void =>
    target.send('message', { source: parent, origin: 'https://docs.example.com', data: look, ...more });
  return { around, posted, heard, send, target };
}

test('says that it is ready, to any page, and nothing else before a message of the page', () => {
  const { around, posted } = frame();
  around.tellHeight(100);
  around.tellChange('a', 'b');
  around.tellVerdict(noEvaluation);
  expect(posted).toEqual([[{ protocol: embedProtocol, type: 'ready' }, '*']]);
});

test('sends texts only to the origin of the last message', () => {
  const { around, posted, send, heard } = frame();
  send();
  around.tellChange('a', 'b');
  expect(heard).toMatchObject([{ type: 'look' }]);
  expect(posted.at(-1)).toEqual([{ protocol: embedProtocol, type: 'change', crd: 'a', object: 'b' }, 'https://docs.example.com']); // prettier-ignore
  // A sandboxed page has no origin of its own.
  send({ origin: 'null' });
  around.tellChange('a', 'c');
  expect(posted.at(-1)?.[1]).toBe('*');
});

test('hears only the page around it, and only its own messages', () => {
  const { around, posted, send, heard } = frame();
  send({ source: {} });
  send({ data: { type: 'look' } });
  send({ data: 'look' });
  around.tellChange('a', 'b');
  expect([heard.length, posted.length]).toEqual([0, 1]);
});

test('says and hears nothing in a window of its own', () => {
  const { around, posted, send, heard } = frame(true);
  send();
  around.tellChange('a', 'b');
  expect([heard.length, posted.length]).toEqual([0, 0]);
});

test('tells each height once, and whether a click asked for it', () => {
  const { around, posted, send, target } = frame();
  send();
  around.tellHeight(0);
  around.tellHeight(100);
  around.tellHeight(100);
  target.send('click', { isTrusted: false });
  around.tellHeight(120);
  target.send('click');
  around.tellHeight(140);
  expect(posted.slice(1).map(([{ height, asked }]) => [height, asked])).toEqual([
    [100, false],
    [120, false],
    [140, true],
  ]);
});

const accepted = crdReport('accepted', { code: 201, verdict: 'crd created' });

test.each<[about: string, evaluation: Partial<Evaluation>, verdict: object]>([
  ['nothing', {}, { state: 'not-judged', code: 0, line: '' }],
  ['an accepted CRD alone', { crd: accepted }, { state: 'not-judged', code: 201, line: 'crd created' }],
  [
    'a rejected CRD',
    { crd: crdReport('refused', { code: 422, verdict: 'no' }) },
    { state: 'crd-refused', code: 422, line: 'no' },
  ],
  ['a text that isn’t a CRD', { crd: crdReport('not-a-crd') }, { state: 'not-judged' }],
  [
    'a stored object',
    { crd: accepted, object: objectReport('accepted', { code: 200, verdict: 'stored' }) },
    { state: 'stored', code: 200, line: 'stored' },
  ],
  [
    'a rejected object',
    {
      crd: accepted,
      object: objectReport('refused', {
        code: 422,
        verdict: 'no',
        problems: [problemOf('error'), problemOf('warning', { id: 'w' }), problemOf('warning', { id: 'v' })],
      }),
    },
    { state: 'refused', code: 422, line: 'no', errors: 1, warnings: 2 },
  ],
  ['an empty object', { crd: accepted, object: objectReport('empty') }, { state: 'not-judged' }],
  [
    'an object beside a rejected CRD',
    { crd: crdReport('refused', { code: 422 }), object: objectReport('accepted', { code: 200 }) },
    { state: 'crd-refused', code: 422 },
  ],
])('tells the verdict of %s', (_, evaluation, verdict) => {
  const { around, posted, send } = frame();
  send();
  around.tellVerdict({ ...noEvaluation, ...evaluation });
  expect(posted.at(-1)?.[0]).toMatchObject({
    type: 'verdict',
    verdict: { errors: 0, warnings: 0, ...verdict },
  });
});
