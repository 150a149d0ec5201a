/** Starts workers, under the policy of the page. */
import { files as workerFiles, needs as workerNeeds } from 'virtual:worker-scripts';
// oxlint-disable-next-line no-restricted-imports, import/default -- the address of the file, none of its code
import links from '../share/codec-worker.ts?worker&url';
// oxlint-disable-next-line no-restricted-imports, import/default -- as above
import earlierLinks from '../share/earlier-codec-worker.ts?worker&url';
import type { BootedScope, WorkerScript } from '../protocol/parts.ts';

const files: Partial<Record<WorkerScript, string>> = {
  ...workerFiles,
  links,
  'earlier-links': earlierLinks,
};
/** Of those that need more than the script of their name. */
const needs: Partial<Record<WorkerScript, readonly WorkerScript[]>> = workerNeeds;

/** The scripts that a worker of its own begins with. */
type Entry = 'worker' | 'links' | 'earlier-links';

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
const firstLines = (entry: Entry): string => `(() => {
  const files = ${JSON.stringify(files)};
  const needs = ${JSON.stringify(needs)};
  const parts = globalThis.parts = {};
  const rules = { createScriptURL: (name) => files[name] };
  const policy = globalThis.trustedTypes?.createPolicy('worker-scripts', rules) ?? rules;
  globalThis.${loadParts} = (names) => {
    const wanted = [...new Set(names.flatMap((name) => needs[name] ?? name))].filter((name) => !(name in parts));
    if (wanted.length > 0) importScripts(...wanted.map((name) => policy.createScriptURL(name)));
  };
  globalThis.${loadParts}(['${entry}']);
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
  if (import.meta.env.DEV) return new Worker(files[entry] as string, { type: 'module' });
  return new Worker(firstAddress(entry));
}
