import type { TextRange } from '../../nodes/document.ts';
import type { YamlValue } from './resolve.ts';

/** A value before its conversion to JSON: keys aren't necessarily strings. */
export type Made = MadeMapping | MadeSequence | MadeScalar;

export interface MadeMapping {
  readonly kind: 'mapping';
  readonly range: TextRange;
  readonly members: MadeMember[];
  /** Created when there are enough keys to make it worthwhile. */
  keys: Set<YamlValue> | undefined;
  /** Whether a key is set twice. */
  repeats: boolean;
}

export interface MadeMember {
  readonly key: YamlValue;
  readonly keyRange: TextRange;
  value: Made;
}

export interface MadeSequence {
  readonly kind: 'sequence';
  readonly range: TextRange;
  readonly items: Made[];
}

export interface MadeScalar {
  readonly kind: 'scalar';
  readonly range: TextRange;
  readonly value: YamlValue;
}
