/**
 * One worker for all frames of the playground beside each other in a page. The first of them holds it; the others
 * find that one among their siblings, which browsers allow only to frames of one origin, and call it directly. Frames
 * in shadow trees can't be found, but find the others. When the holder is removed, the next frame takes its place. A
 * frame without siblings or without an origin has its own worker.
 */
import type { OperationName, ReplyOf, RequestOf } from '../protocol/operations.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import { CallFailed, createClient, type Client, type ClientOptions } from './client.ts';

/** The entry that a frame with a worker leaves in its global scope for its siblings. */
export interface Hub {
  /** The build it belongs to; frames of other builds use other messages. */
  readonly build: string;
  join(member: Member): Seat;
}

/** The events that a hub reports to a member. */
export interface Member {
  onState(state: WorkerState): void;
  /** The hub ends: open questions won't be answered. */
  onEnd(): void;
}

/** A member's place at a hub. */
export interface Seat {
  call<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra: number,
  ): Promise<ReplyOf<Name>>;
  retry(): void;
  leave(): void;
  readonly state: WorkerState;
  readonly generation: number;
}

/** The part of a window that is searched for hubs. */
export interface Surroundings {
  readonly parent: ArrayLike<unknown>;
  crdPlaygroundHub?: Hub | undefined;
  addEventListener(type: 'pagehide', listener: (event: { readonly persisted: boolean }) => void): void;
}

export interface SharedOptions extends ClientOptions {
  readonly build: string;
  readonly surroundings: Surroundings;
}

export function shareClient(options: SharedOptions): Client {
  const shared = new SharedClient(options);
  options.surroundings.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) shared.end();
  });
  return shared;
}

class SharedClient implements Client {
  readonly #options: SharedOptions;
  #seat: Seat;
  /** Ends the hub that this frame holds, if any. */
  #endHub: (() => void) | undefined;
  /** The generations of previous hubs. */
  #generations = 0;
  #turn = 0;
  readonly #pending = new Set<(error: CallFailed) => void>();

  constructor(options: SharedOptions) {
    this.#options = options;
    this.#seat = this.#join();
  }

  get state(): WorkerState {
    return this.#seat.state;
  }

  get generation(): number {
    return this.#generations + this.#seat.generation;
  }

  call<Name extends OperationName>(name: Name, request: RequestOf<Name>, extra = 0): Promise<ReplyOf<Name>> {
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      this.#seat.call(name, request, extra).then(
        (reply) => {
          this.#pending.delete(reject);
          resolve(reply);
        },
        (error: unknown) => {
          this.#pending.delete(reject);
          reject(ownFailure(error));
        },
      );
    });
  }

  /** Frames don't use a spare. */
  prime(): void {}

  retry(): void {
    this.#seat.retry();
  }

  /** This frame is being removed. */
  end(): void {
    this.#turn++;
    if (this.#endHub) this.#endHub();
    else this.#seat.leave();
  }

  #join(): Seat {
    const mine = ++this.#turn;
    return this.#hub().join({
      onState: (state) => {
        if (mine === this.#turn) this.#options.onState?.(state);
      },
      onEnd: () => {
        if (mine === this.#turn) this.#moveOn();
      },
    });
  }

  #hub(): Hub {
    const { surroundings, build } = this.#options;
    const beside = hubBeside(surroundings, build);
    if (beside) return beside;
    const { hub, end } = createHub(this.#options);
    surroundings.crdPlaygroundHub = hub;
    this.#endHub = () => {
      surroundings.crdPlaygroundHub = undefined;
      end();
    };
    return hub;
  }

  #moveOn(): void {
    this.#generations += this.#seat.generation + 1;
    this.#seat = this.#join();
    for (const reject of this.#pending) reject(new CallFailed('replaced', 'gone'));
    this.#pending.clear();
    this.#options.onState?.(this.#seat.state);
  }
}

/** Reading anything of a frame of another origin throws. */
function hubBeside({ parent }: Surroundings, build: string): Hub | undefined {
  for (let i = 0; i < parent.length; i++) {
    try {
      const hub = (parent[i] as Surroundings | undefined)?.crdPlaygroundHub;
      if (hub?.build === build) return hub;
    } catch {
      continue;
    }
  }
  return undefined;
}

function createHub(options: SharedOptions): { readonly hub: Hub; readonly end: () => void } {
  const members = new Set<Member>();
  const client = createClient({
    ...options,
    onState: (state) => {
      for (const member of members) member.onState(state);
    },
  });
  let sessions = 0;
  const join = (member: Member): Seat => {
    const session = sessions++;
    members.add(member);
    return {
      call: (name, request, extra) => client.call(name, request, extra, session),
      retry: () => client.retry(),
      leave() {
        members.delete(member);
        client.call('leave', null, 0, session).catch(() => undefined);
      },
      get state() {
        return client.state;
      },
      get generation() {
        return client.generation;
      },
    };
  };
  const end = (): void => {
    for (const member of members) member.onEnd();
  };
  return { hub: { build: options.build, join }, end };
}

/** The same class of another frame is a different class here. */
function ownFailure(error: unknown): CallFailed {
  const { reason, message } = error as CallFailed;
  return new CallFailed(reason, message);
}
