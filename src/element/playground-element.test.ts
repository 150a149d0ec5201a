/** Records `<crd-playground>` in a small document: its messages to the frame, and what the page sees. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeTarget, FakeText, markupOf } from '../testing/dom.ts';
import { recordedIn } from '../testing/recorded.ts';

const compare = recordedIn(new URL('testing/recorded-element.txt', import.meta.url));

let document: FakeDocument;
let window: FakeTarget;
let posted: string[] = [];
let observers: { readonly kind: string; readonly notify: (entries: object[]) => void; isOn: boolean }[] = [];
let styles: Record<string, string> = {};
let isDarkPreferred = false;
const media = new FakeTarget();

class FrameElement extends FakeElement {
  readonly contentWindow = { postMessage: (message: unknown, origin: string) => void posted.push(`${origin} ${JSON.stringify(message)}`) }; // prettier-ignore
}

class FakeEvent {
  readonly type: string;

  constructor(type: string, init: object) {
    this.type = type;
    Object.assign(this, init);
  }
}

type Playground = FakeElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string): void;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  posted = [];
  observers = [];
  styles = {};
  isDarkPreferred = false;
  document = new FakeDocument();
  document.currentScript = { src: 'https://play.example.com/crd-playground.js' };
  const create = document.createElement.bind(document);
  document.createElement = (name) => (name === 'iframe' ? new FrameElement('iframe') : create(name));
  window = new FakeTarget();
  const observer = (kind: string) =>
    class {
      readonly #own;
      constructor(notify: (entries: object[]) => void) {
        observers.push((this.#own = { kind, notify, isOn: true }));
      }
      observe(): void {}
      disconnect(): void {
        this.#own.isOn = false;
      }
    };
  class Sheet {
    replaceSync(): void {}
  }
  class Host extends FakeElement {
    constructor() {
      super('crd-playground');
    }
  }
  const names = { document, self: { origin: 'https://docs.example.com' }, HTMLElement: Host, Element: FakeElement, Text: FakeText, IntersectionObserver: observer('near'), MutationObserver: observer('changes'), CSSStyleSheet: Sheet, CustomEvent: FakeEvent, addEventListener: window.addEventListener.bind(window), removeEventListener: window.removeEventListener.bind(window), requestAnimationFrame: (run: () => void) => setTimeout(run, 16), cancelAnimationFrame: clearTimeout, getComputedStyle: () => ({ colorScheme: 'normal', backgroundColor: 'rgb(255, 255, 255)', display: 'block', overflowY: 'visible', paddingTop: '0px', paddingBottom: '0px', borderTopWidth: '0px', borderBottomWidth: '0px', marginTop: '12px', marginBottom: '8px', ...styles }), matchMedia: () => Object.assign(media, { matches: isDarkPreferred }), innerHeight: 800, customElements: new Map() }; // prettier-ignore
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function created(
  attributes: Readonly<Record<string, string>>,
  ...children: FakeElement[]
): Promise<Playground> {
  // prettier-ignore
  vi.resetModules();
  const { PlaygroundElement } = await import('./playground-element.ts');
  const element = new PlaygroundElement() as unknown as Playground;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  document.body.append(element);
  return element;
}

function block(text: string, slot?: string): FakeElement {
  const pre = new FakeElement('pre');
  const code = new FakeElement('code');
  for (const line of text.split('\n')) {
    const row = new FakeElement('div');
    const number = new FakeElement('span');
    number.className = 'ln';
    number.append('1');
    row.append(number, line);
    code.append(row);
  }
  pre.append(code);
  if (slot !== undefined) pre.setAttribute('slot', slot);
  return pre;
}

const frames = (): FrameElement[] => [
  ...document.body.querySelectorAll('iframe'),
  ...document.body.children.flatMap(({ shadowRoot }) => shadowRoot?.querySelectorAll('iframe') ?? []),
] as FrameElement[]; // prettier-ignore

function say(frame: FrameElement | undefined, message: object, origin = 'https://play.example.com'): void {
  window.send('message', { source: frame?.contentWindow, origin, data: { protocol: 'crd-playground/1', ...message } }); // prettier-ignore
}

async function started(element: Playground): Promise<FrameElement> {
  const [engine, own] = frames();
  say(engine, { type: 'ready' });
  say(own, { type: 'ready' });
  await vi.advanceTimersByTimeAsync(1);
  expect(element.shadowRoot).toBeDefined();
  return own as FrameElement;
}

const shown = (element: Playground): string => `${markupOf(document.body)}\n${markupOf(element.shadowRoot as FakeElement)}\n${posted.join('\n')}`; // prettier-ignore

test.each([
  [{ run: 'load' }],
  [
    {
      run: 'load',
      theme: 'dark',
      show: 'object, verdict nothing',
      lang: 'zh-CN',
      readonly: '',
      height: '50',
    },
  ],
  [
    {
      run: 'load',
      crd: 'kind: A',
      object: '#named',
      kubernetes: '1.36',
      'field-validation': 'Warn',
      operation: 'patch',
      'patch-kind': 'json',
      'dry-run': 'false',
      height: '300px',
    },
  ],
  [{ run: 'load', example: 'crontab-validation', theme: 'light', lang: 'en' }],
] as const)('opens with %j', async (attributes) => {
  const named = new FakeElement('div');
  named.setAttribute('id', 'named');
  named.append(block('kind: Named'), block('kind: Other'));
  document.body.append(named);
  const element = await created(attributes, block('kind: A\nb: 1'), block('kind: B', 'object'), block(' '));
  Object.assign(element, { top: 100, height: 180 });
  element.connectedCallback();
  await started(element);
  compare(JSON.stringify(attributes), shown(element));
});

test('waits until a reader is near, or presses a button', async () => {
  const near = await created({});
  document.readyState = 'loading';
  near.connectedCallback();
  expect(observers).toEqual([]);
  document.send('DOMContentLoaded');
  expect(observers.map(({ kind }) => kind)).toEqual(['near']);
  observers[0]?.notify([{ isIntersecting: false }]);
  expect(frames().length).toBe(0);
  observers[0]?.notify([{ isIntersecting: true }]);
  expect(observers[0]?.isOn).toBe(false);
  expect(frames().length).toBe(2);
  document.readyState = 'complete';
  const english = await created({ run: 'click' });
  english.connectedCallback();
  expect(english.shadowRoot?.querySelector('button')?.textContent).toBe('Try it');
  const pressed = await created({ run: 'click', lang: 'zh' });
  pressed.connectedCallback();
  const button = pressed.shadowRoot?.querySelector('button');
  expect(button?.textContent).toBe('试一试');
  button?.click();
  expect(pressed.shadowRoot?.querySelector('button')).toBeNull();
  expect(pressed.shadowRoot?.querySelector('iframe')).not.toBeNull();
});

test('shares the frame of the worker, and replaces it when it was removed', async () => {
  const first = await created({ run: 'load' });
  const { PlaygroundElement } = await import('./playground-element.ts');
  const another = (): Playground => {
    const element = new PlaygroundElement() as unknown as Playground;
    element.setAttribute('run', 'load');
    document.body.append(element);
    element.connectedCallback();
    return element;
  };
  first.connectedCallback();
  const [engine] = frames();
  another();
  expect(document.body.querySelectorAll('iframe')).toEqual([engine]);
  engine?.remove();
  another();
  const others = document.body.querySelectorAll('iframe');
  expect([others.length, others.includes(engine as FrameElement)]).toEqual([1, false]);
});

test('gives no place to an element that has none, for example a hidden one', async () => {
  const element = await created({ run: 'load' });
  Object.assign(element, { top: 0, height: 0 });
  element.connectedCallback();
  await started(element);
  expect(element.shadowRoot?.children[0]?.style).toEqual({});
});

test('fits its height to the answer, and hands on verdicts and changes', async () => {
  const element = await created({ run: 'load' }, block('kind: A'));
  element.connectedCallback();
  const frame = await started(element);
  const box = element.shadowRoot?.querySelector('.box') as FakeElement;
  const messages: unknown[] = [];
  for (const type of ['verdict', 'change']) element.addEventListener(type, ({ detail }) => messages.push(type, detail)); // prettier-ignore
  say(frame, { type: 'height', height: 0 });
  expect(box.className).toBe('box');
  Object.assign(box, { top: 900, height: 240 });
  say(frame, { type: 'height', height: 500 });
  await vi.advanceTimersByTimeAsync(16);
  expect([box.className, box.style['height']]).toEqual(['box answered', '500px']);
  Object.assign(box, { top: 100, height: 500 });
  say(frame, { type: 'height', height: 90_000 });
  await vi.advanceTimersByTimeAsync(16);
  expect(box.style['height']).toBe('500px');
  say(frame, { type: 'height', height: 90_000, asked: true });
  expect(box.style['height']).toBe('20000px');
  say(frame, { type: 'height', height: 20, asked: true });
  expect(box.style['height']).toBe('240px');
  say(frame, { type: 'verdict', verdict: { code: 201 } });
  say(frame, { type: 'change', crd: 'a', object: 'b' });
  say(frame, { type: 'verdict', verdict: { code: 1 } }, 'https://evil.example.com');
  say(frames()[0], { type: 'verdict', verdict: { code: 2 } });
  window.send('message', { source: frame.contentWindow, origin: 'https://play.example.com', data: null });
  expect(messages).toEqual(['verdict', { code: 201 }, 'change', { crd: 'a', object: 'b' }]);
});

test('sends changes of attributes, content, and theme, and stops when it is removed', async () => {
  const element = await created({ run: 'load' }, block('kind: A'));
  element.connectedCallback();
  await started(element);
  posted = [];
  const change = async (name: string, value: string): Promise<void> => {
    element.setAttribute(name, value);
    element.attributeChangedCallback(name);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await change('theme', 'dark');
  await change('kubernetes', '1.35');
  await change('height', '400');
  expect(element.shadowRoot?.querySelector('.box')?.style['height']).toBe('400px');
  const inside = observers.find(({ kind }) => kind === 'changes');
  inside?.notify([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted.length).toBe(2);
  element.append(block('kind: C'));
  inside?.notify([]);
  await vi.advanceTimersByTimeAsync(1_000);
  element.removeAttribute('theme');
  isDarkPreferred = true;
  styles = { backgroundColor: 'rgb(20, 20, 20)' };
  document.send('transitionend');
  await vi.advanceTimersByTimeAsync(1_000);
  compare('changes', posted.join('\n'));
  posted = [];
  document.send('transitionend');
  element.attributeChangedCallback('theme');
  element.disconnectedCallback();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted).toEqual([]);
  expect(observers.filter(({ isOn }) => isOn)).toEqual([]);
  expect(markupOf(element.shadowRoot as FakeElement)).toBe('shadow\n  slot');
  element.attributeChangedCallback('theme');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted).toEqual([]);
});

test.each([
  [{ colorScheme: 'dark' }, true],
  [{ colorScheme: 'light' }, false],
  [{ colorScheme: 'light dark' }, false],
  [{ backgroundColor: 'rgba(0, 0, 0, 0)' }, false],
  [{ backgroundColor: 'rgba(0, 0, 0, 0.9)' }, true],
  [{ backgroundColor: 'rgb(90, 90, 90)' }, true],
  [{ backgroundColor: 'rgb(200, 100, 100)' }, false],
  [{ backgroundColor: 'oklch(0.3 0 0)' }, true],
  [{ backgroundColor: 'oklch(0.7 0 0)' }, false],
  [{ backgroundColor: 'lab(30 0 0)' }, true],
  [{ backgroundColor: 'lab(70 0 0)' }, false],
])('a page with %j is dark: %s', async (given, isDark) => {
  const { isDarkAround } = await import('./host-theme.ts');
  styles = given;
  const inner = new FakeElement('p');
  document.body.append(inner);
  expect(isDarkAround(inner as unknown as Element)).toBe(isDark);
  styles = { colorScheme: 'light dark' };
  isDarkPreferred = true;
  expect(isDarkAround(inner as unknown as Element)).toBe(true);
});

test('keeps the place of blocks with margins', async () => {
  const { flowOf, keepPlace, marginsOf } = await import('./flow.ts');
  const [outer, inner, next, box] = ['div', 'div', 'p', 'div'].map((name) => new FakeElement(name)) as [FakeElement, FakeElement, FakeElement, FakeElement]; // prettier-ignore
  document.body.append(outer, next);
  outer.append(inner);
  Object.assign(outer, { top: 50, height: 100 });
  Object.assign(next, { top: 170, height: 10 });
  const asElement = (one: FakeElement): HTMLElement => one as unknown as HTMLElement;
  expect(flowOf(asElement(outer))).toEqual({ top: 50, end: 170 });
  Object.assign(document.body, { top: 0, height: 300 });
  expect(flowOf(asElement(next))).toEqual({ top: 170, end: 300 });
  expect(marginsOf(asElement(outer))).toEqual([12, 8]);
  styles = { marginTop: 'auto' };
  expect(marginsOf(asElement(outer))).toEqual([0, 8]);
  keepPlace(asElement(outer), asElement(box), { top: 62, end: 150 }, [12, 8]);
  expect(box.style).toEqual({
    marginTop: '12px',
    marginBottom: '8px',
    paddingTop: '12px',
    paddingBottom: '0px',
  });
});
