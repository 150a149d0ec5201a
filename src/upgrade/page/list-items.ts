/**
 * The items of a list as kubectl prints it, cut out of its text without parsing all of it: dumps of a cluster have
 * tens of megabytes. Undefined for other texts.
 */

/** An item, and the line on which it begins. */
export interface ListItem {
  readonly text: string;
  readonly line: number;
}

export function printedItems(text: string): ListItem[] | undefined {
  return yamlItems(text) ?? jsonItems(text);
}

const yamlHead = /^apiVersion: v1\r?\nitems:\r?\n- /;

/** kubectl prints the items first, without anchors, and everything in them with at least two spaces. */
function yamlItems(text: string): ListItem[] | undefined {
  if (!yamlHead.test(text)) return undefined;
  const items: ListItem[] = [];
  let start = -1;
  let startLine = 0;
  const end = (at: number): void => {
    if (start >= 0) items.push({ text: ` ${text.slice(start + 1, at)}`, line: startLine });
    start = -1;
  };
  let line = 1;
  for (let at = 0; at < text.length; line++) {
    const feed = text.indexOf('\n', at);
    const isItem = text.startsWith('- ', at);
    const isInside = text.startsWith('  ', at) || feed === at || text.startsWith('\r\n', at);
    if (isItem || !isInside) end(at);
    if (isItem) [start, startLine] = [at, line];
    // Other fields follow the items, and no items follow them.
    else if (!isInside && items.length > 0) return items;
    if (feed < 0) break;
    at = feed + 1;
  }
  end(text.length);
  return items;
}

/** JSON in lines or of any layout: the members of `items` of each value, or the value itself. */
function jsonItems(text: string): ListItem[] | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const scan = new JsonScan(text);
  return scan.run() ? scan.items : undefined;
}

class JsonScan {
  readonly #text: string;
  readonly items: ListItem[] = [];
  #depth = 0;
  #line = 1;
  /** The last string directly in the value. */
  #key = '';
  #isInItems = false;
  #value = { start: 0, line: 1, items: 0 };
  #item = { start: 0, line: 1 };

  constructor(text: string) {
    this.#text = text;
  }

  /** False for a text that isn't a sequence of objects. */
  run(): boolean {
    const text = this.#text;
    for (let at = 0; at < text.length; at++) {
      const unit = text[at];
      if (unit === '\n') this.#line++;
      else if (unit === '"') at = this.#string(at);
      else if (unit === '{' || unit === '[') this.#open(at, unit);
      else if (unit === '}' || unit === ']') this.#close(at);
      else if (this.#depth === 0 && !/\s/.test(unit ?? '')) return false;
      if (this.#depth < 0 || at < 0) return false;
    }
    return this.#depth === 0;
  }

  /** Returns the position of its end; -1 if it has none. */
  #string(start: number): number {
    const text = this.#text;
    for (let at = start + 1; ; at++) {
      at = text.indexOf('"', at);
      if (at < 0) return -1;
      let slashes = 0;
      while (text[at - 1 - slashes] === '\\') slashes++;
      if (slashes % 2 === 1) continue;
      if (this.#depth === 1) this.#key = at - start > 20 ? '' : text.slice(start + 1, at);
      return at;
    }
  }

  #open(at: number, unit: '{' | '['): void {
    if (this.#depth === 0) this.#value = { start: at, line: this.#line, items: this.items.length };
    if (this.#depth === 1 && unit === '[') this.#isInItems = this.#key === 'items';
    if (this.#depth === 2 && this.#isInItems) this.#item = { start: at, line: this.#line };
    this.#depth++;
  }

  #close(at: number): void {
    this.#depth--;
    if (this.#depth === 2 && this.#isInItems) this.#add(this.#item, at);
    if (this.#depth === 1) this.#isInItems = false;
    if (this.#depth === 0 && this.items.length === this.#value.items) this.#add(this.#value, at);
  }

  #add({ start, line }: { readonly start: number; readonly line: number }, end: number): void {
    this.items.push({ text: this.#text.slice(start, end + 1), line });
  }
}
