import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { contentSecurityPolicy } from './scripts/csp.mjs';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { headersFile } from './scripts/headers.mjs';
import { notices } from './scripts/notices.ts';

/** Puts the policy into the built pages, for hosts that send no headers of their own. */
function policy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        injectTo: 'head-prepend',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: (contentSecurityPolicy as (to: { frames: string }) => string)({ frames: 'meta' }),
        },
      },
    ],
  };
}

/** The conformance report stands beside the page, which links to it. */
function report(): Plugin {
  return {
    name: 'conformance-report',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'CONFORMANCE.md', source: readFileSync('CONFORMANCE.md') });
    },
  };
}

/** The same headers that `npm start` sends, for hosts that read them from a file. */
function headers(): Plugin {
  return {
    name: 'headers-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: (headersFile as () => string)() });
    },
  };
}

/** A compressed copy beside each text, for servers that send such copies and compress nothing themselves. */
function compressed(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(?:html|js|css|ttf|md)$/.test(name))) {
        const path = join(dir, file);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
      }
    },
  };
}

const { page: pageNotices, worker: workerNotices } = notices();

export default defineConfig({
  base: './',
  plugins: [react(), policy(), report(), headers(), pageNotices, compressed()],
  define: { __SCORES__: readFileSync('public/score.json', 'utf8') },
  worker: { format: 'es', plugins: () => [workerNotices] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The polyfill fetches, which the policy forbids; every browser with module workers preloads by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    rollupOptions: { input: { index: 'index.html', embed: 'embed.html' } },
  },
});
