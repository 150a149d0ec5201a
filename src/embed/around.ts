/** Communicates with the embedding page. */
import { embedProtocol, type EmbedVerdict, type ToPage } from '../protocol/embed.ts';
import type { Evaluation } from '../store/evaluation.ts';
import { problemCounts } from '../store/selectors.ts';
import { readMessage, type HostMessage } from './messages.ts';

type Payload = ToPage extends infer Message
  ? Message extends ToPage
    ? Omit<Message, 'protocol'>
    : never
  : never;

/** An event counts as the cause of everything in the following milliseconds. */
const moment = 600;

export class PageAround {
  /** Known after the first message of the page; the content of texts is sent only to this origin. */
  #origin: string | undefined;
  #height = 0;
  #pressed = -Infinity;

  constructor(onMessage: (message: HostMessage) => void) {
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== parent || parent === self) return;
      const message = readMessage(event.data, navigator.languages);
      if (!message) return;
      this.#origin = event.origin;
      onMessage(message);
    });
    addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) this.#pressed = performance.now();
    });
    this.#say({ type: 'ready' }, '*');
  }

  tellHeight(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#tell({ type: 'height', height, asked: performance.now() - this.#pressed < moment });
  }

  tellVerdict(evaluation: Evaluation): void {
    this.#tell({ type: 'verdict', verdict: verdictOf(evaluation) });
  }

  tellChange(crd: string, object: string): void {
    this.#tell({ type: 'change', crd, object });
  }

  #tell(message: Payload): void {
    if (this.#origin !== undefined) this.#say(message, this.#origin === 'null' ? '*' : this.#origin);
  }

  #say(message: Payload, origin: string): void {
    if (parent !== self) parent.postMessage({ protocol: embedProtocol, ...message }, origin);
  }
}

function verdictOf(evaluation: Evaluation): EmbedVerdict {
  const { crd, object } = evaluation;
  const { error, warning } = problemCounts({ evaluation });
  const decisive = crd?.state === 'accepted' && object ? object : crd;
  return {
    code: decisive?.code ?? 0,
    line: decisive?.verdict ?? '',
    state: verdictStateOf(evaluation),
    errors: error,
    warnings: warning,
  };
}

function verdictStateOf({ crd, object }: Evaluation): EmbedVerdict['state'] {
  if (crd && crd.state !== 'accepted') return crd.state === 'refused' ? 'crd-refused' : 'not-judged';
  if (object?.state === 'accepted') return 'stored';
  return object?.state === 'refused' ? 'refused' : 'not-judged';
}
