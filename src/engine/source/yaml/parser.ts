/**
 * Builds the nodes of the first document of a YAML text.
 * Behaviour: go.yaml.in/yaml/v2 and v3 (libyaml's parser), its errors included. Iterative: nesting needs no stack.
 */
import { mostValues, tooManyValues, weightOf } from '../nodes/most-values.ts';
import { namedLine, type YamlLibrary } from './tokens/cursor.ts';
import { YamlError, parserError } from './tokens/error.ts';
import type { YamlCollection, YamlNode, YamlScalar } from './values/node.ts';
import { Scanner } from './scanner.ts';
import { UnsupportedError } from './to-source.ts';
import type { Token, TokenType } from './tokens/token.ts';
import { say } from '../../codes/source.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The nodes that are allowed where a node is expected. */
type Place = 'block' | 'block or indentless' | 'flow';

interface Frame {
  readonly node: YamlCollection;
  readonly shape:
    'block sequence' | 'indentless sequence' | 'block mapping' | 'flow sequence' | 'flow mapping' | 'pair';
  /** The line of the token that opened it. */
  readonly line: number;
  /** Nothing has been read yet. */
  first: boolean;
  /** A key was read; its value follows. */
  awaitsValue: boolean;
  /** The key has neither `?` nor `:`. */
  bareKey: boolean;
}

const standardHandles: ReadonlyMap<string, string> = new Map([
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
]);

/**
 * The root of the first document; undefined if there is none. Of the rest of the text, only the next token is scanned.
 * Throws YamlError. `wall`: see Cursor.
 */
export function parseDocument(text: string, wall: number, library: YamlLibrary): YamlNode | undefined {
  return new Parser(new Scanner(text, wall, library)).document();
}

type NotClosed = 'yaml-flow-list-not-closed' | 'yaml-flow-map-not-closed';

class Parser {
  readonly #scanner: Scanner;
  readonly #frames: Frame[] = [];
  readonly #anchors = new Map<string, YamlScalar | YamlCollection>();
  #handles: Map<string, string> = new Map(standardHandles);
  #root: YamlNode | undefined;
  /** Keys are nodes too. */
  #values = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  document(): YamlNode | undefined {
    let token = this.#scanner.peek();
    if (token.type === 'stream end') return undefined;
    const explicit =
      token.type === 'version directive' || token.type === 'tag directive' || token.type === 'document start';
    if (explicit) {
      this.#directives();
      token = this.#scanner.peek();
      if (token.type !== 'document start') this.#fail(say('yaml-document-start-missing'), token);
      this.#scanner.skip();
      token = this.#scanner.peek();
    }
    if (explicit && isDocumentBoundary(token.type)) {
      this.#empty(token.start, token.line);
    } else {
      this.#node('block');
      while (this.#frames.length > 0) this.#step(this.#frames.at(-1) as Frame);
    }
    // The server checks whether the document ends here, and fails on a token that can't be scanned.
    this.#scanner.peek();
    return this.#root;
  }

