/**
 * Limits of this engine that the API server does not have: findings quote values and lists as long as they are, and so
 * may become longer than a string can be. Below the limits nothing is changed.
 */

/**
 * The maximum length of one text: of a finding, or of a message. It exceeds the size of a request, so that one value
 * is reported in full.
 */
export const longestText = 4_000_000;

/** Marks a text that was cut by this engine. */
export function cutMark(length: number): string {
  return ` … [cut here: the whole text has ${length} characters]`;
}

/** The parts as one text of at most `limit` characters, and a mark that tells the true length if it was cut. */
export function joinWithin(parts: readonly string[], limit: number): string {
  const length = lengthOf(parts);
  if (length <= limit) return parts.join('');
  let kept = '';
  for (const part of parts) {
    if (kept.length + part.length > limit) {
      kept += part.slice(0, limit - kept.length);
      break;
    }
    kept += part;
  }
  return kept + cutMark(length);
}

/** How long the parts are together. */
export function lengthOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
