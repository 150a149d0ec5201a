/** Documentation sites from their generators (`e2e/hosts`), with a vendored build. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

export interface Site {
  readonly origin: string;
  readonly requested: readonly string[];
  /** Stops answering. */
  close(): Promise<void>;
}

/** The strictest policy that the documentation supports. */
export const strictPolicy = "default-src 'self'";

/** Serves `e2e/hosts/<name>` and, in `/playground/`, the build. The policy is that of the site's own files. */
export async function startSite(name: string, policy?: string): Promise<Site> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const isOurs = path.startsWith('/playground/');
    const file = isOurs
      ? join(root, 'dist', path.slice('/playground/'.length))
      : join(root, 'e2e', 'hosts', name, path);
    if (path.includes('..') || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(policy !== undefined && !isOurs && { 'content-security-policy': policy }),
    });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
