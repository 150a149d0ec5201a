import { expect, test } from 'vitest';
import { tabbed } from './tab-writer.ts';

test.each([
  ['cells are as wide as the widest, and two spaces apart', 'a\tb\nccc\td\n', 'a    b\nccc  d\n'],
  [
    'the last cell of a line widens nothing',
    'a\tlong cell\nlonger than all\nb\tc\n',
    'a  long cell\nlonger than all\nb  c\n',
  ],
  ['a line without cells ends the column', 'a\tb\n\nccc\td\n', 'a  b\n\nccc  d\n'],
  [
    'a shorter line ends only its further columns',
    'a\tbbb\tc\nd\te\nf\tg\th\n',
    'a  bbb  c\nd  e\nf  g  h\n',
  ],
  ['columns inside a wider column', 'a\tb\tc\nddd\tee\tf\ng\th\n', 'a    b   c\nddd  ee  f\ng    h\n'],
  ['a form feed ends all columns', 'a\tb\fccc\td', 'a  b\nccc  d'],
  ['a vertical tab separates cells, too', 'a\vb\nccc\vd\n', 'a    b\nccc  d\n'],
  ['characters are counted, not bytes', 'ü\tb\nab\tc\n', 'ü   b\nab  c\n'],
  ['an empty cell is as wide as its column', 'a\tb\n\tc\n', 'a  b\n   c\n'],
  ['a tab at the end of a line ends a cell', 'a\t\nbbb\t\n', 'a    \nbbb  \n'],
  ['no text', '', ''],
  ['no end of the last line', 'a\tb', 'a  b'],
])('%s', (_, text, wanted) => expect(tabbed(text)).toBe(wanted));
