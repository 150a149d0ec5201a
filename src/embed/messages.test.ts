/** Messages of the embedding page: any page may send anything. */
import { expect, test } from 'vitest';
import { embedProtocol } from '../protocol/embed.ts';
import { maxContentLength } from '../share/lengths.ts';
import { usualParts } from './address.ts';
import { readMessage } from './messages.ts';

const usual = { theme: 'auto', language: 'en', show: usualParts, readonly: false };
const read = (message: object, requested = ['en']) =>
  readMessage({ protocol: embedProtocol, ...message }, requested);

test.each([
  ['another protocol', { protocol: 'other', type: 'look' }],
  ['no protocol', { type: 'look' }],
  ['a list', [embedProtocol]],
  ['null', null],
  ['a string', embedProtocol],
  ['undefined', undefined],
])('ignores %s', (_, data) => expect(readMessage(data, ['en'])).toBeUndefined());

test('ignores an unknown type, and content that is none', () => {
  expect(read({ type: 'close' })).toBeUndefined();
  expect(read({})).toBeUndefined();
  for (const content of [undefined, null, 'text', ['a']])
    expect(read({ type: 'open', content })).toBeUndefined();
});

test.each<[about: string, look: unknown, wanted: object]>([
  ['nothing', undefined, {}],
  ['something else', 'dark', {}],
  ['a theme', { theme: 'dark' }, { theme: 'dark' }],
  ['an unknown theme', { theme: 'red' }, {}],
  ['a language', { language: 'zh' }, { language: 'zh' }],
  ['an unknown language', { language: 'xx' }, {}],
  ['parts, in their usual order', { show: ['problems', 'object', 'x'] }, { show: ['object', 'problems'] }],
  ['no known parts', { show: ['x'] }, {}],
  ['read-only', { readonly: true }, { readonly: true }],
  ['read-only as a word', { readonly: 'true' }, {}],
])('reads a look with %s', (_, look, wanted) => {
  expect(read({ type: 'look', look })).toEqual({ type: 'look', look: { ...usual, ...wanted } });
});

test('uses the first language that the browser asks for and the page has', () => {
  expect(read({ type: 'look' }, ['fr', 'zh-CN', 'en'])).toMatchObject({ look: { language: 'zh' } });
});

test('opens an example, whose name has at most 200 characters', () => {
  expect(read({ type: 'open', content: { example: 'a', crd: 'b' } })).toEqual({
    type: 'example',
    id: 'a',
    look: usual,
  });
  expect(read({ type: 'open', content: { example: 'x'.repeat(300) } })).toMatchObject({
    id: 'x'.repeat(200),
  });
});

test('opens texts, and says which are given', () => {
  const message = read({ type: 'open', content: { crd: 'a', object: '', old: 5 } });
  expect(message).toMatchObject({ type: 'open', content: { crd: 'a', object: '' }, blocks: [], look: usual });
  expect(message?.type === 'open' && [...message.given]).toEqual(['crd', 'object']);
  expect(read({ type: 'open', content: {} })).toMatchObject({ type: 'open', content: { crd: '' } });
});

test('reads blocks one by one', () => {
  const blocks = [
    { slot: 'crd', text: 'a' },
    { text: 'b' },
    { slot: 7, text: 'c' },
    { slot: 'crd' },
    { slot: 'x', text: 5 },
    null,
    'd',
  ];
  expect(read({ type: 'open', content: { blocks } })).toMatchObject({
    blocks: [
      { slot: 'crd', text: 'a' },
      { slot: '', text: 'b' },
      { slot: '', text: 'c' },
    ],
  });
  expect(read({ type: 'open', content: { blocks: { 0: { text: 'a' } } } })).toMatchObject({ blocks: [] });
  const many = read({ type: 'open', content: { blocks: Array(1_001).fill({ text: 'a' }) } });
  expect(many?.type === 'open' && many.blocks.length).toBe(1_000);
});

test('opens no more text than a link has', () => {
  const half = 'x'.repeat(maxContentLength / 2);
  const open = (...texts: readonly string[]) =>
    read({ type: 'open', content: { blocks: texts.map((text) => ({ text })) } });
  expect(open(half, half)).toMatchObject({ type: 'open' });
  expect(open(half, half, 'x')).toBeUndefined();
});
