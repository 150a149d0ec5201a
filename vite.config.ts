import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironment, type Plugin } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { contentSecurityPolicy } from './scripts/csp.mjs';
import { exampleAnswersModule } from './scripts/example-answers.ts';
import { demoPagesInBuild } from './scripts/demo-pages.ts';
import { documentPagesInBuild } from './scripts/document-pages.ts';
import { errorAreasModule } from './scripts/error-areas.ts';
import { errorPagesInBuild } from './scripts/error-pages.ts';
import { conformanceFigures } from './scripts/conformance-figures.ts';
import { hosting } from './scripts/hosting.ts';
import { notices } from './scripts/notices.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { paintedPages, painterFolder } from './scripts/painted-pages.ts';
import { sourceAddress } from './scripts/source-address.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';
import { recordedErrorsModule } from './scripts/recorded-errors.ts';
import { workerScripts } from './scripts/worker/plugin.ts';

const policyOf = contentSecurityPolicy as (of: { page: string; frames: string }) => string;

/** Puts the policy into the built pages, for hosts that send no headers of their own. */
function policy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [
      {
        tag: 'meta',
        injectTo: 'head-prepend',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: policyOf({ page: basename(path), frames: 'meta' }),
        },
      },
    ],
  };
}

/**
 * Modules, and whatever is asked for with `crossorigin`, only load where the page has an origin. In a sandboxed frame
 * it has none, so the embed is one classic script.
 */
function withoutOrigin(): Plugin {
  return {
    name: 'loads-without-origin',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        basename(path) === 'embed.html'
          ? html.replaceAll(' type="module" crossorigin', ' defer').replaceAll(' crossorigin', '')
          : html,
    },
  };
}

/** Copies the conformance report into the build, beside the page, which links to it. */
function report(): Plugin {
  return {
    name: 'conformance-report',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'CONFORMANCE.md', source: readFileSync('CONFORMANCE.md') });
    },
  };
}

/** Links say which engine they were made with. */
function packageVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}

const licences = notices();

const common = {
  target: 'es2023',
  assetsInlineLimit: 0,
  // The polyfill fetches, which the policy forbids; every browser with module workers preloads by itself.
  // Parts that load late share little, so the lists of their files would weigh more than they save.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith('.css')),
  },
  chunkSizeWarningLimit: 4_000,
};

/** Shared modules stay in the files of those that share them. */
const pageFiles = {
  debugName: 'files of the page',
  name: pageChunks(),
  includeDependenciesRecursively: false,
};

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [
    react(),
    policy(),
    withoutOrigin(),
    report(),
    errorAreasModule(),
    recordedErrorsModule(),
    exampleAnswersModule(),
    errorPagesInBuild(),
    documentPagesInBuild(),
    demoPagesInBuild(),
    workerScripts(() => [licences.worker]),
    licences.page,
    paintedPages(),
    hosting(),
  ],
  define: {
    __ENGINE__: JSON.stringify(packageVersion()),
    __SCORES__: readFileSync('public/score.json', 'utf8'),
    __FIGURES__: JSON.stringify(conformanceFigures()),
    __SOURCE__: JSON.stringify(sourceAddress(process.env['SOURCE_URL'])),
  },
  worker: { format: 'iife', plugins: () => [recordedErrorsModule(), licences.worker] },
  build: { ...common, rolldownOptions: { input: 'index.html' } },
  ...(command === 'build' && {
    // One of each plugin for both environments, so that what they collect is of the whole build.
    builder: {
      sharedConfigBuild: true,
      sharedPlugins: true,
      // Builds the painter of the pages before the pages.
      async buildApp(builder) {
        for (const name of ['paint', 'client', 'load', 'embed', 'element'])
          await builder.build(builder.environments[name] as BuildEnvironment);
        await writeServiceWorker((builder.environments['client'] as BuildEnvironment).config.build.outDir);
      },
    },
    environments: {
      paint: {
        consumer: 'server',
        build: {
          ...common,
          outDir: painterFolder,
          copyPublicDir: false,
          rolldownOptions: { input: 'src/paint/paint-view.tsx' },
        },
      },
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [pageFiles] } } },
        },
      },
      // Apart, so that what it shares with the page stays in one file with the rest of the page.
      load: {
        consumer: 'client',
        build: {
          ...common,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: 'load.html' },
        },
      },
      embed: {
        consumer: 'client',
        build: {
          ...common,
          emptyOutDir: false,
          copyPublicDir: false,
          // Apart from the script, or it would be a part of it.
          cssCodeSplit: false,
          rolldownOptions: { input: 'embed.html', output: { format: 'iife' } },
        },
      },
      // Other pages load this script by its name, which therefore stays.
      element: {
        consumer: 'client',
        build: {
          ...common,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'src/element/main.ts',
            output: { format: 'iife', entryFileNames: 'crd-playground.js' },
          },
        },
      },
    },
  }),
}));
