/** The classes of findings about documentation. */

/**
 * `wrong`: fails. `told`: something is missing that the text may have left out on purpose. `excused`: the text isn't meant
 * to be sent like this.
 */
export type FindingClass = 'wrong' | 'told' | 'excused';

export type ClassReason =
  | 'elided'
  | 'fragment'
  | 'incomplete'
  | 'placeholder'
  | 'shell variable'
  | 'template'
  | 'null'
  | 'alternatives'
  | 'status'
  | 'server output'
  | 'called invalid'
  | 'older version';

export interface Classed {
  readonly class: FindingClass;
  /** Missing for `wrong`. */
  readonly reason?: ClassReason;
  /** Something is missing in an item of a list that is shown: told as a warning. */
  readonly isWarning?: true;
}
