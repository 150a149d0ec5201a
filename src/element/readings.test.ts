/** How the element reads the page around it: code blocks, attributes, margins, and colours. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeText } from '../testing/dom.ts';
import { contentOf, heightOf, lookOf } from './attributes.ts';
import { codeBlocks, codeText } from './code-text.ts';
import { marginsOf } from './flow.ts';
import { isDarkAround } from './host-theme.ts';

let document: FakeDocument;
let styles: Map<unknown, Record<string, string>>;
let prefersDark = false;

beforeEach(() => {
  document = new FakeDocument();
  styles = new Map();
  prefersDark = false;
  const names = {
    document,
    Element: FakeElement,
    Text: FakeText,
    getComputedStyle: (element: unknown) => styles.get(element) ?? { backgroundColor: 'rgba(0, 0, 0, 0)', colorScheme: 'normal' }, // prettier-ignore
    matchMedia: () => ({ matches: prefersDark }),
  };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
});
afterEach(() => void vi.unstubAllGlobals());

/** An element of `name.class[attribute=value]` with parts. */
function made(selector: string, ...parts: (FakeElement | string)[]): FakeElement {
  const element = new FakeElement(/^[\w-]+/.exec(selector)?.[0] ?? 'div');
  for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) element.classList.add(name);
  for (const [, name = '', value = ''] of selector.matchAll(/\[([\w-]+)(?:=([^\]]*))?\]/g))
    element.setAttribute(name, value);
  element.append(...parts);
  return element;
}
const at = (element: FakeElement): Element => element as unknown as Element;

test('reads code as it was before it was coloured', () => {
  const code = made('code', made('span.ln', '1'), 'a: ', made('span', '1'), made('br'), 'b', made('button', 'Copy'), made('div', 'c'), made('div', 'd\n'), made('span[aria-hidden=true]', 'x')); // prettier-ignore
  expect(codeText(at(code))).toBe('a: 1\nbc\nd\n');
  const root = made(
    'div',
    made('pre', code),
    made('pre', '  \n'),
    made('div[slot=crd]', made('pre', 'kind: A\n')),
  );
  expect(codeBlocks(at(root))).toEqual([
    { slot: '', text: 'a: 1\nbc\nd\n' },
    { slot: 'crd', text: 'kind: A\n' },
  ]);
  expect(codeBlocks(at(made('pre', 'kind: B\n')))).toEqual([{ slot: '', text: 'kind: B\n' }]);
});

test('reads texts from attributes, from elements of the page, and from the blocks in it', () => {
  document.body.append(
    made('script[id=plain]', 'kind: A\n'),
    made('div[id=blocks]', made('pre', 'kind: B\n'), made('pre', 'kind: C\n')),
    made('div[id=empty]'),
  );
  const content = (attributes: string): unknown => contentOf(at(made(`crd-playground${attributes}`)));
  expect(content('[example=a]')).toEqual({ example: 'a' });
  expect(content('[example]')).toEqual({ blocks: [] });
  expect(content('[crd=#plain][object=#blocks][old=#none][patch=#empty]')).toEqual({
    blocks: [],
    crd: 'kind: A\n',
    object: 'kind: B\n---\nkind: C\n',
    patch: '',
  });
  expect(content('[crd=kind: D][kubernetes=1.36][field-validation=Warn][operation=json-patch]')).toEqual({
    blocks: [],
    crd: 'kind: D',
    kubernetes: '1.36',
    fieldValidation: 'Warn',
    operation: 'patch',
    patchKind: 'json',
  });
});

test('reads how the frame looks', () => {
  const look = (attributes: string, isDark = false): unknown => lookOf(at(made(`crd-playground${attributes}`)), isDark); // prettier-ignore
  expect(look('')).toEqual({ theme: 'light', readonly: false });
  expect(look('', true)).toEqual({ theme: 'dark', readonly: false });
  expect(look('[theme=light][readonly]', true)).toEqual({ theme: 'light', readonly: true });
  expect(look('[theme=dark][lang=zh-CN][show=verdict, object nothing,crd]')).toEqual({ theme: 'dark', language: 'zh', show: ['verdict', 'object', 'crd'], readonly: false }); // prettier-ignore
  expect(look('[theme=pink][lang=de][show=nothing]')).toEqual({ theme: 'light', language: 'en', readonly: false }); // prettier-ignore
  const height = (text: string): unknown => heightOf(at(made(`crd-playground[height=${text}]`)));
  expect(['auto', '0', '-5', '50', '120', '121', '300px'].map(height)).toEqual([undefined, undefined, undefined, 120, 120, 121, 300]); // prettier-ignore
});

test('adds up no margins, but takes the largest of those that collapse', () => {
  const open = { display: 'block', overflowY: 'visible', paddingTop: '0px', paddingBottom: '0px', borderTopWidth: '0px', borderBottomWidth: '0px' }; // prettier-ignore
  const inner = made('p');
  const [first, last] = [made('div', inner), made('div')];
  const root = made('div', first, last);
  styles.set(inner, { ...open, marginTop: '30px', marginBottom: '1px' });
  styles.set(last, { ...open, marginTop: '1px', marginBottom: '7px' });
  const margins = (style: Record<string, string>): unknown => {
    styles.set(first, { ...open, marginTop: '10px', marginBottom: '2px', ...style });
    return marginsOf(at(root));
  };
  expect(margins({})).toEqual([30, 7]);
  for (const style of [
    { display: 'flex' },
    { overflowY: 'auto' },
    { paddingTop: '1px' },
    { borderTopWidth: '2px' },
  ])
    expect(margins(style)).toEqual([10, 7]);
  expect(margins({ marginTop: 'auto', paddingBottom: '5px' })).toEqual([30, 7]);
  expect(marginsOf(at(made('div')))).toEqual([0, 0]);
  let deep = made('p');
  styles.set(deep, { ...open, marginTop: '50px', marginBottom: '50px' });
  for (let i = 0; i < 6; i++) styles.set((deep = made('div', deep)), { ...open, marginTop: '0px', marginBottom: '0px' }); // prettier-ignore
  expect(marginsOf(at(made('div', deep)))).toEqual([0, 0]);
});

test.each([
  ['light', '', false],
  ['dark', '', true],
  ['light dark', '', true],
  ['normal', 'rgb(127, 128, 127)', true],
  ['normal', 'rgb(129, 129, 129)', false],
  ['normal', 'rgb(255, 0, 0)', true],
  ['normal', 'rgb(0, 255, 0)', false],
  ['normal', 'rgb(0, 0, 255)', true],
  ['normal', 'rgba(0, 0, 0, 0.5)', false],
  ['normal', 'rgba(0, 0, 0, 0.6)', true],
  ['normal', 'oklch(0.4 0.1 20)', true],
  ['normal', 'oklch(0.5 0.1 20)', false],
  ['normal', 'lab(49 0 0)', true],
  ['normal', 'lab(50 0 0)', false],
])(
  'a page with color-scheme %s and the background %s is dark: %s',
  (colorScheme, backgroundColor, isDark) => {
    prefersDark = true;
    const inside = made('div');
    const page = made('div', inside);
    styles.set(page, { colorScheme: 'normal', backgroundColor });
    styles.set(inside, { colorScheme, backgroundColor: 'rgba(0, 0, 0, 0)' });
    expect(isDarkAround(at(inside))).toBe(isDark);
  },
);
