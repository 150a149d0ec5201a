/** Serves the built page. `PORT` sets the port; if it is in use, the next free one is used. */
import { join } from 'node:path';
import { root } from './install.mjs';
import { staticServer } from './static-server.mjs';

function listen(server, port, attempts = 20) {
  server.once('error', (error) => {
    if (error.code === 'EADDRINUSE' && attempts > 0 && port !== 0)
      return listen(server, port + 1, attempts - 1);
    console.error(`The page can't be served: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1');
}

const server = staticServer(join(root, 'dist'));
server.once('listening', () => {
  console.log(`\nCRD Playground: http://localhost:${server.address().port}/\nStop it with Ctrl+C.`);
});
listen(server, Number(process.env.PORT ?? 4173));
