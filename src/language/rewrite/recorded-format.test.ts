/** Records formatted texts: random ones, and ones that are hard to format. */
import { test } from 'vitest';
import { recordedIn } from '../../testing/recorded.ts';
import { foldsOf } from '../yaml/folds.ts';
import { outlineOf } from '../yaml/outline.ts';
import { randomYaml, unfinishedYaml } from '../testing/random-yaml.ts';
import { formatted } from './format.ts';

const compare = recordedIn(new URL('testing/recorded-format.txt', import.meta.url));

const hard: Readonly<Record<string, string>> = {
  'lists and keys': 'a:\n    -   b: 1\n        c:   2\n    -\n        d: 3\n    - - 1\n      -   2\n    -   [1,   2]\ne:   {f:  1}\n', // prettier-ignore
  'block texts':
    'a: |\n      b\n        c\nd: >2-\n    e\n\n    f\ng: |+\n  h\n\n\ni: "j\n     k"\nl: m\n     n\n',
  comments: '# a\n\n\n# b\nc:   # d\n      # e\n      f: 1   # g\n  # h\ni: 2\n#j\n',
  'keys of all kinds': '? a\n: b\n"c d" :   1\n\'e\'   : 2\n? - f\n: - g\n&x h: *x\n!!str i: j\n',
  documents: '%YAML 1.1\n---\na:\n   b: 1\n...\n---\n# only a comment\n---\n{"c":   [1,{"d":null}]}\n',
  'windows lines': 'a:\r\n    b: 1\r\n    c:\r\n        - 2\r\n',
  'spaces at ends': 'a:   \n    b: 1   \n    \n    c: |  \n      d  \n',
  json: '{"a":1,"b":[],"c":{},"d":[{"e":"\\u00e9"},2.50,1e3],"f":"g"}',
  'broken json': '{"a":1,}',
};

function shown(text: string): string {
  const answer = formatted(text);
  const now = answer.ok ? answer.text : `not formatted: ${answer.why}`;
  const outline = outlineOf(text, 60).map(({ name, kind, detail, start, end, depth }) => `${'  '.repeat(depth)}${name} ${kind} ${detail} ${start}-${end}`); // prettier-ignore
  const folds = foldsOf(text, 60).map(({ start, end, isComment }) => `${start}-${end}${isComment ? ' comment' : ''}`); // prettier-ignore
  const visible = (own: string): string => own.replaceAll('\r', '␍').replaceAll(/ +$/gm, (spaces) => '·'.repeat(spaces.length)); // prettier-ignore
  return [visible(text), '⇒', answer.ok && now === text ? 'the same' : visible(now), '⇒', ...outline, folds.join(' ')].join('\n'); // prettier-ignore
}

test.each(Object.entries(hard))('%s', (name, text) => compare(name, shown(text)));
test.each(Array.from({ length: 45 }, (_, seed) => seed))('formats random text %i', (seed) => {
  compare(`random ${seed}`, shown(randomYaml(seed)));
});
test.each(Array.from({ length: 25 }, (_, seed) => seed))('formats unfinished text %i', (seed) => {
  compare(`unfinished ${seed}`, shown(unfinishedYaml(seed)));
});
