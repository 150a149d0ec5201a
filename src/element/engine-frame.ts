/**
 * A hidden frame of the page that holds the worker for all elements in it. The frames of the elements find it as a
 * sibling; they can't find each other, because they are in shadow trees.
 */
import { embedProtocol, type ToPage } from '../protocol/embed.ts';

/** Milliseconds. A frame that finds no worker starts its own. */
const patience = 3_000;

let frame: HTMLIFrameElement | undefined;
let arrival: Promise<void> | undefined;

/** Resolves when it has loaded, or when it takes too long. */
export function engineFrame(page: string): Promise<void> {
  if (frame?.isConnected && arrival) return arrival;
  const made = (frame = document.createElement('iframe'));
  made.src = `${page}#engine`;
  made.title = 'CRD Playground';
  made.hidden = true;
  made.tabIndex = -1;
  made.ariaHidden = 'true';
  arrival = new Promise((resolve) => {
    const end = (): void => {
      removeEventListener('message', onMessage);
      resolve();
    };
    const onMessage = ({ source, data }: MessageEvent<Partial<ToPage> | null>): void => {
      if (source === made.contentWindow && data?.protocol === embedProtocol && data.type === 'ready') end();
    };
    addEventListener('message', onMessage);
    setTimeout(end, patience);
  });
  document.body.append(made);
  return arrival;
}
