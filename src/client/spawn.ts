/** Starts the engine's worker, under the policy of the page. */
/* oxlint-disable no-restricted-imports, import/default -- the addresses of the files, none of their code */
import objectMeta from '../worker/parts/object-meta.ts?worker&url';
import regexLibrary from '../worker/parts/regex-library.ts?worker&url';
import worker from '../worker/worker.ts?worker&url';
/* oxlint-enable no-restricted-imports, import/default */
import type { BootedScope, WorkerScript } from '../protocol/parts.ts';

const scripts: Record<WorkerScript, string> = {
  worker,
  'regex-library': regexLibrary,
  'object-meta': objectMeta,
};

/** The part of Trusted Types that is used; browsers without them take plain addresses. */
interface ScriptPolicy {
  createScriptURL(input: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const loadScript: keyof BootedScope = 'loadScript';
// Only the names of our own scripts become addresses, and nothing else in the worker can make any.
const firstLines = `(() => {
  const scripts = ${JSON.stringify(scripts)};
  const rules = { createScriptURL: (name) => scripts[name] };
  const policy = globalThis.trustedTypes?.createPolicy('worker-scripts', rules) ?? rules;
  globalThis.${loadScript} = (name) => importScripts(policy.createScriptURL(name));
  globalThis.${loadScript}('worker');
})();`;

let address: string | undefined;

/** The address of the first lines, which stays valid as long as the page: workers are replaced at any time. */
function firstAddress(): string {
  if (address !== undefined) return address;
  const blob = URL.createObjectURL(new Blob([firstLines], { type: 'text/javascript' }));
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => blob });
  return (address = policy?.createScriptURL('') ?? blob);
}

/**
 * A new worker. It may still fail to load, which its `error` event tells.
 *
 * A worker whose script is a file has the policy of that file's headers, and a host that sends none leaves it
 * without; one that begins as a blob has the page's policy. It is also the only one that starts where the page has
 * an opaque origin (`<iframe sandbox="allow-scripts">`), if it is a classic script.
 */
export function spawn(): Worker {
  if (import.meta.env.DEV) return new Worker(scripts.worker, { type: 'module' });
  return new Worker(firstAddress());
}
