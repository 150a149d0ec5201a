/** Requests and watches, one after the other. */

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly accept?: string;
  readonly contentType?: string;
  readonly body?: string;
  /** Opens a watch, whose events are compared at the end of the sequence. */
  readonly watch?: true;
  /** Milliseconds that a kube-apiserver needs before, until the earlier requests are in effect. */
  readonly waits?: number;
}

export interface Sequence {
  readonly name: string;
  readonly sent: readonly Sent[];
}
