import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import * as untyped from './headers.mjs';

const { headersFile, headersFor } = untyped as {
  headersFile: () => string;
  headersFor: (path: string) => Record<string, string>;
};

/** The rules as a host reads them: a path at the margin, its headers indented. */
function rulesOf(file: string): [path: string, headers: [name: string, value: string][]][] {
  const rules: [string, [string, string][]][] = [];
  for (const line of file.trimEnd().split('\n')) {
    if (!line.startsWith(' ')) rules.push([line, []]);
    else {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      rules.at(-1)?.[1].push([name, value]);
    }
  }
  return rules;
}

const matches = (rule: string, path: string): boolean =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;

test.for([
  '/',
  '/index',
  '/index.html',
  '/embed',
  '/embed.html',
  '/webhook-code',
  '/webhook-code.html',
  '/assets/worker-0.js',
  '/docs/conformance.html',
  '/errors/pruned.html',
  '/errors/zh/pruned.html',
  '/errors/style.css',
  '/examples/crontab-validation/',
  '/examples/zh/crontab-validation/index.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/CONFORMANCE.md',
  '/THIRD-PARTY.md',
])('a host that reads the file sends for %s what our server sends, each header once', (path) => {
  const sent = rulesOf(headersFile()).flatMap(([rule, headers]) => (matches(rule, path) ? headers : []));
  expect(new Set(sent.map(([name]) => name)).size).toBe(sent.length);
  expect(Object.fromEntries(sent)).toEqual(headersFor(path));
});

test('contains no line that is too long for hosts', () => {
  for (const line of headersFile().split('\n')) expect(line.length).toBeLessThanOrEqual(2_000);
});

test('allows WebAssembly only in the frame whose workers run the code of webhooks, for pages of this origin', () => {
  const policyOf = (path: string): string => headersFor(path)['Content-Security-Policy'] ?? '';
  const allowing = ['/', '/embed.html', '/load.html', '/webhook-code.html', '/sw.js', '/assets/a.js'].filter(
    (path) => policyOf(path).includes('wasm-unsafe-eval'),
  );
  expect(allowing).toEqual(['/webhook-code.html']);
  expect(policyOf('/webhook-code.html')).toMatch(/frame-ancestors 'self'$/);
});

test('allows framing only for the embed', () => {
  const framed = (path: string): boolean =>
    /frame-ancestors \*/.test(headersFor(path)['Content-Security-Policy'] ?? '');
  expect(['/embed', '/embed.html'].map(framed)).toEqual([true, true]);
  expect(['/', '/index.html', '/embed.html/', '/EMBED.HTML', '/unknown', '/assets/a.js'].map(framed)).toEqual(
    Array(6).fill(false),
  );
});
