/**
 * The script of the worker that contains the interpreter. It is built separately from the worker's other scripts: it is
 * large, and it is needed only for webhooks with an author's code.
 */
import loadModule from '@jitl/quickjs-singlefile-mjs-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-singlefile-mjs-release-sync/ffi';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { loadSandbox } from './sandbox.ts';
import type { SandboxScope } from './worker-scope.ts';

const variant: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: () => Promise.resolve(QuickJSFFI),
  importModuleLoader: () => Promise.resolve(loadModule),
};

(globalThis as unknown as SandboxScope).parts.sandbox = { load: () => loadSandbox(variant) };
