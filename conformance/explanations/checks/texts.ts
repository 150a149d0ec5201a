/**
 * Checks of texts of a catalogue: each text of a part has a check, or is marked as a label, which makes no claim. A
 * text without either doesn't compile.
 */
import type { Checked } from '../checked.ts';
import type { World } from '../world.ts';

/** The text isn't shown. */
export const unsaid = Symbol('not said');

/** A name, which makes no claim. */
export const label = 'label';

/** Returns the error of a text; undefined if it is true, or if the engine can't be asked. */
export type TextCheck<Of> = (of: Of, world: World) => string | undefined | typeof unsaid;

/** For each key of a part of a catalogue. */
export type TextChecks<Texts, Of> = {
  readonly [Key in keyof Texts]: TextCheck<Of> | typeof label;
};

/** Checks all texts of a part that are shown. */
export function checkedTexts<Of>(
  name: string,
  checks: Readonly<Record<string, TextCheck<Of> | typeof label>>,
  of: Of,
  world: World,
): Checked[] {
  return Object.entries(checks).flatMap(([key, check]) => {
    const fault = check === label ? unsaid : check(of, world);
    return fault === unsaid ? [] : [{ kind: `${name}-${key}`, fault, path: [] }];
  });
}

/** Only if it is shown. */
export function where<Of>(
  isShown: (of: Of, world: World) => boolean,
  check: (of: Of, world: World) => string | undefined,
): TextCheck<Of> {
  return (of, world) => (isShown(of, world) ? check(of, world) : unsaid);
}
