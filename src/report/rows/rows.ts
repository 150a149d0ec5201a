/**
 * Two values as lines of YAML with their differences: the document and the stored object, or the object after two
 * stages.
 */
import type { TraceEvent } from '../../engine/trace.ts';
import { isArray, isObject, type JsonValue, type PathSegments } from '../../engine/values.ts';
import { yamlString, yamlText, type SourceMember, type SourceNode } from '../../engine/texts.ts';
import { limits } from '../../protocol/limits.ts';
import type { Mark, Row, RowSign } from '../../protocol/report.ts';
import { cut, pathSize } from '../cut.ts';
import { ghostRow, ghostsByParent } from './ghosts.ts';
import { EventIndex } from './marks.ts';
import { preview } from './preview.ts';
import { pathKey } from '../../engine/paths.ts';

export interface RowsInput {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** The tree of the document, for line numbers. */
  readonly source?: SourceNode | undefined;
  readonly lineOf?: (offset: number) => number;
  readonly events: readonly TraceEvent[];
  /** The mark of changes without an event. */
  readonly otherwise?: Mark;
  /** The same for removed fields. */
  readonly gone?: Mark;
  /** The limits of a reply by default. */
  readonly room?: RowRoom;
}

/** The maximum size of the output. */
export interface RowRoom {
  readonly rows: number;
  /** The maximum size of a key and of a value, in units. */
  readonly value: number;
  /** The maximum size of all texts and paths together, in units. */
  readonly texts: number;
}

const replyRoom: RowRoom = { rows: limits.rows, value: limits.value, texts: limits.rowTexts };

/** For texts that are returned in full. */
export const wholeRoom: RowRoom = { rows: Infinity, value: Infinity, texts: Infinity };

export interface Rows {
  readonly rows: readonly Row[];
  readonly counts: Readonly<Partial<Record<Mark, number>>>;
  /** The number of omitted lines. */
  readonly more: number;
}

/** A field that is yet to be written. */
interface Task {
  readonly key: string | undefined;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  readonly node: SourceNode | undefined;
  readonly keyStart: number | undefined;
  readonly indent: number;
  readonly dashes: number;
  readonly path: PathSegments;
  /** A parent was added or removed as a whole and carries the mark. */
  readonly within: boolean;
  /** It replaces a value of another type, which is shown before it. */
  readonly isReshaped?: boolean;
  /** The list item that begins on this field's line, if it was added or removed as a whole. */
  readonly item?: PathSegments;
}

const maxDepth = 400;

export function rowsBetween(input: RowsInput): Rows {
  return new RowWriter(input).write();
}

class RowWriter {
  readonly #input: RowsInput;
  readonly #events: EventIndex;
  /** The paths of keys and values that mean something else than they look like. */
  readonly #converted: ReadonlySet<string>;
  readonly #ghosts: ReadonlyMap<string, readonly TraceEvent[]>;
  readonly #rows: Row[] = [];
  readonly #counts: Partial<Record<Mark, number>> = {};
  readonly #pending: (Task | { readonly ghost: Row })[] = [];
  readonly #room: RowRoom;
  #texts = 0;
  #more = 0;

  constructor(input: RowsInput) {
    this.#input = input;
    this.#room = input.room ?? replyRoom;
    this.#events = new EventIndex(input.events);
    const converted = input.events.filter(({ change }) => change === 'converted');
    this.#converted = new Set(converted.map(({ path }) => pathKey(path)));
    this.#ghosts = ghostsByParent(input.events, input.after);
  }

