import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { toJson } from '../json/go-format.ts';
import { readYaml } from './read-yaml.ts';
import { toValue } from './nodes/to-value.ts';

// Compares with the parser of another project: for ordinary documents (ours, with anchors, literals, and flow style)
// the two readers agree. Cases with the API server's answers cover the differences of YAML 1.1.
const folder = new URL('../../../conformance/cases/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

test.for(files)('%s', (file) => {
  const text = readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8');
  const read = readYaml(text);
  if (!read.ok) throw new Error(`${read.error.text} at line ${read.line}`);
  const theirs: unknown = parse(text, { merge: true, maxAliasCount: -1 });
  expect(JSON.parse(toJson(toValue(read.root)))).toEqual(theirs);
});
