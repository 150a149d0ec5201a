/** Starts workers, under the policy of the page. */
/* oxlint-disable no-restricted-imports, import/default -- the addresses of the files, none of their code */
import links from '../share/codec-worker.ts?worker&url';
import objectMeta from '../worker/parts/object-meta.ts?worker&url';
import regexLibrary from '../worker/parts/regex-library.ts?worker&url';
import worker from '../worker/worker.ts?worker&url';
/* oxlint-enable no-restricted-imports, import/default */
import type { BootedScope, WorkerScript } from '../protocol/parts.ts';

const scripts: Record<WorkerScript, string> = {
  worker,
  links,
  'regex-library': regexLibrary,
  'object-meta': objectMeta,
};

/** The scripts that a worker of its own begins with. */
type Entry = 'worker' | 'links';

/** The part of Trusted Types that is used; browsers without them take plain addresses. */
interface ScriptPolicy {
  createScriptURL(input: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const loadScript: keyof BootedScope = 'loadScript';
// Only the names of our own scripts become addresses, and nothing else in the worker can make any.
const firstLines = (entry: Entry): string => `(() => {
  const scripts = ${JSON.stringify(scripts)};
  const rules = { createScriptURL: (name) => scripts[name] };
  const policy = globalThis.trustedTypes?.createPolicy('worker-scripts', rules) ?? rules;
  globalThis.${loadScript} = (name) => importScripts(policy.createScriptURL(name));
  globalThis.${loadScript}('${entry}');
})();`;

const blobs = new Map<string, string>();
let policy: ScriptPolicy | undefined;

/** The address of the first lines, which stays valid as long as the page: workers are replaced at any time. */
function firstAddress(entry: Entry): string {
  if (!blobs.has(entry)) {
    const blob = new Blob([firstLines(entry)], { type: 'text/javascript' });
    blobs.set(entry, URL.createObjectURL(blob));
  }
  const rules = { createScriptURL: (name: string) => blobs.get(name) ?? '' };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('worker', rules) ?? rules;
  return policy.createScriptURL(entry);
}

/**
 * A new worker. It may still fail to load, which its `error` event tells.
 *
 * A worker whose script is a file has the policy of that file's headers, and a host that sends none leaves it
 * without; one that begins as a blob has the page's policy. It is also the only one that starts where the page has
 * an opaque origin (`<iframe sandbox="allow-scripts">`), if it is a classic script.
 */
export function spawn(entry: Entry = 'worker'): Worker {
  if (import.meta.env.DEV) return new Worker(scripts[entry], { type: 'module' });
  return new Worker(firstAddress(entry));
}