  write(): Rows {
    const { before, after, source } = this.#input;
    const root = { key: undefined, keyStart: undefined, indent: 0, dashes: 0, path: [], within: false };
    this.#open({ ...root, before, after, node: source }, -2);
    if (this.#pending.length === 0) this.#field({ ...root, before, after, node: source });
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      if ('ghost' in next) this.#push(next.ghost);
      else this.#field(next);
    }
    return { rows: this.#rows, counts: this.#counts, more: this.#more };
  }

  #push(row: Row): void {
    if (this.#more > 0 || this.#rows.length >= this.#room.rows || this.#texts >= this.#room.texts)
      this.#more++;
    else this.#add(row);
    if (row.mark) this.#counts[row.mark] = (this.#counts[row.mark] ?? 0) + 1;
  }

  #add(row: Row): void {
    const key = row.key === undefined ? undefined : cut(row.key, this.#room.value);
    const value = cut(row.value, this.#room.value);
    const more = (key?.more ?? 0) + (value.more ?? 0);
    this.#texts += (key?.text.length ?? 0) + value.text.length + pathSize(row.path) + 40;
    this.#rows.push({ ...row, key: key?.text, value: value.text, ...(more > 0 && { more }) });
  }

  #field(task: Task): void {
    const { before, after } = task;
    if (before !== undefined && after !== undefined && shape(before) !== shape(after)) {
      // An object became a list or a scalar: both are shown, one after the other.
      this.#pending.push({ ...task, before: undefined, node: undefined, isReshaped: true });
      this.#field({ ...task, after: undefined, within: true });
      return;
    }
    const value = (after ?? before) as JsonValue;
    if (!isObject(value) && !isArray(value)) return this.#leaf(task);
    const empty = sizeOf(before) === 0 && sizeOf(after) === 0;
    const tooDeep = task.path.length >= maxDepth;
    if (empty || tooDeep) {
      this.#push({ ...this.#line(task), value: empty ? emptyText(value) : preview(value) });
      if (empty) this.#openGhosts(task.path, task.indent + 2);
      return;
    }
    if (task.key !== undefined) {
      const emptied = after !== undefined && sizeOf(after) === 0;
      this.#push({ ...this.#line(task), value: emptied ? emptyText(after) : '' });
    }
    this.#open(task, task.indent);
  }

  /** Pushes the fields of an object or list to the stack. */
  #open(task: Task, indent: number): void {
    const { before, after, node } = task;
    const sign = signOf(task);
    const within = task.within || sign === 'added' || sign === 'removed';
    const children: Task[] = [];
    if (isArray(before) || isArray(after)) {
      const items = Math.max(sizeOf(before), sizeOf(after));
      for (let i = 0; i < items; i++) {
        children.push({
          key: undefined,
          before: isArray(before) ? before[i] : undefined,
          after: isArray(after) ? after[i] : undefined,
          node: node?.kind === 'array' ? node.items[i] : undefined,
          keyStart: undefined,
          indent: task.key === undefined ? indent + 2 : indent,
          dashes: 1,
          path: [...task.path, i],
          within,
        });
      }
    } else if (isObject(before) || isObject(after)) {
      const members = membersByKey(node);
      for (const key of keysOf(before, after)) {
        const member = members.get(key);
        children.push({
          key,
          before: isObject(before) ? before.get(key) : undefined,
          after: isObject(after) ? after.get(key) : undefined,
          node: member?.value,
          keyStart: member?.keyRange.start,
          indent: indent + 2,
          dashes: 0,
          path: [...task.path, key],
          within,
        });
      }
    }
    // The first field of a list item appears on the item's line, after its dash.
    if (task.key === undefined && task.dashes > 0 && children[0]) {
      const first = children[0];
      const item = task.within || sign === 'same' ? undefined : { within: false, item: task.path };
      children[0] = { ...first, ...item, dashes: first.dashes + task.dashes };
    }
    this.#openGhosts(task.path, indent + 2);
    for (const child of children.toReversed()) this.#pending.push(child);
  }

  #openGhosts(path: PathSegments, indent: number): void {
    for (const event of (this.#ghosts.get(pathKey(path)) ?? []).toReversed()) {
      this.#pending.push({ ghost: ghostRow(event, path, indent) });
    }
  }

