/** Workers of their own for upgrades, so that the page answers each key while they evaluate thousands of objects. */
import { createClient, type Client } from '../../../client/client.ts';
import { spawn } from '../../../client/spawn.ts';
import type { UpgradeAnswer, UpgradeQuestion } from '../../../protocol/upgrade.ts';

/** Answers questions; `width` of them at the same time. */
export interface UpgradePool {
  readonly ask: (lane: number, question: UpgradeQuestion, extra: number) => Promise<UpgradeAnswer>;
  readonly width: number;
}

/** Milliseconds of one call. */
const deadline = 5_000;
/** Each worker holds both CRDs, and takes some tens of megabytes. */
const most = 4;

export function createUpgradePool(): UpgradePool {
  const clients: (Client | undefined)[] = [];
  return {
    ask(lane, question, extra) {
      const client = (clients[lane] ??= createClient({ spawn, deadline }));
      // After a failure to load.
      if (client.state === 'missing') client.retry();
      return client.call('upgrade', question, extra);
    },
    // Not read before there is a browser.
    get width() {
      return Math.min(most, Math.max(1, navigator.hardwareConcurrency));
    },
  };
}
