/** Reads and writes links in a worker: a short address may hold millions of characters, and packing takes its time. */
import type { SharedContent } from './content.ts';
import { isEarlier, readAddress, type Reading } from './reading.ts';

/** The part of `Worker` that is used here. */
export interface CodecWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
}

export type CodecRequest = { readonly id: number } & (
  { readonly read: string } | { readonly write: SharedContent }
);

export interface CodecAnswer {
  readonly id: number;
  readonly reading?: Reading;
  readonly fragment?: string;
}

export interface LinkCodec {
  /** Never rejects: a link that can't be read is a reading, too. */
  read(fragment: string): Promise<Reading>;
  /** The fragment with its `#`; undefined where the worker did not arrive. */
  write(content: SharedContent): Promise<string | undefined>;
}

/** Milliseconds after which a link is no link that anyone made: the longest take a few seconds. */
const deadline = 60_000;

/** The scripts that read links: those that are written, and those of earlier versions. */
export type CodecScript = 'links' | 'earlier-links';

export function createCodec(spawn: (script: CodecScript) => CodecWorker): LinkCodec {
  const codec = new WorkerCodec(() => spawn('links'));
  const earlier = new WorkerCodec(() => spawn('earlier-links'));
  return {
    read: (fragment) => (isEarlier(fragment) ? earlier : codec).read(fragment),
    write: (content) => codec.write(content),
  };
}

/** Of one script. */
class WorkerCodec implements LinkCodec {
  readonly #spawn: () => CodecWorker;
  #worker: CodecWorker | undefined;
  #ids = 0;
  readonly #waiting = new Map<number, (answer: CodecAnswer | undefined) => void>();

  constructor(spawn: () => CodecWorker) {
    this.#spawn = spawn;
  }

  async read(fragment: string): Promise<Reading> {
    const reading = readAddress(fragment);
    if (reading) return reading;
    const answer = await this.#ask({ id: ++this.#ids, read: fragment });
    return answer?.reading ?? { kind: 'unread' };
  }

  async write(content: SharedContent): Promise<string | undefined> {
    return (await this.#ask({ id: ++this.#ids, write: content }))?.fragment;
  }

  #ask(request: CodecRequest): Promise<CodecAnswer | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#fail(), deadline);
      this.#waiting.set(request.id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      try {
        this.#worker ??= this.#started();
        this.#worker.postMessage(request);
      } catch {
        this.#fail();
      }
    });
  }

  #started(): CodecWorker {
    const worker = this.#spawn();
    worker.addEventListener('message', ({ data }) => {
      const answer = data as CodecAnswer;
      const done = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      done?.(answer);
      // It has taken much memory, and links are rare.
      if (this.#waiting.size === 0) this.#end();
    });
    worker.addEventListener('error', () => this.#fail());
    return worker;
  }

  /** The next that is asked starts another worker. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #fail(): void {
    this.#end();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const done of waiting) done(undefined);
  }
}
