/** The stories of fields and findings: what happened, which step decided, and where that is written. Plain data. */
import type { Stage } from '../engine/index.ts';
import type { PathSegments } from '../engine/inspect.ts';
import type { Place } from './place.ts';
import type { Mark, Pane, Problem } from './problem.ts';

/** The steps that can refuse something, or warn of it; the last five are of a CRD. */
export const checks = [
  'decoding',
  'field-validation',
  'request',
  'patch',
  'apply',
  'defaults',
  'type-meta',
  'metadata',
  'schema',
  'list-types',
  'scale',
  'rules',
  'conversion',
  'storage',
  'crd',
  'crd-schema',
  'crd-defaults',
  'crd-rules',
  'crd-cost',
] as const;
export type Check = (typeof checks)[number];

/**
 * How the way of a value ends. `refused-inside`: something in it is refused. `not-stored`: it is fine itself, and the
 * object is refused for something else. `warned`: stored, and the server says something of it.
 */
export type EndingHow =
  'stored' | 'warned' | 'removed' | 'absent' | 'refused' | 'refused-inside' | 'not-stored';

export interface Ending {
  readonly how: EndingHow;
  /** Where the way ends. */
  readonly stage: Stage;
  /** What refused it, or warned of it. */
  readonly check?: Check;
}

/** Lines of the CRD as they are written, and where. */
export interface Quote {
  /** Lines without the indentation that they share. */
  readonly text: string;
  /** Lines of the same value that were left out. */
  readonly more?: number;
  readonly place: Place;
}

/** One event in a path's story. */
export interface StoryEvent {
  readonly stage: Stage;
  readonly mark: Mark;
  /** Steps of the field that the event is about: the path itself or one of its parents. */
  readonly path: PathSegments;
  readonly why?: string;
  readonly before?: string;
  readonly after?: string;
}

/** What the schema says about a path. */
export interface SchemaFacts {
  readonly type: string;
  readonly description: string;
  readonly nullable: boolean;
  readonly default?: string;
  readonly format: string;
  readonly place?: Place;
  readonly preserveUnknownFields: boolean;
}

/** What an object is refused for. */
export interface Because {
  readonly field: string;
  readonly message: string;
  readonly path?: PathSegments;
}

/** The story of a finding, or of a field of the object. */
export interface Card {
  /** The pane that `path` and `place` lead into. */
  readonly pane: Pane;
  /** Missing for findings that belong to no place. */
  readonly path?: PathSegments;
  /** The finding, or the first about the field. */
  readonly problem?: Problem;
  readonly events: readonly StoryEvent[];
  /** Events beyond `events`. */
  readonly moreEvents?: number;
  readonly ending: Ending;
  /** What the object is refused for, where that is not `problem`. */
  readonly because?: Because;
  /** The lines of the CRD that decided. */
  readonly quote?: Quote;
  readonly place?: Place;
  /** Missing when the schema has no such property. */
  readonly schema?: SchemaFacts;
  /** Names that the schema has in place of an unknown one: those that are spelled nearly the same. */
  readonly similar: readonly string[];
  /** Names that the schema has where an unknown one was written: the first of them. */
  readonly known?: readonly string[];
  readonly moreKnown?: number;
  readonly typed: boolean;
  readonly version: string;
}
