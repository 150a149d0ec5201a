/**
 * A hidden frame whose policy allows WebAssembly, for workers that run the code of webhooks. Neither the page nor the
 * frame itself runs any: the frame contains no script.
 */
import { sandbox } from 'virtual:worker-scripts';
import { spawnIn } from './spawn.ts';

let opened: Promise<void> | undefined;

/** Workers that start after this have the policy of the frame. Rejects if the frame doesn't load; may be called again. */
export function openCodeFrame(address: string): Promise<void> {
  opened ??= load(address).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.addEventListener('load', () => {
      const own = frame.contentWindow as (Window & typeof globalThis) | null;
      // Another origin, or an error page.
      if (own === null || !isCodeFrame(own)) return fail();
      spawnIn(own, { sandbox });
      resolve();
    });
    const fail = (): void => {
      frame.remove();
      reject(new Error('the frame for the code of webhooks did not load'));
    };
    frame.addEventListener('error', fail);
    frame.src = address;
    document.body.append(frame);
  });
}

function isCodeFrame(own: Window): boolean {
  try {
    return own.document.documentElement.dataset['for'] === 'webhook-code';
  } catch {
    return false;
  }
}
