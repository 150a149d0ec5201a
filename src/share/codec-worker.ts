/** The entry of the worker that reads and writes links. */
import type { CodecAnswer, CodecRequest } from './codec.ts';
import { readFragment, writeFragment } from './fragment.ts';

/** The part of a worker's scope that is used here. */
interface Scope {
  postMessage(message: CodecAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: CodecRequest }) => void): void;
}

const scope = globalThis as unknown as Scope;
scope.addEventListener('message', ({ data }) => {
  const { id } = data;
  scope.postMessage(
    'read' in data ? { id, reading: readFragment(data.read) } : { id, fragment: writeFragment(data.write) },
  );
});
