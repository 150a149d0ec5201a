/** `npm start`: installs what is missing, builds the production page and serves it. `PORT` chooses the port. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { contentSecurityPolicy } from './csp.mjs';
import { installIfNeeded, root } from './install.mjs';
import { run } from './run.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.ttf']);

/** The file that a request path names inside `folder`, or undefined; never a path outside of it. */
function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  const file = normalize(join(folder, path.endsWith('/') ? path + 'index.html' : path));
  if (!file.startsWith(folder + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function serve(folder) {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end();
    const file = fileFor(folder, request.url ?? '/');
    if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    const kind = extname(file);
    const gzip = compressible.has(kind) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'content-type': types[kind] ?? 'application/octet-stream',
      'content-security-policy': contentSecurityPolicy({
        page: basename(file),
        frames: file.endsWith('embed.html') ? 'anywhere' : 'none',
      }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': file.includes(`${sep}assets${sep}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      vary: 'accept-encoding',
      ...(gzip && { 'content-encoding': 'gzip' }),
    });
    if (request.method === 'HEAD') return response.end();
    const stream = createReadStream(file);
    (gzip ? stream.pipe(createGzip()) : stream).pipe(response);
  });
}

/** Listens on the wanted port, or on the next free one. */
function listen(server, port, attempts = 20) {
  server.once('error', (error) => {
    if (error.code === 'EADDRINUSE' && attempts > 0 && port !== 0)
      return listen(server, port + 1, attempts - 1);
    console.error(`The page can't be served: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(`\nCRD Playground: http://localhost:${server.address().port}/\nStop it with Ctrl+C.`);
  });
}

await installIfNeeded();
console.log('Building the page …');
if ((await run('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: root })) !== 0) process.exit(1);
listen(serve(join(root, 'dist')), Number(process.env.PORT ?? 4173));
