import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chance } from '../testing/chance.ts';
import { dictionary } from './dictionary.ts';
import { fromRelative, toRelative } from './lines.ts';
import { squash, stretched } from './logistic.ts';
import { pack, unpack } from './pack.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const most = 100_000;

/** Texts of few different characters, so that all that matters to lines happens often. */
function randomBytes(random: () => number): Uint8Array {
  const letters = [10, 32, 32, 32, 32, 58, 45, 97, 13, 9, 0, 64, 255];
  const wide = random() % 4 === 0;
  const repeats = 1 + (random() % 90);
  const length = random() % 300;
  const bytes: number[] = [];
  while (bytes.length < length) {
    const byte = wide ? random() % 256 : (letters[random() % letters.length] as number);
    for (let i = random() % 8 === 0 ? repeats : 1; i > 0; i--) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

test('lines come back byte for byte', () => {
  const random = chance(1);
  for (let i = 0; i < 5_000; i++) {
    const bytes = randomBytes(random);
    const lines = toRelative(bytes);
    expect(lines.length).toBeLessThanOrEqual(2 * bytes.length);
    expect(fromRelative(lines, bytes.length)).toEqual(bytes);
  }
});

test('random bytes as lines are never more than what is asked for', () => {
  const random = chance(2);
  for (let i = 0; i < 5_000; i++) {
    const bytes = fromRelative(randomBytes(random), 200);
    expect(bytes === undefined || bytes.length <= 200).toBe(true);
  }
});

test('what is packed comes back byte for byte', () => {
  const random = chance(3);
  for (let i = 0; i < 30; i++) {
    const bytes = randomBytes(random);
    expect(unpack(pack(bytes), most)).toEqual(bytes);
  }
  expect(unpack(pack(encode('')), most)).toEqual(encode(''));
});

test('a packed text that was changed is not taken for another', () => {
  const packed = pack(encode('spec:\n  replicas: 1\n'));
  for (let at = 0; at < packed.length * 8; at += 3) {
    const changed = Uint8Array.from(packed);
    changed[at >> 3] = (changed[at >> 3] as number) ^ (1 << (at & 7));
    const bytes = unpack(changed, most);
    expect(bytes === undefined || bytes === 'too-large' || bytes.length === 20).toBe(true);
    if (bytes instanceof Uint8Array) expect(bytes).toEqual(encode('spec:\n  replicas: 1\n'));
  }
});

/** Links that exist were packed with exactly this: whoever changes it makes a new version beside it. */
test('the third version is frozen', () => {
  const hash = (data: string | Uint8Array): string =>
    createHash('sha256').update(data).digest('hex').slice(0, 16);
  const tables = Array.from({ length: 4_096 }, (_, i) => [stretched[i], squash((i - 2_048) / 150)]);
  const long = `${dictionary.replaceAll('e', 'o')}${'a: b\n'.repeat(40_000)}`;
  const parts = [
    dictionary,
    JSON.stringify(tables),
    pack(encode(dictionary.toUpperCase())),
    pack(encode(long)),
  ];
  expect(parts.map(hash)).toEqual([
    '24b494159ffeab20',
    '92275a26d1feba81',
    'd7a04771cb40383e',
    '272f6af34445671c',
  ]);
});
