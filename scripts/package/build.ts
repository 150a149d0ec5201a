/**
 * `npm run build:package`: builds the published package in `dist-package`: the command as one file, the entry points
 * for programs with their types, and the manifest. It has no dependencies.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { notices } from '../notices.ts';
import { run } from '../run.mjs';
import { commandFile } from './command.ts';
import { entries, folderOf, packageManifest } from './manifest.ts';
import { writeTypes } from './types.ts';
import { withoutCel } from './without-cel.ts';

const root = join(import.meta.dirname, '..', '..');
const out = join(root, 'dist-package');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
const source = (name: string): string => join(root, 'src', folderOf(name), `${name}.ts`);

const shared: InlineConfig = { root, configFile: false, publicDir: false, logLevel: 'warn' };
const found = notices();

/** The entry points for programs: not minified, because bundlers do that. */
const library = (names: readonly string[], plugins: readonly Plugin[]): Promise<unknown> =>
  build({
    ...shared,
    plugins: [...plugins],
    build: {
      target: 'es2023',
      outDir: out,
      emptyOutDir: false,
      minify: false,
      lib: { entry: Object.fromEntries(names.map((name) => [name, source(name)])), formats: ['es'] },
      rolldownOptions: {
        external: /^node:/,
        output: { entryFileNames: '[name].js', chunkFileNames: 'engine-[hash].js' },
      },
    },
  });

/** The page that `serve` serves. Its compressed files only help servers that don't compress. */
async function page(): Promise<void> {
  const folder = join(out, 'page');
  const args = ['vite', 'build', '--outDir', folder, '--logLevel', 'warn'];
  if ((await run('npx', args, { cwd: root })) !== 0) throw new Error('the page was not built');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.gz')) rmSync(join(folder, file));
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'crd-playground.mjs'),
  await commandFile({ version: String(own['version']), site: process.env['SITE_URL'] ?? '' }, found.worker),
);
await page();
const whole = Object.values(entries).filter((name) => name !== 'without-cel');
await library(whole, [found.page]);
await library(['without-cel'], [withoutCel()]);
writeTypes(root, out);
writeFileSync(join(out, 'package.json'), `${JSON.stringify(packageManifest(own), undefined, 2)}\n`);
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
copyFileSync(join(root, 'docs', 'suite.schema.json'), join(out, 'suite.schema.json'));
copyFileSync(join(root, 'docs', 'api', 'README.md'), join(out, 'README.md'));
