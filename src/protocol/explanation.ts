/** Explanations of fields and findings: what happened, which step decided, and where that is written. Plain data. */
import type { Stage } from '../engine/trace.ts';
import type { Minor } from '../engine/minors.ts';
import type { Check } from '../engine/refusals.ts';
import type { PathSegments } from '../engine/values.ts';
import type { KubectlCommand } from './choices.ts';
import type { Place } from './place.ts';
import type { Mark, Pane, Problem } from './problem.ts';
import type { Row } from './row.ts';
import type { ChainExpression, ChainLine } from './chain.ts';

/** All checks. */
export const checks = [
  'client',
  'decoding',
  'field-validation',
  'duplicates',
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
  'admission',
  'crd',
  'crd-schema',
  'crd-defaults',
  'crd-rules',
  'crd-cost',
] as const satisfies readonly Check[];
export type { Check };

/**
 * How the path of a value to storage ends. `refused-inside`: something in it is rejected. `not-stored`: it is valid
 * itself, and the object is rejected for something else. `warned`: stored, with a warning.
 */
export type EndingHow =
  'stored' | 'tried' | 'warned' | 'removed' | 'absent' | 'refused' | 'refused-inside' | 'not-stored';

export interface Ending {
  readonly how: EndingHow;
  /** The stage at which it ends. */
  readonly stage: Stage;
  /** The check that rejected it, or warned about it. */
  readonly check?: Check;
}

/** Quoted lines of the CRD, and their place. */
export interface Quote {
  /** Lines without their common indentation. */
  readonly text: string;
  /** The number of lines of the same value that were left out. */
  readonly more?: number;
  readonly place: Place;
}

/** One event in the explanation of a path. */
export interface ExplanationEvent {
  readonly stage: Stage;
  readonly mark: Mark;
  /** The path of the field that the event is about: the path itself or one of its parents. */
  readonly path: PathSegments;
  readonly why?: string;
  /** For a default that wasn't applied: how many steps of `path` lead to an existing object. */
  readonly parents?: number;
  readonly before?: string;
  readonly after?: string;
  /** The document sets an empty object or list; an apply that removed its fields left null. */
  readonly emptied?: true;
}

/** The schema's facts about a path. */
export interface SchemaFacts {
  readonly type: string;
  readonly description: string;
  readonly nullable: boolean;
  readonly default?: string;
  readonly format: string;
  readonly place?: Place;
  readonly preserveUnknownFields: boolean;
  /** The parent schema requires the field. */
  readonly required: boolean;
}

/** The reason why an object is rejected. */
export type Because = Pick<Problem, 'field' | 'text' | 'path'>;

/** The policy or the webhook that rejected a request, or warned about it. */
export interface Decider extends Pick<ChainLine, 'plugin' | 'name' | 'part' | 'param'> {
  /** The expression that is false, or that failed. */
  readonly expression?: ChainExpression;
  /** The variables of the policy, with their values. */
  readonly variables: readonly ChainExpression[];
  /** In the pane of admission: that of the expression, or of the policy or the webhook. */
  readonly place?: Place;
  /** The HTTP status of the webhook's response; 0 without a response. */
  readonly code?: number;
}

