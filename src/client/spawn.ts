/** Starts workers, under the policy of the page. */
import { files as workerFiles, needs as workerNeeds } from 'virtual:worker-scripts';
import type { BootedScope, WorkerScript } from '../protocol/parts.ts';

const files: Partial<Record<WorkerScript, string>> = workerFiles;
/** For parts that need more than the script of their name. */
const needs: Partial<Record<WorkerScript, readonly WorkerScript[]>> = workerNeeds;

/** The part of Trusted Types that is used; browsers without them take plain addresses. */
interface ScriptPolicy {
  createScriptURL(input: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const loadParts: keyof BootedScope = 'loadParts';
// Only the names of our own scripts become addresses, and nothing else in the worker can create any. A script that
// ran has left its name in `parts`.
const firstLines = (): string => `(() => {
  const files = ${JSON.stringify(files)};
  const needs = ${JSON.stringify(needs)};
  const parts = globalThis.parts = {};
  const rules = { createScriptURL: (name) => files[name] };
  const policy = globalThis.trustedTypes?.createPolicy('worker-scripts', rules) ?? rules;
  globalThis.${loadParts} = (names) => {
    const wanted = [...new Set(names.flatMap((name) => needs[name] ?? name))].filter((name) => !(name in parts));
    if (wanted.length > 0) importScripts(...wanted.map((name) => policy.createScriptURL(name)));
  };
  globalThis.${loadParts}(['worker']);
})();`;

let blob: string | undefined;
let policy: ScriptPolicy | undefined;

/** The window whose policy new workers get. */
let owner: { readonly Worker: typeof Worker } = globalThis;

/** Starts later workers under the policy of a frame of the same origin, with more scripts. */
export function spawnIn(frame: typeof owner, more: typeof files): void {
  owner = frame;
  Object.assign(files, more);
  blob = undefined;
}

/** The address of the first lines, which stays valid as long as the page: workers may be replaced at any time. */
function firstAddress(): string {
  blob ??= URL.createObjectURL(new Blob([firstLines()], { type: 'text/javascript' }));
  const rules = { createScriptURL: () => blob as string };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('worker', rules) ?? rules;
  return policy.createScriptURL('worker');
}

/**
 * Starts a new worker. It may still fail to load, which its `error` event reports.
 *
 * A worker whose script is a file has the policy of that file's headers, and a host that sends none leaves it without
 * one; a worker that begins as a blob has the policy of the page, or of the frame whose window starts it. A blob is also
 * the only kind that starts if the page has an opaque origin (`<iframe sandbox="allow-scripts">`), provided it is a
 * classic script.
 */
export function spawn(): Worker {
  if (import.meta.env.DEV) return new Worker(files.worker as string, { type: 'module' });
  return new owner.Worker(firstAddress());
}
