/**
 * Values as suspicious texts: JSON and YAML with unusual and with invalid syntax.
 */
import { writeRawJson, type RawJson } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import type { Form } from '../sequences/sequence.ts';
import { yamlText } from '../sequences/yaml-text.ts';
import { hostileString } from './atoms.ts';

const before = [
  '\uFEFF', '---\n', '--- |\n', '%YAML 1.1\n---\n', '%YAML 2.0\n---\n', '%TAG ! tag:x,2000:\n---\n', '%TAG !e! tag:yaml.org,2002:\n---\n', '%X y\n---\n', '...\n', '# c\n---\n# d\n---\n', 'a: 1\n---\n', ' ', '\t', '\n\n', '\r\n', '&a\n', '!!map\n', '!x\n', '// c\n', '{}\n', '\u0000',
]; // prettier-ignore
const after = [
  '\n---\n', '\n---\n{}', '\n---\na: 1\n', '\n...\n', '\n... x\n', '\n...\n---\n', '\u0000', '\uFEFF', '}', ']', ',', '\n\t', '\n# c', '#', '\n  - x', '\n? x\n', '\n"', '{}', ' {}', '\n%YAML 1.1\n', '\n<<: {a: 1}\n', '\nspec: {}\n', '\nmetadata: &m {name: w0}\nstatus: *m\n', '\n__proto__: {a: 1}\n',
]; // prettier-ignore
const inside = [...'{}[],:"\'\\#&*!|>%@`?-~ \t\r\n\u0000\u0085\u2028\uFEFF\uD800', '<<: ', '*a', '&a ', '!!str ', '\n---\n', '\n...\n', ': ', '- ', '\\u', '/*', '//', '\u{1F600}', '""', '{}', 'e9']; // prettier-ignore

/** The value as JSON or YAML text; one in `oneIn` texts is damaged. */
export function hostileText(random: Random, value: RawJson, form: Form, oneIn = 3): string {
  const text =
    form === 'json' ? writeRawJson(value, random.oneIn(4) ? 'pretty' : 'compact') : yamlText(value);
  return random.oneIn(oneIn) ? damaged(random, text) : text;
}

export function damaged(random: Random, text: string): string {
  switch (random.int(9)) {
    case 0:
      return random.pick(before) + text;
    case 1:
      return text + random.pick(after);
    case 2:
      return text.slice(0, random.int(text.length + 1));
    case 3:
      return `${text}\n---\n${text}`;
    case 4:
      return text.replaceAll('\n', random.pick(['\r\n', '\r', '\n\n', '\n\t', '\n ', '\u2028', '\u0085']));
    case 5:
      return repeated(random, text);
    case 6:
      return hostileString(random);
    default:
      return withScraps(random, text);
  }
}

/** A part of the text repeated: duplicate keys, or a part that doesn't fit any more. */
function repeated(random: Random, text: string): string {
  const lines = text.includes('\n') ? text.split(/(?<=\n)/) : text.split(/(?<=,)/);
  const from = random.int(lines.length);
  const some = lines.slice(from, from + 1 + random.int(3));
  const times = random.oneIn(10) ? 50 : 1 + random.int(2);
  return [...lines.slice(0, from), ...Array.from({ length: times }, () => some.join('')), ...lines.slice(from)].join(''); // prettier-ignore
}

function withScraps(random: Random, text: string): string {
  let out = text;
  for (let times = 1 + random.int(4); times > 0; times--) {
    const at = random.int(out.length + 1);
    out = out.slice(0, at) + (random.oneIn(4) ? '' : random.pick(inside)) + out.slice(at + random.int(3));
  }
  return out;
}
