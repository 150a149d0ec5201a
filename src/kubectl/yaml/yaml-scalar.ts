/**
 * Chooses the YAML style of a string.
 * Behaviour: go.yaml.in/yaml/v2 (encoder.stringv, yaml_emitter_analyze_scalar, yaml_emitter_select_scalar_style).
 */
import { isPlainText } from '../../engine/texts.ts';
import { utf8Length } from '../../engine/values.ts';

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal';

const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** `key`: a key on the same line as its value. */
export function styleOf(text: string, as: 'key' | 'value'): ScalarStyle {
  const allowed = allowedStyles(text);
  if (text.includes('\n') && as === 'value') return allowed.literal ? 'literal' : 'double';
  if (!isPlainText(text) || base60.test(text) || (as === 'key' && allowed.multiline)) return 'double';
  if (allowed.plain) return 'plain';
  return allowed.single ? 'single' : 'double';
}

/** A key that is too long, or has several lines, gets its own line. */
export function isSimpleKey(text: string): boolean {
  return !/[\n\r\u0085\u2028\u2029]/.test(text) && utf8Length(text) <= 128;
}

export function isBreak(char: string): boolean {
  return char === '\n' || char === '\r' || char === '\u0085' || char === '\u2028' || char === '\u2029';
}

/**
 * Returns whether a character needs no escape in YAML: no control characters, no byte order mark, and nothing outside
 * the basic plane.
 */
export function isPrintable(char: string): boolean {
  const code = char.codePointAt(0) as number;
  if (code === 0x0a || (code >= 0x20 && code <= 0x7e)) return true;
  return code >= 0xa0 && code <= 0xfffd && code !== 0xfeff && !(code >= 0xd800 && code <= 0xdfff);
}

function allowedStyles(text: string): {
  readonly plain: boolean;
  readonly single: boolean;
  readonly literal: boolean;
  readonly multiline: boolean;
} {
  const chars = [...text];
  const first = chars[0] ?? '';
  const last = chars.at(-1) ?? '';
  const multiline = chars.some(isBreak);
  const special = chars.some((char) => !isPrintable(char));
  const around = [first, last].some((char) => char === ' ' || isBreak(char));
  const breakSpace = /[\n\r\u0085\u2028\u2029] /.test(text);
  const spaceBreak = / [\n\r\u0085\u2028\u2029]/.test(text);
  return {
    plain: !around && !multiline && !special && !hasIndicators(text),
    single: !breakSpace && !spaceBreak && !special,
    literal: last !== ' ' && !spaceBreak && !special,
    multiline,
  };
}

/** Returns whether the text contains characters that have a special meaning at their position. */
function hasIndicators(text: string): boolean {
  if (text.startsWith('---') || text.startsWith('...')) return true;
  if (/^[#,[\]{}&*!|>'"%@`]/.test(text) || /^[?:-](?:[ \t]|$)/.test(text)) return true;
  return /:(?:[ \t]|$)/.test(text.slice(1)) || /[ \t\n\r\u0085\u2028\u2029]#/.test(text);
}
