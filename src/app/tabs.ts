/** Asks the other tabs of this browser whether one of them has a text. */
export interface Tabs {
  /** Whether another tab that responds says so; a tab that hangs doesn't. */
  someoneHas(id: string): Promise<boolean>;
}

/** Milliseconds. A tab that responds answers within a few; during a long task of ours, within some hundreds. */
const patience = 400;

type Message = { readonly question: string } | { readonly answer: string };

/** `has` answers for this tab. Without a channel, a browser's tabs don't know of each other. */
export function openTabs(has: (id: string) => boolean): Tabs {
  const channel = openChannel();
  if (!channel) return { someoneHas: () => Promise.resolve(false) };
  const waiting = new Map<string, () => void>();
  const post = (message: Message): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('answer' in data) waiting.get(data.answer)?.();
    else if (has(data.question)) post({ answer: data.question });
  });
  return {
    someoneHas: (id) =>
      new Promise((resolve) => {
        const settle = (found: boolean): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(found);
        };
        const timer = setTimeout(() => settle(false), patience);
        waiting.set(id, () => settle(true));
        post({ question: id });
      }),
  };
}

/** Undefined where it isn't available; a browser that stores nothing for a page may refuse this, too. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('crd-playground/tabs/1');
  } catch {
    return undefined;
  }
}
