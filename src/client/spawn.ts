/** Starts the engine's worker, under the policy of the page. */
import { files, needs } from 'virtual:worker-scripts';
import type { BootedScope } from '../protocol/parts.ts';

/** The part of Trusted Types that is used; browsers without them take plain addresses. */
interface ScriptPolicy {
  createScriptURL(input: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const loadParts: keyof BootedScope = 'loadParts';
// Only the names of our own scripts become addresses, and nothing else in the worker can make any. A script that ran
// has left its name in `parts`.
const firstLines = `(() => {
  const files = ${JSON.stringify(files)};
  const needs = ${JSON.stringify(needs)};
  const parts = globalThis.parts = {};
  const rules = { createScriptURL: (name) => files[name] };
  const policy = globalThis.trustedTypes?.createPolicy('worker-scripts', rules) ?? rules;
  globalThis.${loadParts} = (names) => {
    const wanted = [...new Set(names.flatMap((name) => needs[name]))].filter((name) => !(name in parts));
    if (wanted.length > 0) importScripts(...wanted.map((name) => policy.createScriptURL(name)));
  };
  globalThis.${loadParts}(['worker']);
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
  if (import.meta.env.DEV) return new Worker(files.worker, { type: 'module' });
  return new Worker(firstAddress());
}
