/**
 * The headers of the built page for nginx, the static server of the container image: for each header, a map from paths
 * to values. `node scripts/container-headers.mjs` writes `container/headers.conf`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headersFor, headerPaths } from './headers.mjs';
import { root } from './install.mjs';

/** The server itself sets the types of files. */
const left = new Set(['Content-Type']);

export function containerHeaders() {
  const usual = headersFor('/whatever');
  const paths = headerPaths();
  const names = new Set(paths.flatMap((path) => Object.keys(headersFor(path))));
  const maps = [...names]
    .filter((name) => !left.has(name))
    .map((name) => {
      const rules = paths
        .filter((path) => path !== '/*' && headersFor(path)[name] !== usual[name])
        .map((path) => `  ${keyOf(path)} "${headersFor(path)[name] ?? ''}";`);
      return [`map $uri ${variableOf(name)} {`, `  default "${usual[name] ?? ''}";`, ...rules, '}'].join(
        '\n',
      );
    });
  const head =
    '# Written by scripts/container-headers.mjs; do not edit. A header without a value is not sent.';
  return `${[head, ...maps].join('\n\n')}\n`;
}

/** The lines that send them. */
export function sentHeaders() {
  return [...containerHeaders().matchAll(/^map \$uri \$(\w+)/gm)].map(([, name]) => name);
}

function keyOf(path) {
  return path.endsWith('/*') ? `"~^${path.slice(0, -1)}"` : path;
}

function variableOf(name) {
  return `$${name.toLowerCase().replaceAll('-', '_')}_sent`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'container', 'headers.conf'), containerHeaders());
