/**
 * The tokens of a text with their intended ends: an unclosed quote ends before the first line that isn't deeper than
 * its key (in JSON at the end of its own line), and a key doesn't begin on an earlier line.
 */
import { tokensOf, type Token } from './tokens.ts';

/** The number of unclosed quotes that are handled; the lexer starts again after each. */
const mostBroken = 100;

/** Finds the intended ends of tokens that extend too far. */
export interface Recovery {
  /** Brackets that are open after the tokens so far. */
  readonly depth: number;
  endOf(token: Token): number | undefined;
}

/** Without gaps, like those of the lexer. Lazy. */
export function* recoveredTokens(
  text: string,
  from = 0,
  recovery: Recovery = new Reading(text),
): Generator<Token, void> {
  for (let [at, broken] = [from, 0]; at < text.length; broken++) {
    let again: number | undefined;
    for (const token of tokensOf(text, at, recovery.depth)) {
      const end = broken < mostBroken ? recovery.endOf(token) : undefined;
      yield end === undefined ? token : { ...token, end };
      if (end === undefined) continue;
      again = end;
      break;
    }
    if (again === undefined) return;
    at = again;
  }
}

/** The context of the tokens so far. */
class Reading implements Recovery {
  readonly #text: string;
  /** Open brackets. */
  depth = 0;
  /** Whether the text begins with a bracket. */
  #isJson: boolean | undefined;
  #word = 0;
  /** The position of the last key or dash. */
  #owner = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The intended end of a token that extends too far. */
  endOf(token: Token): number | undefined {
    const { kind, start, end } = token;
    if (kind === 'open') this.depth++;
    else if (kind === 'close') this.depth = Math.max(0, this.depth - 1);
    else if (kind === 'dash') this.#owner = start;
    else if (kind === 'colon') this.#owner = this.#word;
    else if (kind === 'plain' || kind === 'quoted' || kind === 'alias') this.#word = start;
    if (kind !== 'blank' && kind !== 'break' && kind !== 'comment') this.#isJson ??= kind === 'open';
    if (kind === 'plain') return this.#beforeKey(token);
    if (kind !== 'quoted') return undefined;
    const feed = this.#text.indexOf('\n', start);
    if (feed < 0 || feed >= end) return undefined;
    if (this.#isJson === true) return this.#text.slice(0, feed).trimEnd().length;
    return end === this.#text.length ? this.#lineLessDeep(feed) : undefined;
  }

  /** The end of the line before the last line of a scalar, if that line is a key. */
  #beforeKey({ start, end }: Token): number | undefined {
    const text = this.#text;
    if (end - start < 2) return undefined;
    const feed = text.lastIndexOf('\n', end - 1);
    if (feed <= start || !/^[ \t]*:(?:\s|$)/.test(text.slice(end, end + 200))) return undefined;
    return feed - (text[feed - 1] === '\r' ? 1 : 0);
  }

  /** The end of the line before the first one that isn't deeper than the last key or dash. */
  #lineLessDeep(feed: number): number | undefined {
    const text = this.#text;
    if (this.#owner < 0) return undefined;
    const owner = this.#owner - (text.lastIndexOf('\n', this.#owner) + 1);
    for (let at = feed; at >= 0; at = text.indexOf('\n', at + 1)) {
      let first = at + 1;
      while (text[first] === ' ') first++;
      const isBlank = first >= text.length || '\r\n'.includes(text[first] as string);
      if (!isBlank && first - at - 1 <= owner) return at - (text[at - 1] === '\r' ? 1 : 0);
    }
    return undefined;
  }
}
