import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { contentSecurityPolicy } from './scripts/csp.mjs';
import { hosting } from './scripts/hosting.ts';
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

const licences = notices();

export default defineConfig({
  base: './',
  plugins: [react(), policy(), report(), licences.page, hosting()],
  define: { __SCORES__: readFileSync('public/score.json', 'utf8') },
  worker: { format: 'es', plugins: () => [licences.worker] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The polyfill fetches, which the policy forbids; every browser with module workers preloads by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    rollupOptions: { input: { index: 'index.html', embed: 'embed.html' } },
  },
});
