/**
 * Mail addresses, with or without a name.
 * Behaviour: net/mail (ParseAddress), mime (WordDecoder).
 */
import { ipFamily } from './network.ts';

/** Whether `mail.ParseAddress` accepts the text: `a@b`, `Bob <a@b>`, `"B. B." <a@b> (comment)`, `list: a@b;` */
export function isEmail(text: string): boolean {
  const reader = new AddressReader(text);
  return reader.address('groups') === 1 && reader.skipComments() && reader.atEnd;
}

class AddressReader {
  #rest: string;

  constructor(text: string) {
    this.#rest = text;
  }

  get atEnd(): boolean {
    return this.#rest === '';
  }

  /** The number of addresses (a group may contain none or many); undefined if the text is malformed. */
  address(groups: 'groups' | 'single'): number | undefined {
    this.#skipSpace();
    if (this.atEnd) return undefined;
    if (this.#addressSpec()) {
      this.#skipSpace();
      return !this.#rest.startsWith('(') || this.#nameComment() ? 1 : undefined;
    }
    if (!this.#rest.startsWith('<') && !this.#phrase()) return undefined;
    this.#skipSpace();
    if (groups === 'groups' && this.#take(':')) return this.#group();
    return this.#take('<') && this.#addressSpec() && this.#take('>') ? 1 : undefined;
  }

  /** Skips spaces and comments; returns false for an unterminated comment. */
  skipComments(): boolean {
    this.#skipSpace();
    while (this.#take('(')) {
      if (this.#comment() === undefined) return false;
      this.#skipSpace();
    }
    return true;
  }

  #group(): number | undefined {
    this.#skipSpace();
    if (this.#take(';')) return this.skipComments() ? 0 : undefined;
    let count = 0;
    for (;;) {
      this.#skipSpace();
      const one = this.address('single');
      if (one === undefined) return undefined;
      count += one;
      if (!this.skipComments()) return undefined;
      if (this.#take(';')) return this.skipComments() ? count : undefined;
      if (!this.#take(',')) return undefined;
    }
  }

  /** Parses `local@domain`; consumes nothing if it doesn't match. */
  #addressSpec(): boolean {
    const before = this.#rest;
    this.#skipSpace();
    const local = this.#rest.startsWith('"') ? this.#quoted() : this.#dotAtom();
    const ok = local !== undefined && local !== '' && this.#take('@') && this.#domain();
    if (!ok) this.#rest = before;
    return ok;
  }

  #domain(): boolean {
    this.#skipSpace();
    if (!this.#rest.startsWith('[')) return this.#dotAtom() !== undefined;
    const literal = /^\[([^\x00-\x20\x7f[\]\\]*)\]/.exec(this.#rest);
    if (literal === null || ipFamily(literal[1] as string, 'strict') === undefined) return false;
    this.#rest = this.#rest.slice(literal[0].length);
    return true;
  }

  /** Parses words; returns true if there is at least one. */
  #phrase(): boolean {
    // Matches the API server: comments are skipped only after words that aren't encoded.
    let plain = 0;
    let encoded = 0;
    for (;;) {
      if (plain > 0 && !this.skipComments()) return false;
      this.#skipSpace();
      const quoted = this.#rest.startsWith('"');
      const word = quoted ? this.#quoted() : this.#atom();
      const coding = word === undefined ? 'foreign' : quoted ? 'plain' : codingOf(word);
      if (coding === 'foreign') return plain + encoded > 0;
      // Matches the API server: encoded words are joined first, and an empty result isn't a word.
      if (coding === 'empty') continue;
      if (coding === 'encoded') {
        encoded++;
      } else {
        plain += encoded + 1;
        encoded = 0;
      }
    }
  }

  /** A quoted string, without its quotes. */
  #quoted(): string | undefined {
    const match = /^"((?:[^\x00-\x08\x0a-\x1f\x7f"\\]|\\[^\x00-\x08\x0a-\x1f\x7f])*)"/.exec(this.#rest);
    if (match === null) return undefined;
    this.#rest = this.#rest.slice(match[0].length);
    return match[1];
  }

  #atom(): string | undefined {
    const match = /^[^\x00-\x20\x7f()<>[\]:;@\\,"]+/.exec(this.#rest);
    if (match === null) return undefined;
    this.#rest = this.#rest.slice(match[0].length);
    return match[0];
  }

  #dotAtom(): string | undefined {
    const atom = this.#atom();
    return atom === undefined || /^\.|\.\.|\.$/.test(atom) ? undefined : atom;
  }

  /** A comment that replaces a name; its words may be encoded. */
  #nameComment(): boolean {
    this.#take('(');
    const comment = this.#comment();
    return comment !== undefined && !comment.split(/[ \t]+/).some((word) => codingOf(word) === 'foreign');
  }

  /** The rest of a comment, after its opening parenthesis. Comments nest. */
  #comment(): string | undefined {
    let depth = 1;
    let out = '';
    let at = 0;
    for (; at < this.#rest.length && depth > 0; at++) {
      if (this.#rest[at] === '\\' && at + 1 < this.#rest.length) at++;
      else if (this.#rest[at] === '(') depth++;
      else if (this.#rest[at] === ')') depth--;
      if (depth > 0) out += this.#rest[at];
    }
    this.#rest = this.#rest.slice(at);
    return depth === 0 ? out : undefined;
  }

  #take(char: string): boolean {
    if (!this.#rest.startsWith(char)) return false;
    this.#rest = this.#rest.slice(1);
    return true;
  }

  #skipSpace(): void {
    this.#rest = this.#rest.replace(/^[ \t]+/, '');
  }
}

/** An encoded word (RFC 2047) is `foreign` if it is well-formed but in a character set that Go can't read. */
function codingOf(word: string): 'plain' | 'encoded' | 'empty' | 'foreign' {
  const match = /^=\?([^?]+)\?([bBqQ])\?([^?]*)\?=$/.exec(word);
  if (match === null) return 'plain';
  const [, charset, encoding, text] = match as unknown as [string, string, string, string];
  const wellFormed =
    encoding.toLowerCase() === 'b'
      ? /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
      : /^(?:[\t\n\r\x20-\x3c\x3e-\x7e]|=[0-9a-fA-F]{2})*$/.test(text);
  if (!wellFormed) return 'plain';
  if (!/^(?:utf-8|iso-8859-1|us-ascii)$/i.test(charset)) return 'foreign';
  return text === '' ? 'empty' : 'encoded';
}
