/** A write that replaces the stored object. */
import { type Owners } from '../../apply/owner.ts';
import type { ServedVersion } from '../../crd/model/served.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import type { Warnings } from '../../wire/warnings.ts';
import type { NamedOptions } from '../request/options.ts';
import type { Serving } from '../request/serving.ts';

export interface Replacement {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly name: string;
  readonly source: SourceNode | undefined;
  readonly warnings: Warnings;
  readonly surroundings: Surroundings;
  readonly options: NamedOptions;
  /** Whether a uid in the object is a precondition. */
  readonly uid: 'must match' | 'may differ';
  /** The field managers after an apply; for other writes they are computed here. */
  readonly owners?: Owners;
}
