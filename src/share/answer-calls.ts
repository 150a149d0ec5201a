/** What a worker of links does with what it is asked. */
import type { CodecAnswer, CodecRequest } from './codec.ts';
import type { SharedContent } from './content.ts';
import type { Reading } from './reading.ts';

/** The part of a worker's scope that is used here. */
interface Scope {
  postMessage(message: CodecAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: CodecRequest }) => void): void;
}

interface Fragments {
  readonly read: (fragment: string) => Reading;
  readonly write: (content: SharedContent) => string | undefined;
}

export function answerCalls({ read, write }: Fragments): void {
  const scope = globalThis as unknown as Scope;
  scope.addEventListener('message', ({ data }) => {
    const { id } = data;
    if ('read' in data) return scope.postMessage({ id, reading: read(data.read) });
    const fragment = write(data.write);
    scope.postMessage({ id, ...(fragment !== undefined && { fragment }) });
  });
}
