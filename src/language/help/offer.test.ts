import { expect, test } from 'vitest';
import { randomOf } from '../../testing/random.ts';
import { insertedText, snippetText } from './offer.ts';

test.each([
  ['a: ${1:example}', 'a: example'],
  ['${1:a}, ${12:b}${3:}', 'a, b'],
  ['f($1, $2)$0', 'f(, )'],
  ['\\$1 \\} \\\\', '$1 } \\'],
  ['${1:\\$\\}}', '$}'],
  ['a$b {c', 'a$b {c'],
  ['5 $', '5 $'],
  ['a\\', 'a'],
])('the snippet %j inserts %j', (snippet, text) => expect(insertedText(snippet)).toBe(text));

test('a text that is written as a snippet is inserted as it is, alone and as a placeholder', () => {
  const random = randomOf(1);
  const parts = ['$', '{', '}', '\\', '1', ':', 'a', '\n', '${1:x}', '$0', '€'];
  for (let i = 0; i < 500; i++) {
    const text = Array.from({ length: 6 }, () => parts[Math.floor(random() * parts.length)]).join('');
    expect(insertedText(snippetText(text))).toBe(text);
    expect(insertedText(`a\${7:${snippetText(text)}}b`)).toBe(`a${text}b`);
  }
});
