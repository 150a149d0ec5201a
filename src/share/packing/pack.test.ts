import { createHash } from 'node:crypto';
import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { chance } from '../testing/chance.ts';
import { finish } from './steps.ts';
import { readingText } from './bytes.ts';
import { dictionary } from './dictionary.ts';
import { fragments } from './fragments.ts';
import { packing, unpacking } from './pack.ts';

const most = 1_000_000;

const pack = (text: string): Uint8Array => finish(packing(text));
const unpack = (packed: Uint8Array, limit: number) => finish(unpacking(packed, limit));
const textOfBytes = (bytes: Uint8Array, limit: number) => finish(readingText(bytes, limit));

/** Pieces that matter to lines, fragments, repeats, and UTF-16. */
const letters = [
  [
    '\n',
    '\n',
    '\n  ',
    '\n      ',
    '\n   ',
    '\n\t',
    '\r\n',
    '\r',
    ' ',
    '  ',
    '\t',
    ' \n',
    '\n\n',
    '\0',
    '\x7f',
  ],
  ['\u0080', '\u00f0', '\u00fc', '\u00ff', '\ufeff', '\uffff', '\u2028', '汉', '🚢', '\ud800', '\udc00'],
  ['a', 'type: string', 'description: ', '- ', '~', `\n${'x'.repeat(80)}`, `\n${' '.repeat(70)}deep`],
].flat();

/** Some of it repeats earlier parts. */
function randomText(random: () => number): string {
  const wanted = random() % 400;
  let text = '';
  for (let i = 0; i < wanted; i++) {
    const from = random() % (text.length + 1);
    if (random() % 20 === 0) text += text.slice(from, from + (random() % 2_000));
    else
      text +=
        random() % 9 === 0 ? String.fromCharCode(random() % 65_536) : letters[random() % letters.length];
  }
  return text;
}

test('restores every string exactly', () => {
  const random = chance(3);
  for (let i = 0; i < 1_000; i++) {
    const text = randomText(random);
    expect(unpack(pack(text), most)).toEqual({ text });
  }
});

test.each([
  ['nothing', ''],
  ['a line break', '\n'],
  ['every UTF-16 unit', Array.from({ length: 65_536 }, (_, unit) => String.fromCharCode(unit)).join('')],
  ['a long line', 'ab: {c}, '.repeat(30_000)],
  ['many empty lines', '\n'.repeat(100_000)],
  ['deep indentation', Array.from({ length: 700 }, (_, depth) => ' '.repeat(depth)).join('a\n')],
  [
    'repeats further back than deflate looks',
    `${dictionary}${randomText(chance(5)).repeat(60)}${dictionary}`,
  ],
])('%s comes back', (_, text) => {
  expect(unpack(pack(text), most)).toEqual({ text });
});

test('rejects a packed text that was changed or cut', () => {
  const packed = pack('spec:\n  replicas: 1\n');
  for (let bit = 0; bit < packed.length * 8; bit++) {
    const changed = Uint8Array.from(packed);
    changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
    expect(unpack(changed, most)).toBeUndefined();
  }
  for (let size = 0; size < packed.length; size++)
    expect(unpack(packed.subarray(0, size), most)).toBeUndefined();
});

/** Adds the checksum that the packer would add. */
function checked(body: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5;
  for (const byte of body) hash = Math.imul(hash ^ byte, 0x01000193);
  return Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash, ...body);
}

test.each([
  ['a stream of many zeros', deflateSync(new Uint8Array(20_000_000)), 'too-large'],
  [
    'a line that repeats itself for ever',
    bytesOf(0x61, 0x0a, 0x61, 0xfc, 1, 0xff, 0xff, 0xff, 0x7f),
    'too-large',
  ],
  ['steps that never end', bytesOf(0x61, 0xfb, 0x61, 0xfc, 1, 0xff, 0xff, 0xff, 0x7f), 'too-large'],
  ['a repeat of nothing', bytesOf(0x61, 0xfc, 9, 1), undefined],
  ['a repeat of itself', bytesOf(0x61, 0xfc, 0, 1), undefined],
  ['a number without an end', bytesOf(0x61, 0xfc, 0x80), undefined],
  ['a number of too many bytes', bytesOf(0x61, 0xfc, 0x80, 0x80, 0x80, 0x80, 1), undefined],
  ['a step to the left of the first column', bytesOf(0x61, 0xf0, 0x61), undefined],
  ['half of a unit', bytesOf(0xff, 0x61), undefined],
  ['a byte without a meaning', bytesOf(0xfe), undefined],
  ['no deflate stream', Uint8Array.of(0xff, 0xff, 0xff), undefined],
  ['no bytes', new Uint8Array(0), undefined],
] as const)('of %s nothing is unpacked', (_, body, expected) => {
  expect(unpack(checked(body), most)).toBe(expected);
});

function bytesOf(...bytes: number[]): Uint8Array {
  return deflateSync(Uint8Array.from(bytes));
}

test('reading ends where the limit is exceeded, in the middle of a line and of a repeat', () => {
  // The byte after the limit has no meaning, so that reading it would return undefined.
  const line = Uint8Array.from({ length: 300 }, (_, i) => (i < 250 ? 0x61 : 0xfe));
  expect(textOfBytes(line, 200)).toBe('too-large');
  // A repeat of lines that aren't there.
  expect(textOfBytes(Uint8Array.of(0x61, 0xfc, 9, 0xff, 0xff, 0xff, 0x7f), 200)).toBe('too-large');
});

test('random bytes never unpack to more than the limit', () => {
  const random = chance(2);
  for (let i = 0; i < 5_000; i++) {
    const bytes = Uint8Array.from(
      { length: random() % 60 },
      () => random() % (random() % 3 === 0 ? 32 : 256),
    );
    const unpacked = textOfBytes(bytes, 200);
    if (unpacked !== undefined && unpacked !== 'too-large')
      expect(unpacked.text.length).toBeLessThanOrEqual(200);
  }
});

/** Existing links are read with exactly these: a change needs a new version beside this one. */
test('the third version is frozen', () => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect([fragments.length, hash(dictionary), hash(fragments.join('\n'))]).toEqual([
    112,
    '249a5d2063a46a2e',
    '3b174aa64477be38',
  ]);
});
