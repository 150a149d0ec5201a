/** Cases of the real kubectl; README.md explains the fields. */
import type { Minor } from '../../src/engine/minors.ts';

/**
 * The change that the editor makes: replaces the first match of each pair, or writes a whole text.
 */
export type Edit =
  { readonly replace: readonly (readonly [from: string, to: string])[] } | { readonly text: string };

/** A command line. */
export interface CommandStep {
  readonly argv: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly editor?: readonly Edit[];
}

/** A request of another client. */
export interface RequestStep {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly contentType?: string;
    readonly body?: string;
  };
}

/** Waits for the given number of seconds, in real time. */
export interface WaitStep {
  readonly wait: number;
}

export type Step = CommandStep | RequestStep | WaitStep;

export interface KubectlCase {
  /** Unique in its file of cases. */
  readonly name: string;
  /** One line, if the name isn't enough. */
  readonly why?: string;
  /** All by default. */
  readonly minors?: readonly Minor[];
  /** Texts of CRDs that exist from the beginning. */
  readonly crds?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
