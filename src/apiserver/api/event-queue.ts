/** The events of a watch in their order: an event that needs a conversion webhook waits for its reply. */
import { PendingWebhook, WebhookCalls, type CallWebhook, type CurrentCalls } from '../state/webhook-calls.ts';
import type { JsonObject } from '../../engine/values.ts';

type EventType = 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';

export interface WatchEvent {
  readonly type: EventType;
  readonly object: JsonObject;
}

export interface WatchStream {
  readonly send: (event: WatchEvent) => void;
  /** Ends the stream after a fault. */
  readonly fail: (error: unknown) => void;
}

/** Returns undefined if the watch doesn't show the change. */
export type MakeEvent = () => WatchEvent | undefined;

export class EventQueue {
  readonly #current: CurrentCalls;
  readonly #stream: WatchStream;
  readonly #call: CallWebhook;
  readonly #waiting: MakeEvent[] = [];
  #calls = new WebhookCalls();
  #isBusy = false;

  constructor(current: CurrentCalls, stream: WatchStream, call: CallWebhook) {
    this.#current = current;
    this.#stream = stream;
    this.#call = call;
  }

  /** Sends the event at once, unless an earlier one waits. */
  add(make: MakeEvent): void {
    this.#waiting.push(make);
    if (!this.#isBusy) this.#send();
  }

  #send(): void {
    for (let make = this.#waiting[0]; make !== undefined; make = this.#waiting[0]) {
      try {
        const event = this.#current.with(this.#calls, make);
        if (event) this.#stream.send(event);
      } catch (error) {
        if (error instanceof PendingWebhook) return void this.#wait(error);
        // A fault must not reach the client that wrote.
        this.#waiting.length = 0;
        return this.#stream.fail(error);
      }
      this.#waiting.shift();
      this.#calls = new WebhookCalls();
    }
  }

  async #wait({ question }: PendingWebhook): Promise<void> {
    this.#isBusy = true;
    this.#calls.arrived(question, await this.#call(question));
    this.#isBusy = false;
    this.#send();
  }
}
