/**
 * Decodes a parsed tree into a Go type.
 * Behaviour: sigs.k8s.io/json (Unmarshal, UnmarshalStrict), encoding/json.
 *
 * Keys are case-sensitive. After a value of the wrong type, decoding continues and reports the first such error at the
 * end; an error from an UnmarshalJSON method aborts it at once. Iterative: nesting needs no stack.
 */
import { append } from '../json/append.ts';
import type { JsonArray, JsonObject, JsonValue, PathSegment, PathSegments } from '../json/value.ts';
import type { SourceArray, SourceMember, SourceNode, SourceObject } from '../source/nodes/document.ts';
import { toValue } from '../source/nodes/to-value.ts';
import { fieldsByKey, type KeyedField } from './fields.ts';
import { typeError, type DecodeError, type GoType } from './go-type.ts';
import { inspectUntyped, numberLiteral } from './inspect-untyped.ts';
import { storeScalar, zeroOf } from './store-scalar.ts';
import { say } from '../codes/typed.ts';
import { finding, type Finding } from '../field/finding.ts';

/** With `strict`, collects unknown and duplicate fields, which don't fail the decoding. */
export type Strictness = 'strict' | 'lenient';

/** The path of a strict finding is its `field`, as printed: `spec.versions[0].x`. */
export type Decoded =
  | { readonly ok: true; readonly value: JsonValue; readonly strict: readonly Finding[] }
  | { readonly ok: false; readonly error: Finding };

type StrictCode = 'unknown-field' | 'duplicate-field';

const maxFindings = 100;

/** A finding of strict decoding: `unknown field "spec.x"`. */
export function strictFinding(code: StrictCode, path: string, object: PathSegments): Finding {
  return finding(say(code, { path }), { path: object }, path);
}

/**
 * The value of `node` as a `type`, or the error. Strict findings are in source order, without duplicates, at most 100.
 * `into` is an already decoded value into which the node is decoded.
 */
export function decodeTyped(
  type: GoType,
  node: SourceNode,
  strictness: Strictness,
  into?: JsonValue,
): Decoded {
  return new Decoder(strictness).run(type, node, into);
}

type Container = ObjectFrame | ArrayFrame;

interface FrameBase {
  /** The next step of the strict path: `.key`, `key` at the root, `[0]`. */
  readonly step: string;
  /** The names that this frame's current field adds to the path of a type error. */
  fieldNames: readonly string[];
  next: number;
  /** Set on the outermost frame of a value that an UnmarshalJSON method decodes. */
  readonly island: Island | undefined;
  readonly put: (value: JsonValue) => void;
}

interface ObjectFrame extends FrameBase {
  readonly kind: 'object';
  readonly node: SourceObject;
  readonly value: JsonObject;
  /** The fields of a struct; missing for a map. */
  readonly fields: ReadonlyMap<string, KeyedField> | undefined;
  readonly structName: string;
  readonly element: GoType | undefined;
  /** The keys so far, if duplicates are reported. */
  readonly seen: Set<string> | undefined;
}

interface ArrayFrame extends FrameBase {
  readonly kind: 'array';
  readonly node: SourceArray;
  readonly value: JsonArray;
  readonly element: GoType;
}

const noNames: readonly string[] = [];

/** A nested decoder, which aborts at its first error. */
interface Island {
  error: Finding | undefined;
}

class Decoder {
  readonly #strict: boolean;
  readonly #frames: Container[] = [];
  readonly #islands: Island[] = [];
  readonly #findings = new Map<string, Finding>();
  #savedError: Finding | undefined;
  #fatal: Finding | undefined;
  /** Types that keep their text are decoded later, so numbers that are too large are reported last. */
  #overflow: Finding | undefined;

  constructor(strictness: Strictness) {
    this.#strict = strictness === 'strict';
  }

