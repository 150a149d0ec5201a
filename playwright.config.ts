import { defineConfig } from '@playwright/test';
// @ts-expect-error -- plain JavaScript, shared with `npm test`
import { findBrowser } from './scripts/browser.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4274);
const executablePath = (await (findBrowser as () => Promise<string | undefined>)()) ?? '';
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Ends what never ends. Under load, the page takes ten times as long as on an idle machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // It answers before `page.route` is asked; its own tests let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath !== '' && { executablePath }),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    env: { PORT: String(port) },
    port,
    // Whatever else listens there may serve another build.
    reuseExistingServer: false,
  },
});
