/** Base64 of the URL alphabet, as `format: byte` is read for expressions. Behaviour: encoding/base64 (URLEncoding). */
import { decodeBase64, type Base64Result } from '../../go/parsing/base64.ts';

/**
 * Matches the API server: validation takes the standard alphabet, expressions the one for URLs, so bytes that
 * need `+` or `/` cannot be read.
 */
export function decodeUrlBase64(text: string): Base64Result {
  const foreign = text.search(/[+/]/);
  if (foreign < 0) return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  const before = decodeBase64(text.slice(0, foreign).replaceAll('-', '+').replaceAll('_', '/') + '!');
  return before.ok ? { ok: false, at: foreign } : before;
}
