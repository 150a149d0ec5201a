/** What the page asks of kubectl, and what it is told of a command: plain data, ready to be shown. */
import type { Place } from './place.ts';

/** The commands that the page gives. */
export type KubectlCommand =
  'apply' | 'server-side-apply' | 'create' | 'replace' | 'patch' | 'edit' | 'scale' | 'delete';

export const kubectlCommands: readonly KubectlCommand[] = [
  'apply',
  'server-side-apply',
  'create',
  'replace',
  'patch',
  'edit',
  'scale',
  'delete',
];

export type KubectlPatchType = 'merge' | 'json' | 'strategic';

export const kubectlPatchTypes: readonly KubectlPatchType[] = ['merge', 'json', 'strategic'];

/** What a command says besides its file. */
export interface KubectlFlags {
  readonly patchType: KubectlPatchType;
  readonly forceConflicts: boolean;
  /** Empty for the usual one of the command. */
  readonly manager: string;
  readonly replicas: number;
}

/** By which command the old object came into the cluster. */
export type OldMadeBy = 'create' | 'apply' | 'server-side-apply';

export const oldMakers: readonly OldMadeBy[] = ['apply', 'create', 'server-side-apply'];

export interface KubectlRequest extends KubectlFlags {
  readonly command: KubectlCommand;
  /** The text of the object that is there already; empty for none. */
  readonly old: string;
  /** An old object that would be refused today counts as stored all the same. */
  readonly oldAsItIs: boolean;
  readonly oldMadeBy: OldMadeBy;
  /** The cluster has not the namespace of the object. */
  readonly namespaceMissing: boolean;
}

/** A request that kubectl sent. */
export interface SentLine {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  /** Units of `path` and `body` that were left out. */
  readonly more?: number;
  readonly code: number;
  /** The request whose answer the report is about. */
  readonly decides: boolean;
}

/**
 * Something that kubectl does and does not tell.
 * `repeated-key`: of a key that is there more than once it keeps the last, at `place`.
 * `other-kinds`: documents of groups that this page knows nothing of are left out of the file.
 * `only-chosen`: of very many documents only the chosen one is in the file.
 */
export type KubectlNote =
  | { readonly kind: 'repeated-key'; readonly key: string; readonly place: Place }
  | { readonly kind: 'other-kinds'; readonly count: number }
  | { readonly kind: 'only-chosen'; readonly count: number };

export interface KubectlReport {
  readonly request: KubectlRequest['command'];
  /** As it is typed into a shell. */
  readonly line: string;
  /** Both streams, as a terminal shows them. */
  readonly terminal: string;
  /** Units of `terminal` that were left out. */
  readonly terminalMore?: number;
  readonly exitCode: number;
  /** The first of them. */
  readonly requests: readonly SentLine[];
  readonly moreRequests?: number;
  readonly notes: readonly KubectlNote[];
  readonly moreNotes?: number;
  /** The object's namespace, where there is one that could be missing. */
  readonly namespace?: string;
  /** Of an edit: what the editor shows; missing where it is too long to be handed out. */
  readonly opened?: string;
  /** What was stored was deleted by the command. */
  readonly deleted: boolean;
}
