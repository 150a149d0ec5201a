import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeTarget } from '../testing/dom.ts';

const contentWindow = {};
class FrameElement extends FakeElement {
  readonly contentWindow = contentWindow;
}

let window: FakeTarget;
let document: FakeDocument;
let engineFrame: (page: string) => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  window = new FakeTarget();
  document = new FakeDocument();
  const create = document.createElement.bind(document);
  document.createElement = (name) => (name === 'iframe' ? new FrameElement('iframe') : create(name));
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.resetModules();
  ({ engineFrame } = await import('./engine-frame.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ready = { protocol: 'crd-playground/1', type: 'ready' };

/** Whether the frame has arrived after a message. */
async function hasArrived(send: () => void, milliseconds = 0): Promise<boolean> {
  let isHere = false;
  void engineFrame('https://play.example.com/embed.html').then(() => (isHere = true));
  send();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isHere;
}

test.each([
  ['it is ready', { source: contentWindow, data: ready }, true],
  ['another frame is ready', { source: {}, data: ready }, false],
  ['it says something else', { source: contentWindow, data: { ...ready, type: 'height' } }, false],
  ['it speaks another protocol', { source: contentWindow, data: { ...ready, protocol: 'other/1' } }, false],
  ['it sends nothing', { source: contentWindow, data: null }, false],
])('arrives if %s: %#', async (_, event, wanted) => {
  expect(await hasArrived(() => window.send('message', event))).toBe(wanted);
});

test('takes no longer than three seconds', async () => {
  expect(await hasArrived(() => undefined, 2_999)).toBe(false);
  expect(await hasArrived(() => undefined, 1)).toBe(true);
});

test('is one hidden frame for all elements', async () => {
  const first = engineFrame('a');
  expect(engineFrame('a')).toBe(first);
  const frames = document.body.children.filter(({ localName }) => localName === 'iframe');
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ src: 'a#engine', hidden: true, tabIndex: -1, ariaHidden: 'true' });
});
