/** Loads a text from another host, without cookies, referrer, or redirects: the visitor agreed to this host only. */

export type Fetched =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' | 'unreadable' | 'slow' | 'refused' }
  | { readonly kind: 'status'; readonly status: number };

/** Bytes; links may contain less than two such texts. */
export const maxBytes = 3_000_000;
const timeLimit = 20_000;

export async function fetchText(
  address: URL,
  get: typeof fetch = fetch,
  limit = timeLimit,
): Promise<Fetched> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limit);
  try {
    const response = await get(address, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    });
    if (!response.ok) return { kind: 'status', status: response.status };
    const bytes = await readWithin(response);
    if (bytes === undefined) return { kind: 'too-large' };
    const text = textIn(bytes);
    return text === undefined ? { kind: 'unreadable' } : { kind: 'text', text };
  } catch {
    return { kind: stop.signal.aborted ? 'slow' : 'refused' };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** Undefined for data that isn't text, as for a file that is opened. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whatever length a host announces, no more than the limit is read. */
async function readWithin({ body }: Response): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    size += read.value.length;
    if (size > maxBytes) return undefined;
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