  #directives(): void {
    let version = false;
    const handles = new Map<string, string>();
    for (;;) {
      const token = this.#scanner.peek();
      if (token.type === 'version directive') {
        if (version) this.#fail(say('yaml-version-repeated'), token);
        if (token.value !== '1.1') this.#fail(say('yaml-version-unsupported'), token);
        version = true;
      } else if (token.type === 'tag directive') {
        if (handles.has(token.value)) this.#fail(say('yaml-tag-directive-repeated'), token);
        handles.set(token.value, token.suffix);
      } else {
        break;
      }
      this.#scanner.skip();
    }
    this.#handles = new Map([...standardHandles, ...handles]);
  }

  /** `begun`: the line where the unfinished part begins. */
  #fail(problem: ServerMessage, token: Token, begun = 0): never {
    const line = namedLine(this.#scanner.library, token.line, begun);
    throw parserError(problem, line, token.start);
  }

  /** Adds a node to its collection. */
  #put(node: YamlNode): void {
    this.#values += weightOf(node);
    if (this.#values > mostValues) throw new UnsupportedError(tooManyValues(), node.start);
    const frame = this.#frames.at(-1);
    if (frame === undefined) this.#root = node;
    else frame.node.children.push(node);
  }

  #empty(at: number, line: number): void {
    this.#put({ kind: 'scalar', start: at, end: at, line, tag: '', value: '', implicit: true });
  }

  /** Reads a scalar or alias, or opens a collection. */
  #node(place: Place): void {
    const scanner = this.#scanner;
    let token = scanner.peek();
    if (token.type === 'alias') {
      const target = this.#anchors.get(token.value);
      if (target === undefined)
        throw new YamlError(say('yaml-anchor-unknown', { anchor: token.value }), token.start);
      this.#put({
        kind: 'alias',
        start: token.start,
        end: token.end,
        line: token.line,
        name: token.value,
        target,
      });
      scanner.skip();
      return;
    }
    const first = token;
    let anchor: string | undefined;
    let tagToken: Token | undefined;
    let end = token.start;
    while (
      (token.type === 'anchor' && anchor === undefined) ||
      (token.type === 'tag' && tagToken === undefined)
    ) {
      if (token.type === 'anchor') anchor = token.value;
      else tagToken = token;
      end = token.end;
      scanner.skip();
      token = scanner.peek();
    }
    const { line } = first;
    const tag = tagToken === undefined ? '' : this.#resolveTag(tagToken, line);
    if (token.type === 'scalar') {
      const implicit = (tag === '' && token.plain) || tag === '!';
      const { start, value } = token;
      this.#finishNode({ kind: 'scalar', start, end: token.end, line, tag, value, implicit }, anchor);
      scanner.skip();
      return;
    }
    const shape = shapeOf(token.type, place);
    if (shape !== undefined) {
      const kind = shape.endsWith('mapping') ? 'mapping' : 'sequence';
      const node: YamlCollection = { kind, start: token.start, end: token.end, line, tag, children: [] };
      this.#finishNode(node, anchor);
      this.#frames.push({ node, shape, line: token.line, first: true, awaitsValue: false, bareKey: false });
      if (shape !== 'indentless sequence') scanner.skip();
      return;
    }
    if (anchor === undefined && tag === '') this.#fail(say('yaml-node-missing'), token, line);
    const implicit = tag === '';
    this.#finishNode({ kind: 'scalar', start: end, end, line, tag, value: '', implicit }, anchor);
  }

  #finishNode(node: YamlScalar | YamlCollection, anchor: string | undefined): void {
    if (anchor !== undefined) this.#anchors.set(anchor, node);
    this.#put(node);
  }

  #resolveTag(token: Token, begun: number): string {
    if (token.value === '') return token.suffix;
    const prefix = this.#handles.get(token.value);
    if (prefix === undefined || prefix + token.suffix === '')
      this.#fail(say('yaml-tag-handle-unknown'), token, begun);
    return prefix + token.suffix;
  }

  #step(frame: Frame): void {
    switch (frame.shape) {
      case 'block sequence':
      case 'indentless sequence':
        return this.#blockItem(frame);
      case 'block mapping':
        return frame.awaitsValue ? this.#blockValue(frame) : this.#blockKey(frame);
      case 'flow sequence':
        return this.#flowItem(frame);
      case 'flow mapping':
        return frame.awaitsValue ? this.#flowValue(frame) : this.#flowKey(frame);
      case 'pair':
        return this.#pairStep(frame);
    }
  }

  #close(end: number): void {
    const { node } = this.#frames.pop() as Frame;
    node.end = Math.max(end, node.start);
  }

  #closeBlock(frame: Frame): void {
    this.#close(frame.node.children.at(-1)?.end ?? frame.node.start);
  }

  #blockItem(frame: Frame): void {
    const token = this.#scanner.peek();
    const indentless = frame.shape === 'indentless sequence';
    if (token.type === 'block entry') {
      this.#scanner.skip();
      const next = this.#scanner.peek().type;
      const none =
        next === 'block entry' ||
        next === 'block end' ||
        (indentless && (next === 'key' || next === 'value'));
      if (none) this.#empty(token.end, token.line);
      else this.#node('block');
    } else if (indentless) {
      this.#closeBlock(frame);
    } else if (token.type === 'block end') {
      this.#closeBlock(frame);
      this.#scanner.skip();
    } else {
      this.#fail(say('yaml-list-item-missing'), token, frame.line);
    }
  }

  #blockKey(frame: Frame): void {
    const token = this.#scanner.peek();
    if (token.type === 'key') {
      this.#scanner.skip();
      frame.awaitsValue = true;
      this.#blockNodeOrEmpty(token);
    } else if (token.type === 'block end') {
      this.#closeBlock(frame);
      this.#scanner.skip();
    } else {
      this.#fail(say('yaml-key-missing'), token, frame.line);
    }
  }

  #blockValue(frame: Frame): void {
    const token = this.#scanner.peek();
    frame.awaitsValue = false;
    if (token.type === 'value') {
      this.#scanner.skip();
      this.#blockNodeOrEmpty(token);
    } else {
      this.#empty(token.start, token.line);
    }
  }

  /** After `?`, `:`, or a key: a node, or an empty one, which is located at the end of the indicator. */
  #blockNodeOrEmpty(indicator: Token): void {
    const next = this.#scanner.peek().type;
    if (next === 'key' || next === 'value' || next === 'block end')
      this.#empty(indicator.end, indicator.line);
    else this.#node('block or indentless');
  }

  #flowItem(frame: Frame): void {
    const token = this.#flowEntry(frame, 'flow sequence end', 'yaml-flow-list-not-closed');
    if (token === undefined) return;
    if (token.type !== 'key') return this.#node('flow');
    const { start, end, line } = token;
    const node: YamlCollection = { kind: 'mapping', start, end, line, tag: '', children: [] };
    this.#put(node);
    this.#frames.push({ node, shape: 'pair', line, first: true, awaitsValue: false, bareKey: false });
    this.#scanner.skip();
  }

  /** The token that begins the next entry; undefined if the collection has ended. */
  #flowEntry(frame: Frame, closing: TokenType, missing: NotClosed): Token | undefined {
    let token = this.#scanner.peek();
    if (token.type !== closing && !frame.first) {
      if (token.type !== 'flow entry') this.#fail(say(missing), token, frame.line);
      this.#scanner.skip();
      token = this.#scanner.peek();
    }
    frame.first = false;
    if (token.type !== closing) return token;
    this.#close(token.end);
    this.#scanner.skip();
    return undefined;
  }

  #flowKey(frame: Frame): void {
    const token = this.#flowEntry(frame, 'flow mapping end', 'yaml-flow-map-not-closed');
    if (token === undefined) return;
    frame.awaitsValue = true;
    frame.bareKey = token.type !== 'key';
    if (frame.bareKey) return this.#node('flow');
    this.#scanner.skip();
    const next = this.#scanner.peek();
    if (next.type === 'value' || next.type === 'flow entry' || next.type === 'flow mapping end') {
      this.#empty(next.start, next.line);
    } else {
      this.#node('flow');
    }
  }

  #flowValue(frame: Frame): void {
    let token = this.#scanner.peek();
    frame.awaitsValue = false;
    if (!frame.bareKey && token.type === 'value') {
      this.#scanner.skip();
      token = this.#scanner.peek();
      if (token.type !== 'flow entry' && token.type !== 'flow mapping end') return this.#node('flow');
    }
    this.#empty(token.start, token.line);
  }

  /** A single pair in a flow sequence: `[a: 1]`. */
  #pairStep(frame: Frame): void {
    const token = this.#scanner.peek();
    const ends = token.type === 'flow entry' || token.type === 'flow sequence end';
    if (frame.first) {
      frame.first = false;
      frame.awaitsValue = true;
      if (token.type !== 'value' && !ends) return this.#node('flow');
      // Matches the API server: a pair without a key loses the following token.
      this.#scanner.skip();
      return this.#empty(token.end, token.line);
    }
    if (!frame.awaitsValue) return this.#closeBlock(frame);
    frame.awaitsValue = false;
    if (token.type !== 'value') return this.#empty(token.start, token.line);
    this.#scanner.skip();
    const next = this.#scanner.peek();
    if (next.type === 'flow entry' || next.type === 'flow sequence end') this.#empty(token.end, token.line);
    else this.#node('flow');
  }
}

function isDocumentBoundary(type: TokenType): boolean {
  return (
    type === 'version directive' ||
    type === 'tag directive' ||
    type === 'document start' ||
    type === 'document end' ||
    type === 'stream end'
  );
}

function shapeOf(type: TokenType, place: Place): Frame['shape'] | undefined {
  switch (type) {
    case 'flow sequence start':
      return 'flow sequence';
    case 'flow mapping start':
      return 'flow mapping';
    case 'block sequence start':
      return place === 'flow' ? undefined : 'block sequence';
    case 'block mapping start':
      return place === 'flow' ? undefined : 'block mapping';
    case 'block entry':
      return place === 'block or indentless' ? 'indentless sequence' : undefined;
    default:
      return undefined;
  }
}