  #leaf(task: Task): void {
    const { before, after } = task;
    const value = (after ?? before ?? null) as Exclude<JsonValue, unknown[] | Map<string, JsonValue>>;
    const line = this.#line(task);
    if (typeof value === 'string' && value.includes('\n') && isBlockText(value)) {
      this.#block(task, line, value);
      return;
    }
    this.#push({ ...line, value: yamlText(value) });
  }

  #block(task: Task, line: Row, text: string): void {
    let trailing = 0;
    while (text.charCodeAt(text.length - 1 - trailing) === 0x0a) trailing++;
    this.#push({ ...line, value: trailing === 0 ? '|-' : trailing === 1 ? '|' : '|+' });
    const body = trailing === 0 ? text : text.slice(0, -1);
    for (const part of body.split('\n')) {
      this.#push({
        indent: task.indent + 2,
        dashes: 0,
        key: undefined,
        value: part,
        sign: line.sign,
        path: task.path,
      });
    }
  }

  /** The line on which a field begins, without its value. */
  #line(task: Task): Row {
    const sign = signOf(task);
    const mark = task.within ? undefined : this.#markOf(task, sign);
    const { lineOf } = this.#input;
    const start = task.keyStart ?? task.node?.range.start;
    return {
      indent: Math.max(
        0,
        task.indent - 2 * (task.key === undefined ? Math.max(0, task.dashes - 1) : task.dashes),
      ),
      dashes: task.dashes,
      key: task.key === undefined ? undefined : yamlString(task.key),
      value: '',
      sign,
      path: task.path,
      ...(mark && { mark }),
      ...(sign === 'changed' && { before: preview(task.before as JsonValue) }),
      ...(start !== undefined && lineOf && { line: lineOf(start) }),
    };
  }

  /** Almost always without looking. */
  #isConverted(path: PathSegments): boolean {
    return this.#converted.size > 0 && this.#converted.has(pathKey(path));
  }

  /** The mark of the nearest parent that changed. */
  #markAround(path: PathSegments): Mark | undefined {
    for (let length = path.length - 1; length > 0; length--) {
      const mark = this.#events.markAt(path.slice(0, length));
      if (mark) return mark;
    }
    return undefined;
  }

  #markOf(task: Task, sign: RowSign): Mark | undefined {
    if (sign === 'same') return this.#isConverted(task.path) ? 'converted' : undefined;
    const known = this.#events.markAt(task.item ?? task.path);
    if (known) return known;
    const { otherwise, gone } = this.#input;
    // A line of the document wasn't omitted.
    if (sign === 'removed' && gone && task.node === undefined) return gone;
    if (otherwise) return otherwise;
    if (task.isReshaped) return 'changed';
    const around = sign === 'added' ? this.#markAround(task.path) : undefined;
    if (around) return around;
    if (sign === 'added') return isOfServer(task.path) ? 'set' : 'default';
    return sign === 'removed' ? 'removed' : 'changed';
  }
}

/** All other fields that nobody sent are defaults, which the stored object gets when it is read. */
function isOfServer(path: PathSegments): boolean {
  return path[0] === 'apiVersion' || path[0] === 'kind' || path.includes('metadata');
}

function shape(value: JsonValue): 'object' | 'array' | 'scalar' {
  if (isObject(value)) return 'object';
  return isArray(value) ? 'array' : 'scalar';
}

function signOf({ before, after }: Task): RowSign {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  if (shape(before) !== 'scalar') return 'same';
  return before === after ? 'same' : 'changed';
}

function sizeOf(value: JsonValue | undefined): number {
  if (isObject(value)) return value.size;
  return isArray(value) ? value.length : 0;
}

function emptyText(value: JsonValue): string {
  return isArray(value) ? '[]' : '{}';
}

/** Returns the typed keys first, in their order. */
function keysOf(before: JsonValue | undefined, after: JsonValue | undefined): Iterable<string> {
  const keys = new Set<string>(isObject(before) ? before.keys() : []);
  if (isObject(after)) for (const key of after.keys()) keys.add(key);
  return keys;
}

/** Reports whether a block scalar can contain a text unchanged. */
function isBlockText(text: string): boolean {
  return !/^[ \t\n]|[^\n\t\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]/.test(text);
}

/** The effective member for each key; none for a value that isn't an object. */
function membersByKey(node: SourceNode | undefined): ReadonlyMap<string, SourceMember> {
  return new Map(node?.kind === 'object' ? node.members.map((member) => [member.key, member]) : []);
}
