/** Cases of the real kubectl; what the fields mean is in README.md. */
import type { Minor } from '../../src/engine/minors.ts';

/**
 * The change that the editor makes when it is opened once: replaces the first match of each pair, or writes a whole
 * text.
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

/** Somebody else's request. */
export interface RequestStep {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly contentType?: string;
    readonly body?: string;
  };
}

/** Time that passes: so many seconds of the clock, which cost as many of whoever asks kubectl. */
export interface WaitStep {
  readonly wait: number;
}

export type Step = CommandStep | RequestStep | WaitStep;

export interface KubectlCase {
  /** In the file of cases without its topic. */
  readonly name: string;
  /** One line, if the name is not enough. */
  readonly why?: string;
  /** All, if left out. */
  readonly minors?: readonly Minor[];
  /** Texts of CRDs that are there before. */
  readonly crds?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
