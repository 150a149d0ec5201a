/** The stories of fields and findings: what happened, which step decided, and where that is written. Plain data. */
import type { Stage } from '../engine/index.ts';
import type { PathSegments } from '../engine/inspect.ts';
import type { Place } from './place.ts';
import type { Mark, Pane, Problem } from './problem.ts';
import type { Row } from './row.ts';

/** The steps that can refuse something, or warn of it; the last five are of a CRD. */
export const checks = [
  'client',
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
  /** The schema around requires the field. */
  readonly required: boolean;
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
  /** A transition rule of the field that was not evaluated, as a value came or went; `quote` is then its line. */
  readonly skipped?: 'gone' | 'added';
  readonly place?: Place;
  /** Missing when the schema has no such property. */
  readonly schema?: SchemaFacts;
  /** Names that the schema has in place of an unknown one: those that are spelled nearly the same. */
  readonly similar: readonly string[];
  /** Names that the schema has where an unknown one was written: the first of them. */
  readonly known?: readonly string[];
  readonly moreKnown?: number;
  /** Other versions whose schema has the unknown field. */
  readonly knownIn?: readonly string[];
  readonly typed: boolean;
  /** What the text has of a property of an object that is there; missing for items, and for patches. */
  readonly given?: 'null' | 'absent' | 'value';
  readonly version: string;
}

/** One thing that a schema asks: of itself or of a field in it, and whether the opposite is asked. */
export interface Want {
  /** `spec.a[]`; empty for the value itself. */
  readonly field: string;
  readonly keyword: string;
  readonly values: readonly string[];
  readonly isNot: boolean;
}

/** What one branch of an anyOf, oneOf, allOf or not asks, and what became of it. */
export interface Branch {
  readonly asks?: Quote;
  readonly wants: readonly Want[];
  readonly moreWants?: number;
  readonly fits: boolean;
  /** How many checks passed. */
  readonly passed: number;
  /** The first of what failed in it. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly moreErrors?: number;
}

export interface BranchesReport {
  readonly keyword: 'anyOf' | 'oneOf' | 'allOf' | 'not';
  readonly branches: readonly Branch[];
  readonly moreBranches?: number;
  /** Counted from 0: the branch whose errors the server gives, as most checks passed in it; missing where one fits. */
  readonly named?: number;
  /** As many checks passed in others, and the server takes the first. */
  readonly tied: boolean;
  /** The branch that fails in the fewest things, if there is one such. */
  readonly nearest?: number;
}

/** What would become of the same request under field validation Warn. */
export interface WithWarnReport {
  readonly accepted: boolean;
  readonly verdict: string;
  /** Lines that differ from what was typed, with those that say where they are. */
  readonly rows: readonly Row[];
  readonly moreRows?: number;
}