/** The explanation of a finding, or of a field of the object. */
export interface Card {
  /** The pane that `path` and `place` refer to. */
  readonly pane: Pane;
  /** Missing for findings without a place. */
  readonly path?: PathSegments;
  /** The finding, or the first about the field. */
  readonly problem?: Problem;
  readonly events: readonly ExplanationEvent[];
  /** The number of events beyond `events`. */
  readonly moreEvents?: number;
  readonly ending: Ending;
  /** The reason why the object is rejected, if that isn't `problem`. */
  readonly because?: Because;
  /** The lines of the CRD that decided. */
  readonly quote?: Quote;
  /**
   * A transition rule of the field that wasn't evaluated, because a value was added or removed; `quote` is then its
   * line.
   */
  readonly skipped?: 'gone' | 'added';
  /** The parent of that field is gone, too. */
  readonly skippedWithParent?: true;
  /** The update is rejected, so the skipped rule let nothing through. */
  readonly skippedButRefused?: true;
  readonly place?: Place;
  /** Missing when the schema has no such property. */
  readonly schema?: SchemaFacts;
  /** For an unknown name: names of the schema that are spelled similarly. */
  readonly similar: readonly string[];
  /** For an unknown name: the first names that the schema has there. */
  readonly known?: readonly string[];
  readonly moreKnown?: number;
  /** Other versions whose schema has the unknown field. */
  readonly knownIn?: readonly string[];
  readonly typed: boolean;
  /** The stored value that a default took the place of, because the request leaves the field out. */
  readonly replaced?: { readonly value: string; readonly by: 'request' | 'apply' };
  /** A zero value of the text: false, 0, or an empty string. */
  readonly value?: string;
  /** A warning about an object or a CRD that is rejected for something else. */
  readonly isRefused?: true;
  /** A stored field differs from the text: something inside it, or its own value. */
  readonly changed?: 'inside' | 'itself';
  /** For an error of a CRD: the first later minor that accepts what is rejected here. */
  readonly worksFrom?: Minor;
  /** For a finding of kubectl: how many requests it sent before it stopped. */
  readonly requests?: number;
  /** The finding refers to an anyOf, oneOf, allOf, or not, whose branches `branchesOf` lists. */
  readonly isOfBranch?: true;
  /** For a document that is too large: whether it contains descriptions. */
  readonly described?: boolean;
  /** The field was stored with the same value before. */
  readonly storedBefore?: true;
  /** The endpoint drops the field, or takes it from storage: nothing in the text changes it. */
  readonly ignoredByEndpoint?: true;
  /** The endpoint keeps the field, and reading it from storage changed something inside it. */
  readonly storedOtherwise?: true;
  /** The stored value is the default. */
  readonly isDefault?: true;
  /** The version of the object keeps the field, declared or not. */
  readonly keptByVersion?: true;
  /** The storage version neither declares nor preserves the field. */
  readonly storageLacks?: true;
  /** The schema of the storage version isn't nullable. */
  readonly storageDropsNull?: true;
  /** The storage version, if the object was sent in another one. */
  readonly storageVersion?: string;
  /** The content of the text for a property of an existing parent; missing for items, and for patches. */
  readonly given?: 'null' | 'absent' | 'value';
  readonly version: string;
  /** For a finding of admission. */
  readonly decider?: Decider;
  /** The command that was sent, if it was one of kubectl's. */
  readonly command?: KubectlCommand;
}

/** One requirement of a schema, on its value or on a field in it, and whether it is negated. */
export interface Want {
  /** `spec.a[]`; empty for the value itself. */
  readonly field: string;
  readonly keyword: string;
  readonly values: readonly string[];
  readonly isNot: boolean;
}

/** The requirements of one branch of an anyOf, oneOf, allOf, or not, and their result. */
export interface Branch {
  readonly asks?: Quote;
  readonly wants: readonly Want[];
  readonly moreWants?: number;
  readonly fits: boolean;
  /** The number of checks that passed. */
  readonly passed: number;
  /** The first errors in it. */
  readonly errors: readonly Pick<Problem, 'field' | 'text'>[];
  readonly moreErrors?: number;
}

export interface BranchesReport {
  readonly keyword: 'anyOf' | 'oneOf' | 'allOf' | 'not';
  readonly branches: readonly Branch[];
  readonly moreBranches?: number;
  /**
   * Counted from 0: the branch whose errors the server returns, because most checks passed in it; missing if one
   * matches.
   */
  readonly named?: number;
  /** Other branches passed as many checks, and the server takes the first. */
  readonly tied: boolean;
  /** The branch with the fewest errors, if it is the only one with so few. */
  readonly nearest?: number;
}

/** The result of the same request under field validation Warn. */
export interface WithWarnReport {
  readonly accepted: boolean;
  readonly verdict: string;
  /** Lines that differ from the typed ones, with lines that show where they are. */
  readonly rows: readonly Row[];
  readonly moreRows?: number;
}
