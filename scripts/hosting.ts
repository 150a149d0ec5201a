import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { headersFile } from './headers.mjs';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { codePolicy } from './csp.mjs';

/** Adds files for static hosts to the build: the headers, and compressed copies for hosts that compress nothing. */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'webhook-code.html', source: codeFrame() });
      this.emitFile({ type: 'asset', fileName: '_headers', source: (headersFile as () => string)() });
    },
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter(isWorthACopy)) {
        const path = join(dir, file);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
      }
    },
  };
}

/** The frame for workers that run the code of webhooks: a policy, and nothing else (`src/client/code-frame.ts`). */
function codeFrame(): string {
  const policy = (codePolicy as (of: { frames: string }) => string)({ frames: 'meta' });
  return `<!doctype html>
<html lang="en" data-for="webhook-code">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="robots" content="noindex" />
    <title>CRD Playground: the code of webhooks</title>
  </head>
  <body></body>
</html>
`;
}

/** There are many plain pages, and they are short. */
function isWorthACopy(file: string): boolean {
  return /\.(?:html|js|css|ttf|md)$/.test(file) && !/^(?:docs|errors)\//.test(file);
}
