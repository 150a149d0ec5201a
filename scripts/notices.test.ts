import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { expect, test } from 'vitest';
import { notice } from './notices.ts';

/** The files of a build of the pages, with the source maps of all bundles. */
async function built(): Promise<{ fileName: string; text: string }[]> {
  const builder = await createBuilder({
    logLevel: 'silent',
    build: { write: false, sourcemap: 'hidden', minify: false, reportCompressedSize: false },
    // The builds after it run the script that paints the pages.
    environments: { paint: { build: { write: true } } },
  });
  const files: { fileName: string; text: string }[] = [];
  for (const environment of Object.values(builder.environments)) {
    const result = await builder.build(environment);
    if (!('output' in result)) throw new Error('one output is expected');
    for (const file of result.output)
      files.push({
        fileName: file.fileName,
        text: file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
      });
  }
  return files;
}

// A build of all pages takes minutes on a busy machine.
test('lists every package with code in the build, with its license', { timeout: 600_000 }, async () => {
  const files = await built();
  // The maps show the origin of the code independently of the plugin.
  const packages = files
    .filter(({ fileName }) => fileName.endsWith('.map'))
    .flatMap(({ text }) => (JSON.parse(text) as { sources: string[] }).sources)
    .flatMap((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  // The scripts of the worker have no maps.
  const expected = new Set([...packages, 'dompurify', 'marked', 're2js']);
  expect(packages).toEqual(expect.arrayContaining(['react', 'monaco-editor', 'fflate']));
  const text = files.findLast(({ fileName }) => fileName === 'THIRD-PARTY.md')?.text ?? '';
  const sections = text.split(/^## (?=\S+ \d)/m).slice(1);
  expect(sections.map((section) => section.split(' ')[0])).toEqual(expect.arrayContaining([...expected]));
  for (const section of sections) expect(section).toMatch(/~~~~\n[^]*copyright[^]*\n~~~~/i);
  expect(text).toContain('nodejs path library');
  expect(text).toContain('The Go Authors');
  expect(text).toContain('The Kubernetes Authors');
  expect(text).toContain('Kirill Simonov');
  expect(text).toContain('cel-go');
});

test('rejects a package without a license text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  writeFileSync(join(folder, 'package.json'), '{"name": "bare", "version": "1.0.0", "license": "MIT"}');
  expect(() => notice(folder)).toThrow('bare has no licence text');
  writeFileSync(join(folder, 'LICENCE'), 'You may.\n');
  expect(notice(folder)).toBe('## bare 1.0.0\n\nMIT\n\n~~~~\nYou may.\n~~~~');
  rmSync(folder, { recursive: true });
});
