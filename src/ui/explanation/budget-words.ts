/** The texts about bounds, and the lines to copy. */
import type { BoundLine, BudgetReport } from '../../protocol/rules.ts';
import type { WholeCatalogue } from '../../text/catalogue.ts';
import { sentences } from '../../text/sentences.ts';

/** The effect of the bounds, in one or two sentences. */
export function budgetText(report: BudgetReport, words: WholeCatalogue['budget']): string {
  const { state, bounds, moreBounds = 0, unfit, how, isUsable, otherBounds, rule } = report;
  const parts: string[] = [];
  const own = unfit[0];
  if (own && rule) parts.push(words.unfit[own.part][own.why](own.least));
  else if (state === 'rules-left') parts.push(words.otherUnfit(Math.max(1, unfit.length)));
  else if (state === 'version-left') parts.push(words.versionLeft);
  const count = bounds.length + moreBounds;
  if (count > 0) parts.push(words.proposed[isUsable ? how : 'tight'](count, rule !== undefined));
  else if (state === 'fits') parts.push(words.withoutOwn);
  if (rule && otherBounds > 0) parts.push(words.others(otherBounds));
  return sentences(...parts);
}

/** A slider ranges from the minimum to some way beyond what fits. */
export function rangeOf({ least, limit, before }: BoundLine): { readonly min: number; readonly max: number } {
  const beyond = Math.max(Number(limit) * 2, Number(limit) + 10);
  return { min: Number(least), max: Math.max(Number(limit), Math.min(beyond, Number(before))) };
}

/** The lines, each below a comment that says where it belongs. */
export function linesOf(bounds: readonly BoundLine[], limits: readonly string[]): string {
  return bounds
    .map(({ path, keyword, limit }, i) => `# ${path}\n${keyword}: ${limits[i] ?? limit}\n`)
    .join('');
}
