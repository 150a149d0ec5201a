import type { TextRange } from '../../nodes/document.ts';
import type { YamlValue } from './resolve.ts';

/** A value before it is turned into JSON: keys are not strings yet. */
export type Made = MadeMapping | MadeSequence | MadeScalar;

export interface MadeMapping {
  readonly kind: 'mapping';
  readonly range: TextRange;
  readonly members: MadeMember[];
  /** Made when there are enough keys for it to pay. */
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
