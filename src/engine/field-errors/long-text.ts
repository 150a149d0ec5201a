/**
 * Limits of this engine that the API server doesn't have: findings quote values and lists in full, and so may exceed
 * the maximum length of a string. Below the limits nothing changes.
 */

/**
 * The maximum length of one text: of a finding, or of a message. It exceeds the size of a request, so that one value
 * is reported in full.
 */
export const longestText = 4_000_000;

/** Marks a text that this engine truncated. */
export function cutMark(length: number): string {
  return ` … [cut here: the whole text has ${length} characters]`;
}

/** The parts as one text of at most `limit` characters; if it was truncated, a mark contains its original length. */
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

/** The total length of the parts. */
export function lengthOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
