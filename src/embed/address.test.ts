import { expect, test } from 'vitest';
import { embedProtocol } from '../protocol/embed.ts';
import { readAddress, usualParts } from './address.ts';
import { readMessage } from './messages.ts';

const usual = { theme: 'auto', language: 'en', show: usualParts, readonly: false };

test.for([
  ['#example=a', '#example=a', {}],
  ['#page', '#page', {}],
  ['', '', {}],
  ['#v1.d.4.abcd&lang=zh', '#v1.d.4.abcd', { language: 'zh' }],
  [
    '#example=a&theme=dark&show=verdict,object&readonly',
    '#example=a',
    { theme: 'dark', show: ['object', 'verdict'], readonly: true },
  ],
  ['#example=a&show=nothing&theme=<b>', '#example=a&show=nothing&theme=<b>', {}],
  ['#example=a&show=nothing&theme=pink', '#example=a', {}],
] as const)('%s', ([hash, fragment, look]) => {
  expect(readAddress(hash, ['en'])).toEqual({ fragment, look: { ...usual, ...look } });
});

test('reads an endless list of choices to its end', () => {
  const { fragment, look } = readAddress(`#example=a${'&lang=en'.repeat(1_000)}&lang=zh`, ['en']);
  expect(look).toEqual({ ...usual, language: 'zh' });
  expect(fragment).toHaveLength('#example=a'.length + '&lang=en'.length * 951);
});

test('reads a message of the embedding page', () => {
  const protocol = embedProtocol;
  const content = {
    crd: 'a',
    object: 'b',
    old: '',
    operation: 'status',
    fieldValidation: 'Warn',
    kubernetes: '1.36',
  };
  expect(
    readMessage({ protocol, type: 'open', content, look: { theme: 'dark', readonly: true } }, ['en']),
  ).toEqual({
    type: 'open',
    content: { crd: 'a', object: 'b', operation: 'status', fieldValidation: 'Warn', kubernetes: '1.36' },
    blocks: [],
    given: new Set(['crd', 'object', 'old']),
    look: { ...usual, theme: 'dark', readonly: true },
  });
  expect(readMessage({ protocol, type: 'open', content: { example: 'a' } }, ['en'])).toEqual({
    type: 'example',
    id: 'a',
    look: usual,
  });
});

test.for([
  ['nothing', undefined],
  ['a text', 'open'],
  ['a list', [embedProtocol]],
  ['without a protocol', { type: 'open', content: { crd: 'a' } }],
  ['of another one', { protocol: 'crd-playground/2', type: 'open', content: { crd: 'a' } }],
  ['of an unknown type', { protocol: embedProtocol, type: 'eval', content: { crd: 'a' } }],
  ['without texts', { protocol: embedProtocol, type: 'open', content: { crd: 1 } }],
  ['without content', { protocol: embedProtocol, type: 'open' }],
] as const)('no message: %s', ([, data]) => {
  expect(readMessage(data, ['en'])).toBeUndefined();
});

test('replaces invalid values of a message with defaults', () => {
  const look = { theme: 'pink', language: 'xx', show: ['verdict', 1, 'x'], readonly: 'yes' };
  const content = { crd: 'a', object: 5, kubernetes: '<', operation: 'delete', __proto__: { old: 'c' } };
  const blocks = [{ slot: 7, text: 'b' }, { slot: 'crd' }, 'text', null];
  expect(
    readMessage({ protocol: embedProtocol, type: 'open', content: { ...content, blocks }, look }, ['zh-CN']),
  ).toEqual({
    type: 'open',
    content: { crd: 'a', object: '', kubernetes: '', fieldValidation: 'Strict' },
    blocks: [{ slot: '', text: 'b' }],
    given: new Set(['crd']),
    look: { theme: 'auto', language: 'zh', show: ['verdict'], readonly: false },
  });
});

test('reads as many and as long blocks as a link may have', () => {
  const read = (blocks: readonly object[]) =>
    readMessage({ protocol: embedProtocol, type: 'open', content: { blocks } }, ['en']);
  expect(read([{ text: 'x'.repeat(3_999_999) }, { text: 'y' }])).toMatchObject({ type: 'open' });
  expect(read([{ text: 'x'.repeat(4_000_000) }, { text: 'y' }])).toBeUndefined();
  const many = read(Array.from({ length: 1_001 }, () => ({ text: 'a' })));
  expect(many).toMatchObject({ blocks: { length: 1_000 } });
  const named = { protocol: embedProtocol, type: 'open', content: { example: 'e'.repeat(300) } };
  expect(readMessage(named, ['en'])).toMatchObject({ id: 'e'.repeat(200) });
  expect(readMessage({ ...named, type: 'look', look: { theme: 'dark' } }, ['en'])).toEqual({ type: 'look', look: { ...usual, theme: 'dark' } }); // prettier-ignore
});
