/** Decides which comparisons make a difference. */
import type { CompareReport, OmittedValue } from '../../../protocol/compare.ts';

export type Section = keyof CompareReport;

/** Whether it makes a difference. */
type SectionChoice = readonly [Section, boolean | undefined];

/** At or above this share of a limit, the size is worth a look. */
const near = 0.6;

/**
 * `open` are the comparisons with a difference, or the minors if none of the complete ones differs; the others are
 * the remaining available ones.
 */
export function relevant(
  report: CompareReport,
  isWhole = true,
): {
  readonly open: readonly Section[];
  readonly closed: readonly Section[];
} {
  const { minors, size, tools, omitted, drift, formats, kept, readBack } = report;
  const ofOmitted: SectionChoice = ['omitted', omitted?.some(comesBack)];
  const ofDrift: SectionChoice = ['drift', drift && true];
  const all: readonly SectionChoice[] = [
    ['kept', kept && true],
    ['readBack', readBack && true],
    ['tools', tools && tools.serverAccepts !== tools.toolAccepts],
    ...(drift?.fields.every(({ mark }) => mark === 'default') ? [ofOmitted, ofDrift] : [ofDrift, ofOmitted]),
    ['minors', minors?.some(({ installs }) => installs !== minors[0]?.installs)],
    ['formats', formats && (formats.refused || formats.unknown.length > 0)],
    ['size', size?.meters.some(({ bytes, most }) => bytes > most * near)],
  ];
  const there = all.filter(([section]) => report[section] !== undefined);
  const differing = there.filter(([, differs]) => differs).map(([section]) => section);
  const open: readonly Section[] = differing.length > 0 || !minors || !isWhole ? differing : ['minors'];
  return { open, closed: there.map(([section]) => section).filter((section) => !open.includes(section)) };
}

/** Keeps the sections shown before in their places, followed by the others. */
export function inPlace(sections: readonly Section[], before: readonly Section[]): readonly Section[] {
  return [
    ...before.filter((section) => sections.includes(section)),
    ...sections.filter((section) => !before.includes(section)),
  ];
}

/** A default replaces the value. */
export function comesBack({ value, becomes }: OmittedValue): boolean {
  return becomes !== undefined && becomes !== value;
}
