import { expect, test } from 'vitest';
import type { PathSegments } from '../../engine/values.ts';
import { readDocuments, readYaml, type SourceMember, type SourceNode } from '../../engine/texts.ts';
import { randomYaml, unfinishedYaml } from '../testing/random-yaml.ts';
import { cursorAt } from './cursor.ts';

const seeds = Array.from({ length: 400 }, (_, seed) => seed);

interface Known {
  readonly path: PathSegments;
  readonly member: SourceMember;
  readonly start: number;
  readonly others: readonly string[];
}

/** The members that the server's parser finds, with their paths. */
function membersOf(text: string): Known[] {
  const found: Known[] = [];
  for (const { text: own, start } of readDocuments(text)) {
    const read = readYaml(own);
    if (!read.ok) continue;
    const pending: { node: SourceNode; path: PathSegments }[] = [{ node: read.root, path: [] }];
    for (let at = pending.pop(); at; at = pending.pop()) {
      const { node, path } = at;
      if (node.kind === 'array')
        node.items.forEach((item, i) => pending.push({ node: item, path: [...path, i] }));
      if (node.kind !== 'object') continue;
      for (const member of node.members) {
        const others = node.members.flatMap(({ key }) => (key === member.key ? [] : [key]));
        found.push({ path, member, start, others });
        pending.push({ node: member.value, path: [...path, member.key] });
      }
    }
  }
  return found;
}

test('knows the path of each key that the server reads, and the keys beside it', () => {
  const wrong: unknown[] = [];
  let count = 0;
  for (const seed of seeds) {
    const text = randomYaml(seed);
    for (const { path, member, start, others } of membersOf(text)) {
      count++;
      const offset = start + member.keyRange.start + 1;
      const cursor = cursorAt(text, offset);
      const found = cursor && [
        cursor.place,
        cursor.path,
        [...cursor.others.keys()].filter((key) => key !== member.key).toSorted(),
      ];
      const wanted = ['key', path, others.toSorted()];
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        wrong.push({ seed, at: text.slice(0, offset).slice(-150), wanted, found });
    }
  }
  expect(count).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test('knows the path of each scalar that the server reads', () => {
  const wrong: unknown[] = [];
  for (const seed of seeds) {
    const text = randomYaml(seed);
    for (const { path, member, start } of membersOf(text)) {
      const { kind, range } = member.value;
      if (kind !== 'scalar' || range.start === range.end || '*|>'.includes(text[start + range.start] ?? ''))
        continue;
      const offset = start + range.end - 1;
      const cursor = cursorAt(text, offset);
      const found = cursor && [cursor.place, cursor.path];
      if (JSON.stringify(found) !== JSON.stringify(['value', [...path, member.key]]))
        wrong.push({ seed, at: text.slice(0, offset).slice(-150), wanted: [...path, member.key], found });
    }
  }
  expect(wrong).toEqual([]);
});

test('returns ranges inside the text, wherever the cursor is in an unfinished document', () => {
  const wrong: unknown[] = [];
  for (const seed of seeds) {
    const text = unfinishedYaml(seed);
    const offset = (seed * 31) % (text.length + 1);
    const cursor = cursorAt(text, offset);
    if (
      cursor &&
      !(0 <= cursor.start && cursor.start <= offset && offset <= cursor.end && cursor.end <= text.length)
    )
      wrong.push({
        seed,
        before: text.slice(0, offset),
        after: text.slice(offset),
        start: cursor.start,
        end: cursor.end,
        length: text.length,
        cursor: JSON.stringify(cursor),
      });
  }
  expect(wrong).toEqual([]);
});
