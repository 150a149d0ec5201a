import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { caseLines } from './case-lines.ts';

async function linesOf(text: string): Promise<string[]> {
  const out: string[] = [];
  for await (const line of caseLines(Readable.from([text])))
    out.push('error' in line ? `not ${line.name}` : JSON.stringify(line.value));
  return out;
}

test('answers an invalid case with an error, and with its name if it has one', async () => {
  const lines = ['{"name":"a",}', '', '{"name":"b"}', '[1]', '{"name": "c", "crd": {', '{"d":1}', '{'];
  expect(await linesOf(lines.join('\n'))).toEqual([
    'not a',
    '{"name":"b"}',
    'not ',
    'not c',
    '{"d":1}',
    'not ',
  ]);
});

test('reads an object on several lines', async () => {
  expect(await linesOf('{\n"name": "a}",\n"b": {}\n}\n{"c":1}')).toEqual(['{"name":"a}","b":{}}', '{"c":1}']);
});
