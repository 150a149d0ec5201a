/** `npm start`: installs what is missing, builds the production page and serves it. `PORT` chooses the port. */
import { installIfNeeded, root } from './install.mjs';
import { run } from './run.mjs';

await installIfNeeded();
console.log('Building the page …');
if ((await run('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: root })) !== 0) process.exit(1);
// Its packages may have been installed only now.
await import('./serve.mjs');
