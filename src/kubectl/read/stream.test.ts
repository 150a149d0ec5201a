import { expect, test } from 'vitest';
import { problemOf, problemText } from '../terminal/failure.ts';
import { valuesOf } from './stream.ts';

/** The JSON of all values, and the error at the end. */
function read(text: string): { readonly values: string[]; readonly message: string } {
  const values: string[] = [];
  const problem = problemOf(() => {
    for (const value of valuesOf(text)) values.push(value.text);
  });
  return { values, message: problem ? problemText(problem) : '' };
}

test('splits YAML documents with any line endings', () => {
  expect(read('a: 1\r\n---\r\nb: 2')).toEqual({ values: ['{"a":1}', '{"b":2}'], message: '' });
  expect(read('\ufeffa: 1\n---  # and\n\n---\nb: |\n  x\n')).toEqual({
    values: ['{"a":1}', '{"b":"x\\n"}'],
    message: '',
  });
  expect(read('# nothing\n---\nnull\n')).toEqual({ values: [], message: '' });
});

test('treats a line that begins with three dashes as a separator or an error', () => {
  expect(read('a: 1\n--- {b: 2}\n')).toEqual({
    values: [],
    message: 'invalid Yaml document separator: {b: 2}',
  });
});

test('keeps JSON unchanged', () => {
  expect(read('{"a": "\\u0041\\/"} {"b":1.0}\n')).toEqual({
    values: ['{"a": "\\u0041\\/"}', '{"b":1.0}'],
    message: '',
  });
});

test('reads invalid JSON as YAML, up to the second value', () => {
  expect(read('{a: 1}')).toEqual({ values: ['{"a":1}'], message: '' });
  expect(read('{"a":1}\n---\nb: 2\n')).toEqual({ values: ['{"a":1}', '{"b":2}'], message: '' });
  expect(read('{"a":1,}').values).toEqual(['{"a":1}']);
  expect(read('{"a":1} {"b":2} {x}').message).toBe(
    "invalid character 'x' looking for beginning of object key string",
  );
});

test('reports the first of two errors', () => {
  expect(read('{"a": [}').message).toBe(
    "json: offset 8: invalid character '}' looking for beginning of value",
  );
  expect(read('{"a": {').message).toBe('unexpected EOF');
});
