/** Base64 with the URL alphabet, which expressions use for `format: byte`. Behaviour: encoding/base64 (URLEncoding). */
import { decodeBase64, type Base64Result } from '../../go/parsing/base64.ts';

/**
 * Matches the API server: validation uses the standard alphabet, and expressions use the one for URLs, so text with
 * `+` or `/` can't be decoded.
 */
export function decodeUrlBase64(text: string): Base64Result {
  const foreign = text.search(/[+/]/);
  if (foreign < 0) return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  const before = decodeBase64(text.slice(0, foreign).replaceAll('-', '+').replaceAll('_', '/') + '!');
  return before.ok ? { ok: false, at: foreign } : before;
}