  run(type: GoType, node: SourceNode, into: JsonValue | undefined): Decoded {
    let value: JsonValue = into ?? null;
    this.#decode(type, node, '', into, (decoded) => (value = decoded));
    while (this.#frames.length > 0 && this.#fatal === undefined) this.#advance();
    const error = this.#fatal ?? this.#savedError ?? this.#overflow;
    if (error !== undefined) return { ok: false, error };
    return { ok: true, value, strict: [...this.#findings.values()] };
  }

  #advance(): void {
    const frame = this.#frames.at(-1) as Container;
    if (frame.kind === 'object') this.#advanceObject(frame);
    else this.#advanceArray(frame);
  }

  #advanceObject(frame: ObjectFrame): void {
    frame.fieldNames = noNames;
    const member = frame.node.members[frame.next++];
    if (member === undefined) return this.#finish(frame);
    const { key, value } = member;
    const field = frame.fields?.get(key);
    if (frame.fields !== undefined && field === undefined) return this.#find('unknown-field', key);
    if (frame.seen?.has(key) === true) this.#find('duplicate-field', key);
    else frame.seen?.add(key);
    if (field !== undefined) frame.fieldNames = field.names;
    const type = field === undefined ? (frame.element as GoType) : field.type;
    const before = field === undefined ? undefined : frame.value.get(key);
    // For null, a map gets an entry, and a struct field keeps its value or becomes nil.
    if (field === undefined) frame.value.set(key, zeroOf(type));
    const step = this.#frames.length > 1 || frame.step !== '' ? `.${key}` : key;
    this.#decode(type, value, step, before, (decoded) => {
      if (decoded === null && field !== undefined) frame.value.delete(key);
      else frame.value.set(key, decoded);
    });
  }

  #advanceArray(frame: ArrayFrame): void {
    const index = frame.next++;
    const item = frame.node.items[index];
    if (item === undefined) {
      frame.value.length = frame.node.items.length;
      return this.#finish(frame);
    }
    const before = frame.value[index];
    if (before === undefined) frame.value[index] = zeroOf(frame.element);
    this.#decode(frame.element, item, `[${index}]`, before, (decoded) => (frame.value[index] = decoded));
  }

  #finish(frame: Container): void {
    this.#frames.pop();
    frame.put(frame.value);
    if (frame.island !== undefined) this.#leave(frame.island);
  }

  #leave(island: Island): void {
    this.#islands.pop();
    if (island.error !== undefined) this.#fatal ??= island.error;
  }

  #decode(
    type: GoType,
    node: SourceNode,
    step: string,
    before: JsonValue | undefined,
    put: (value: JsonValue) => void,
  ): void {
    let target = type;
    let island: Island | undefined;
    for (;;) {
      if (target.kind === 'pointer') {
        if (node.kind === 'scalar' && node.value === null) {
          put(null);
          break;
        }
        target = target.to;
      } else if (target.kind === 'custom') {
        const made = target.unmarshal(node);
        if ('as' in made) {
          target = made.as;
          if (island === undefined) {
            island = { error: undefined };
            this.#islands.push(island);
          }
          continue;
        }
        if ('error' in made) this.#fatal ??= this.#errorOf(made.error);
        else if ('value' in made) put(made.value);
        break;
      } else if (this.#store(target, node, step, before, put, island)) {
        return;
      } else {
        break;
      }
    }
    if (island !== undefined) this.#leave(island);
  }

  /** Stores a scalar or opens a frame; returns true if it opened one. */
  #store(
    type: GoType,
    node: SourceNode,
    step: string,
    before: JsonValue | undefined,
    put: (value: JsonValue) => void,
    island: Island | undefined,
  ): boolean {
    if (type.kind === 'interface') {
      this.#findInside(node, step);
      put(toValue(node));
      return false;
    }
    if (node.kind === 'scalar') {
      if (node.value === null) {
        if (type.kind === 'map' || type.kind === 'slice' || type.kind === 'bytes') put(null);
        return false;
      }
      const stored = storeScalar(type, node);
      if ('error' in stored) this.#save(stored.error);
      else put(stored.value);
      return false;
    }
    if (node.kind === 'object' && (type.kind === 'struct' || type.kind === 'map')) {
      this.#frames.push({
        kind: 'object',
        step,
        fieldNames: noNames,
        next: 0,
        island,
        put,
        node,
        value: before instanceof Map ? before : new Map(),
        fields: type.kind === 'struct' ? fieldsByKey(type) : undefined,
        structName: type.kind === 'struct' ? type.name : '',
        element: type.kind === 'map' ? type.of : undefined,
        seen: this.#strict ? new Set() : undefined,
      });
      return true;
    }
    if (node.kind === 'array' && type.kind === 'slice') {
      const value = Array.isArray(before) ? before : [];
      this.#frames.push({
        kind: 'array',
        step,
        fieldNames: noNames,
        next: 0,
        island,
        put,
        node,
        value,
        element: type.of,
      });
      return true;
    }
    this.#save(typeError(node.kind, type.goName));
    return false;
  }

  #save(error: DecodeError): void {
    const found = this.#errorOf(error);
    const island = this.#islands.at(-1);
    if (island === undefined) this.#savedError ??= found;
    else island.error ??= found;
  }

  /** The path of a type error contains all field names; its struct is the innermost one outside of nested decoders. */
  #errorOf(error: DecodeError): Finding {
    const place = { path: this.#segments() };
    if (error.kind === 'message') return finding(error.message, place);
    const names: string[] = [];
    let structName = '';
    let outside = true;
    for (const frame of this.#frames) {
      if (frame.island !== undefined && structName !== '') outside = false;
      append(names, frame.fieldNames);
      if (outside && frame.kind === 'object' && frame.fieldNames.length > 0) structName = frame.structName;
    }
    const into = names.length > 0 ? `Go struct field ${structName}.${names.join('.')}` : 'Go value';
    const { value, goType } = error;
    return finding(say('wrong-json-type', { value, into, goType }), place);
  }

  /** Steps to the current value. */
  #segments(): PathSegment[] {
    return this.#frames.map((frame) => {
      const at = frame.next - 1;
      return frame.kind === 'array' ? at : (frame.node.members[at] as SourceMember).key;
    });
  }

  #find(code: StrictCode, key: string): void {
    if (!this.#strict || this.#islands.length > 0 || this.#findings.size >= maxFindings) return;
    const parent = this.#frames.map((frame) => frame.step).join('');
    this.#add(code, parent === '' ? key : `${parent}.${key}`, this.#segments());
  }

  #add(code: StrictCode, path: string, object: PathSegments): void {
    const id = `${code} ${path}`;
    if (this.#findings.size >= maxFindings || this.#findings.has(id)) return;
    this.#findings.set(id, strictFinding(code, path, object));
  }

  /** Finds duplicate fields, and numbers outside the range of a float64, in untyped content. */
  #findInside(node: SourceNode, step: string): void {
    const strict = this.#strict && this.#islands.length === 0;
    const parent = this.#frames.map((frame) => frame.step).join('') + step;
    inspectUntyped(node, {
      prefix: parent,
      duplicate: (path, inner) => {
        if (strict) this.#add('duplicate-field', path, [...this.#segments(), ...inner]);
      },
      overflow: (number) => {
        const literal = numberLiteral(number);
        if (this.#islands.length === 0) this.#save(typeError(`number ${literal}`, 'float64'));
        else this.#overflow ??= finding(say('number-too-large', { literal }));
      },
    });
  }
}
