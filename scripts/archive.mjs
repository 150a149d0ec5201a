/**
 * `npm run archive`: builds the pages and packs them into one archive, `release/crd-playground-<version>.tar.gz`, with its
 * checksum beside it. `--twice` builds them a second time and fails unless both archives are the same bytes. `SITE_URL` is
 * where they will be served, if that is known.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installIfNeeded, root } from './install.mjs';
import { run } from './run.mjs';
import { packed } from './tar.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `crd-playground-${version}`;

/** The pages of a separate build, in a folder with the name of the archive. */
async function build() {
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-'));
  try {
    const command = ['vite', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
    if ((await run('npx', command, { cwd: root })) !== 0) process.exit(1);
    return packed(filesIn(folder).map((path) => [`${name}/${path}`, readFileSync(join(folder, path))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

await installIfNeeded();
const archive = await build();
const sum = createHash('sha256').update(archive).digest('hex');
if (process.argv.includes('--twice')) {
  const again = createHash('sha256')
    .update(await build())
    .digest('hex');
  if (sum !== again) {
    console.error(`Two builds differ: ${sum} and ${again}.`);
    process.exit(1);
  }
  console.log('Two builds are the same bytes.');
}
const folder = join(root, 'release');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${name}.tar.gz`), archive);
writeFileSync(join(folder, `${name}.tar.gz.sha256`), `${sum}  ${name}.tar.gz\n`);
console.log(`release/${name}.tar.gz: ${archive.length} bytes, sha256 ${sum}`);
