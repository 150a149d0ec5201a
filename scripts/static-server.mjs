import { createServer } from 'node:http';
import sirv from 'sirv';
import { headersFor } from './headers.mjs';

/**
 * An HTTP server for the files of `folder`, with the headers of the built page. Files are looked up at each request, so
 * a new build is served without a restart. Every request gets an answer: 400 for an invalid address, 404 for a missing
 * file, 405 for methods other than GET and HEAD.
 */
export function staticServer(folder) {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    gzip: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    },
  });
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response.setHeader('Allow', 'GET, HEAD'), 405, 'Method not allowed');
    const path = pathOf(request.url);
    if (path === undefined) return refuse(response, 400, 'Bad request');
    request.url = path;
    // Servers may ignore a range, and sirv throws if one ends before it begins.
    delete request.headers.range;
    response.on('pipe', (file) => {
      file.on('error', () => response.destroy());
      // `pipe` leaves the file open when the client goes away.
      response.on('close', () => file.destroy());
    });
    try {
      files(request, response, () => refuse(response, 404, 'Not found'));
    } catch {
      // As above: if an existing file can't be read, because a build is removing it, only this response ends.
      response.destroy();
    }
  });
}

/** The path of a request's target, which may be a complete address, without its dot segments. */
function pathOf(target) {
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  return URL.canParse(address) ? new URL(address).pathname : undefined;
}

function refuse(response, status, text) {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
    .end(`${text}\n`);
}
