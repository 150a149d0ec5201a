/** Reads the type, name, and namespace of a YAML document with the server's scanner, without building the document. */
import { YamlError } from './tokens/error.ts';
import { resolveScalar } from './values/resolve.ts';
import { Scanner } from './scanner.ts';
import type { Token } from './tokens/token.ts';

/** A string is empty if the document doesn't set it, or sets a value that isn't a string. */
export interface DocumentHead {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

type Names = { -readonly [Name in keyof DocumentHead]: string };

const standardPrefix = 'tag:yaml.org,2002:';
/** A line that may begin with one of the keys, or with a token that could represent one. */
const mayRepeat = /[\n\r\x85\u2028\u2029](?:apiVersion|kind|metadata|["'?!&*<{])/;

/**
 * apiVersion, kind, and metadata's name and namespace of the first document of a text; of duplicate keys the last
 * wins. If the text ends early or can't be scanned, uses the part before. `wall`: see Cursor. Merge keys are ignored.
 */
export function readHead(text: string, wall: number): DocumentHead {
  const reader = new HeadReader(text, wall);
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
  }
  return reader.names;
}

/** Whether a key or a value comes next in a mapping. */
interface Level {
  awaits: 'key' | 'value' | undefined;
  key: string | undefined;
}

class HeadReader {
  readonly names: Names = { apiVersion: '', kind: '', name: '', namespace: '' };
  readonly #text: string;
  readonly #scanner: Scanner;
  readonly #anchors = new Map<string, string>();
  readonly #root: Level = { awaits: undefined, key: undefined };
  readonly #metadata: Level = { awaits: undefined, key: undefined };
  /** The number of open collections; negative once the document has ended. */
  #depth = 0;
  /** The collection of the second level is the value of `metadata`. */
  #inMetadata = false;
  /** Keys of the root begin their lines. */
  #isBlock = false;
  #anchor = '';
  #tag: Token | undefined;

  constructor(text: string, wall: number) {
    this.#text = text;
    this.#scanner = new Scanner(text, wall);
  }

  read(): void {
    for (;;) {
      const token = this.#scanner.peek();
      if (this.#isOver(token)) return;
      this.#take(token);
      this.#scanner.skip();
    }
  }

  get #level(): Level | undefined {
    if (this.#depth === 1) return this.#root;
    return this.#depth === 2 && this.#inMetadata ? this.#metadata : undefined;
  }

  #isOver({ type, start }: Token): boolean {
    if (type === 'stream end' || type === 'document end') return true;
    if (this.#depth < 0) return true;
    if (this.#depth === 0) return type === 'scalar' || type === 'alias' || type.endsWith('sequence start');
    const { apiVersion, kind, name } = this.names;
    if (type !== 'key' || this.#depth > 1 || !this.#isBlock) return false;
    if (apiVersion === '' || kind === '' || name === '') return false;
    // A large document isn't scanned to its end for missing keys.
    this.#isBlock = false;
    return !mayRepeat.test(this.#text.slice(start - 1));
  }

  #take(token: Token): void {
    const level = this.#level;
    switch (token.type) {
      case 'key':
        if (level) level.awaits = 'key';
        return;
      case 'value':
        if (!level) return;
        if (level.awaits === 'key') level.key = '';
        level.awaits = 'value';
        return this.#set(level, '');
      case 'anchor':
        this.#anchor = token.value;
        return;
      case 'tag':
        this.#tag = token;
        return;
      case 'scalar':
        return this.#scalar(token, level);
      case 'alias':
        if (level) this.#put(level, this.#anchors.get(token.value) ?? '');
        return;
      default:
        if (token.type.endsWith('start') && token.type !== 'document start') this.#open(token, level);
        else if (token.type.endsWith('end')) this.#depth--;
        if (this.#depth === 0 && token.type.endsWith('end')) this.#depth = -1;
    }
  }

  #beginsLine({ start }: Token): boolean {
    return start === 0 || /[\n\r\ufeff]/.test(this.#text.charAt(start - 1));
  }

  #open(token: Token, level: Level | undefined): void {
    const isMapping = token.type.endsWith('mapping start');
    if (this.#depth === 0) {
      this.#isBlock = token.type === 'block mapping start' && this.#beginsLine(token);
    } else if (this.#depth === 1) {
      this.#inMetadata = isMapping && this.#root.awaits === 'value' && this.#root.key === 'metadata';
    }
    if (level) level.awaits = undefined;
    this.#anchor = '';
    this.#tag = undefined;
    this.#depth++;
  }

  #scalar(token: Token, level: Level | undefined): void {
    const text = level || this.#anchor !== '' ? this.#valueOf(token) : '';
    if (this.#anchor !== '') this.#anchors.set(this.#anchor, text);
    this.#anchor = '';
    this.#tag = undefined;
    if (level) this.#put(level, text);
  }

  #put(level: Level, text: string): void {
    if (level.awaits === 'key') level.key = text;
    else if (level.awaits === 'value') this.#set(level, text);
    level.awaits = undefined;
  }

  #set({ key }: Level, text: string): void {
    if (this.#depth === 2) {
      if (key === 'name' || key === 'namespace') this.names[key] = text;
    } else if (key === 'apiVersion' || key === 'kind') {
      this.names[key] = text;
    } else if (key === 'metadata') {
      this.names.name = '';
      this.names.namespace = '';
    }
  }

  #valueOf({ value, plain, start, line, end }: Token): string {
    const tag = this.#tag === undefined ? '' : tagOf(this.#tag);
    const implicit = (tag === '' && plain) || tag === '!';
    const found = resolveScalar({ kind: 'scalar', tag, value, implicit, start, end, line });
    return typeof found === 'string' ? found : '';
  }
}

function tagOf({ value, suffix }: Token): string {
  return (value === '!!' ? standardPrefix : value) + suffix;
}
