/** The requests to the simulated kubectl, and its reports on a command: plain data, ready to be shown. */
import type { ChoicesIn, KubectlCommand } from './choices.ts';
import type { Place } from './place.ts';

/** The flags of a command besides its file, and the assumptions about its cluster. */
export interface KubectlRequest extends ChoicesIn<'command' | 'existing'> {
  readonly command: KubectlCommand;
  /** The text of the existing object; empty for none. */
  readonly old: string;
}

/** A request that kubectl sent. */
export interface SentLine {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  /** Units of `path` and `body` that were left out. */
  readonly more?: number;
  readonly code: number;
  /** The report is about the answer to this request. */
  readonly decides: boolean;
}

/**
 * Something that kubectl does without reporting it. `repeated-key`: of a duplicate key it keeps the last, at `place`.
 * `other-kinds`: documents of API groups that this page doesn't know are left out of the file. `only-chosen`: of very
 * many documents, only the chosen one is in the file.
 */
export type KubectlNote =
  | { readonly kind: 'repeated-key'; readonly key: string; readonly place: Place }
  | { readonly kind: 'other-kinds'; readonly count: number }
  | { readonly kind: 'only-chosen'; readonly count: number };

export interface KubectlReport {
  readonly request: KubectlRequest['command'];
  /** As typed into a shell. */
  readonly line: string;
  /** Both output streams, as a terminal shows them. */
  readonly terminal: string;
  /** Units of `terminal` that were left out. */
  readonly terminalMore?: number;
  /** `terminal` has more than the verdict's line and the causes that are listed as findings. */
  readonly saysMore: boolean;
  readonly exitCode: number;
  /** The first requests. */
  readonly requests: readonly SentLine[];
  readonly moreRequests?: number;
  readonly notes: readonly KubectlNote[];
  readonly moreNotes?: number;
  /** The object's namespace, if it is one that could be missing. */
  readonly namespace?: string;
  /** For `kubectl edit`: the text in the editor; missing if it is too long for a reply. */
  readonly opened?: string;
  /** The command deleted the stored object. */
  readonly deleted: boolean;
}
