/** `serve`: serves the page on this machine. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { staticServer } from '../../../scripts/static-server.mjs';
import type { Output } from '../output/write.ts';
import { UsageError } from '../usage/usage-error.ts';

/**
 * Serves the files of `folder` on 127.0.0.1 and prints the address. Returns the server; port 0 selects a free port.
 * Throws a UsageError if the folder contains no page or the port can't be used.
 */
export async function servePage(folder: string, port: string, output: Output) {
  if (!existsSync(join(folder, 'index.html')))
    throw new UsageError(`${folder}: the page is missing there; \`npm run build:package\` builds it`);
  const wanted = Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new UsageError(`--port ${port}: it takes a number from 0 to 65535`);
  const server = staticServer(folder);
  try {
    await once(server.listen(wanted, '127.0.0.1'), 'listening');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = isTaken ? 'another program listens there; --port 0 takes a free port' : String(error);
    throw new UsageError(`--port ${port}: ${why}`);
  }
  await output.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
  return server;
}
