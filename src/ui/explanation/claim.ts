/**
 * The claims of an explanation: every sentence has a kind and parameters, and its text is made from them
 * (`claim-words.ts`). `conformance/explanations` has a check for each kind, which asks the engine. Every claim is about the
 * path, the finding, and the version of its card.
 */
import type { ShownParams } from '../../errors/model/explanation.ts';
import type { Check } from '../../protocol/explanation.ts';

/** Names the parameters of each kind of claim. */
export interface ClaimParams {
  // How the path of a value ends.
  'refused-by': { readonly check: Check; readonly embedded: boolean };
  'refused-by-kubectl': { readonly sent: boolean };
  'warned-by': { readonly check: Check; readonly stored: boolean; readonly ofCrd: boolean };
  'refused-inside': { readonly field: string };
  'not-stored': { readonly field: string };
  'not-stored-whole': Nothing;
  'inside-refused-unknown': { readonly field: string };
  stored: Nothing;
  'stored-otherwise': Nothing;
  'stored-before': Nothing;
  'namespace-of-request': Nothing;
  added: Nothing;
  absent: Nothing;
  gone: Nothing;
  // Changes.
  pruned: { readonly version: string };
  'pruned-in-storage': { readonly version: string };
  'pruned-with-parent': Nothing;
  'null-dropped': Nothing;
  defaulted: { readonly value: string };
  /** `emptied`: an apply left null. */
  'default-of-null': { readonly value: string; readonly emptied: boolean };
  'default-not-applied': { readonly value: string; readonly parent: string };
  coerced: Nothing;
  converted: { readonly before: string; readonly after: string };
  removed: Nothing;
  'removed-status': Nothing;
  restored: Nothing;
  /** Reading it from storage set defaults, or pruned fields. */
  'restored-as-read': Nothing;
  set: Nothing;
  'kept-by-apply': Nothing;
  'removed-by-apply': Nothing;
  'null-in-apply': Nothing;
  'storage-version': Nothing;
  patched: Nothing;
  changed: Nothing;
  'left-out': { readonly before: string };
  // Why.
  'required-anyway': Nothing;
  /** `by`: an apply removes what the last one set; other requests leave the field out. */
  'default-replaces': { readonly value: string; readonly by: 'request' | 'apply' };
  'default-waits': Nothing;
  'through-parent': { readonly path: string };
  'rule-without-new-value': Nothing;
  'rule-without-old-value': Nothing;
  // Cures.
  'send-in-version': { readonly versions: readonly string[] };
  'declare-in-storage-version': { readonly version: string };
  'declare-metadata': Nothing;
  'works-from': { readonly minor: string };
  'move-keyword': { readonly keyword: string };
  'remove-for-default': Nothing;
  'keep-null': Stored;
  'set-for-other-value': Nothing;
  'omitempty-defaults': Nothing;
  'omitempty-returns-default': { readonly value: string; readonly preset: string };
  'keep-null-of-default': Stored;
  /** All parents that are missing, the outermost first. */
  'default-parent': { readonly parents: readonly string[] };
  'quote-string': { readonly before: string };
  'send-to-status': Nothing;
  'store-null': Nothing;
  'add-to-manage': Nothing;
  'add-to-keep': Nothing;
  'add-or-patch': Nothing;
  /** `isRemoved`: this update removes the field; otherwise it sets the field for the first time. */
  'close-transition-gap': { readonly name: string; readonly isRemoved: boolean };
  // The sentences of the error's page.
  'page-when': PageParams;
  'page-cause': PageParams;
  'page-cure': PageParams;
  // The schema.
  known: { readonly names: readonly string[]; readonly more: number };
  'known-none': Nothing;
  'did-you-mean': { readonly names: readonly string[] };
  'has-type': { readonly type: string };
  'has-format': { readonly format: string };
  'is-required': Nothing;
  'is-nullable': Nothing;
  'has-default': { readonly value: string };
  'preserves-unknown': Nothing;
}

type Nothing = Readonly<Record<never, never>>;

/** The versions whose schemas have to change: the object's own, and that in which it is stored. */
interface Stored {
  readonly versions: readonly string[];
}

/** The code of a finding's page, and the parameters that its sentences show. */
export interface PageParams {
  readonly code: string;
  readonly params: ShownParams;
}

export type ClaimKind = keyof ClaimParams;

/** A claim of one kind, or of any kind. */
export type Claim<Kind extends ClaimKind = ClaimKind> = {
  readonly [K in Kind]: { readonly kind: K } & ClaimParams[K];
}[Kind];

/** The claims of one explanation. Each part is optional. */
export interface ExplanationClaims {
  readonly happened?: Claim | undefined;
  readonly why?: Claim | undefined;
  /** The usual cause of such findings, which is labelled as such. */
  readonly cause?: Claim | undefined;
  readonly todo?: readonly (Claim | undefined)[];
}
