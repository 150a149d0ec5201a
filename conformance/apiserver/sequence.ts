/** Requests and watches, one after the other. */

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly accept?: string;
  readonly contentType?: string;
  readonly body?: string;
  /** A bearer token instead of the usual one; empty for none. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Opens a watch, whose events are compared at the end of the sequence. */
  readonly watch?: true;
  /** Milliseconds that a kube-apiserver needs before, until the earlier requests are in effect. */
  readonly waits?: number;
}

export interface Sequence {
  readonly name: string;
  /** Whether the server has users and roles. */
  readonly users?: true;
  readonly sent: readonly Sent[];
}
