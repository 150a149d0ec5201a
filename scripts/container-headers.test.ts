import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, shared with the command that writes the file
import * as untyped from './container-headers.mjs';

const { containerHeaders, sentHeaders } = untyped as {
  containerHeaders: () => string;
  sentHeaders: () => readonly string[];
};
const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'container', file), 'utf8');

test('sends the same headers from the image as from other hosts (to update: node scripts/container-headers.mjs)', () => {
  expect(read('headers.conf')).toBe(containerHeaders());
  const sent = [...read('nginx.conf').matchAll(/add_header [\w-]+ \$(\w+) always;/g)].map(([, name]) => name);
  expect(new Set(sent)).toEqual(new Set(sentHeaders()));
});

test('runs the image as an unprivileged user on an unprivileged port', () => {
  const file = read('../Dockerfile');
  expect(file).toMatch(/^USER \d{2,}$/m);
  expect(file).toContain('EXPOSE 8080');
  expect(read('nginx.conf')).toContain('listen 8080;');
});
