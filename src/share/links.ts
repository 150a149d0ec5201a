/** Reads and writes links with the part of the page that loads on first use. */
import type { SharedContent } from './content.ts';
import { readAddress, type Reading } from './reading.ts';

/** `unread`: the part that reads links failed to load. */
export type LinkReading = Reading | { readonly kind: 'unread' };

export async function readLink(fragment: string): Promise<LinkReading> {
  const reading = readAddress(fragment);
  if (reading) return reading;
  const codec = await loadCodec();
  return codec ? codec.readFragmentInSteps(fragment) : { kind: 'unread' };
}

/** The fragment with its `#`; undefined when the part that writes links failed to load. */
export async function writeLink(content: SharedContent): Promise<string | undefined> {
  return (await loadCodec())?.writeFragmentInSteps(content);
}

async function loadCodec() {
  try {
    return await import('./fragment.ts');
  } catch {
    return undefined;
  }
}
