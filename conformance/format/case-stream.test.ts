import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { jsonObjects } from './case-stream.ts';

async function cut(chunks: (string | Buffer)[]): Promise<unknown[]> {
  const out: unknown[] = [];
  for await (const text of jsonObjects(Readable.from(chunks))) out.push(JSON.parse(text));
  return out;
}

const objects = [{ name: 'a "b" }{ \\', steps: [{ body: '{[' }] }, {}, { ü: ['日', { x: {} }] }];

test.for(['\n', '', ' \r\n\t'])('reads objects with %j between them', async (between) => {
  expect(await cut([objects.map((one) => JSON.stringify(one)).join(between)])).toEqual(objects);
});

test('reads objects on several lines that arrive in chunks', async () => {
  const bytes = Buffer.from(objects.map((one) => JSON.stringify(one, undefined, 2)).join('\n'));
  for (let size = 1; size < 8; size++) {
    const chunks: Buffer[] = [];
    for (let i = 0; i < bytes.length; i += size) chunks.push(bytes.subarray(i, i + size));
    expect(await cut(chunks)).toEqual(objects);
  }
});

test('returns nothing for empty input', async () => {
  expect(await cut([])).toEqual([]);
});

test.for(['{"a": 1', '[]', 'text', '{} x'])('rejects %j', async (text) => {
  await expect(cut([text])).rejects.toThrow(SyntaxError);
});
