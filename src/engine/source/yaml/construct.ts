/**
 * Computes the values of the nodes of a YAML document: resolves scalars, follows aliases, merges `<<`.
 * Behaviour: go.yaml.in/yaml/v2 (decoder, into interface{}).
 * Iterative: nesting needs no stack.
 */
import type { TextRange } from '../nodes/document.ts';
import { YamlError } from './tokens/error.ts';
import { goSyntaxOf } from './tags/go-syntax.ts';
import type { Made, MadeMapping, MadeMember, MadeSequence } from './values/made.ts';
import type { YamlAlias, YamlCollection, YamlNode, YamlScalar } from './values/node.ts';
import { goSyntax, resolveScalar, type YamlValue } from './values/resolve.ts';
import { say } from '../../codes/source.ts';
import { finding, type Finding } from '../../field/finding.ts';

const mergeTag = 'tag:yaml.org,2002:merge';

interface Frame {
  readonly node: YamlCollection;
  readonly into: MadeMapping | MadeSequence;
  next: number;
  /** The key whose value comes next. */
  key: YamlValue;
  keyRange: TextRange;
  /** The alias through which the node was reached. */
  readonly alias: YamlAlias | undefined;
  readonly role: Role;
  /** Mappings of a merge list that have yet to be merged, the last one first. */
  merges: YamlNode[] | undefined;
}

/** How a finished value is used. */
type Role = 'value' | 'key' | 'merge' | 'root';

export interface Constructed {
  readonly root: Made;
  /** The strict findings about duplicate keys. */
  readonly duplicates: readonly Finding[];
}

/** Throws YamlError. */
export function construct(root: YamlNode): Constructed {
  return new Constructor().run(root);
}

class Constructor {
  readonly #frames: Frame[] = [];
  readonly #duplicates: Finding[] = [];
  readonly #openAliases = new Set<YamlAlias>();
  #root: Made | undefined;
  // The number of decoded values, and how many of them came through aliases: most of a document may not consist of
  // aliases.
  #decoded = 1;
  #aliased = 0;

  run(root: YamlNode): Constructed {
    this.#make(root, 'root');
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1))
      this.#advance(frame);
    return { root: this.#root as Made, duplicates: this.#duplicates };
  }

  #count(at: number): void {
    this.#decoded++;
    if (this.#openAliases.size > 0) this.#aliased++;
    if (
      this.#aliased > 100 &&
      this.#decoded > 1000 &&
      this.#aliased / this.#decoded > allowedAliasRatio(this.#decoded)
    ) {
      throw new YamlError(say('yaml-too-many-aliases'), at);
    }
  }

  /** Decodes a scalar, or opens a collection. */
  #make(node: YamlNode, role: Role, into?: MadeMapping): void {
    this.#count(node.start);
    let target: YamlScalar | YamlCollection;
    let alias: YamlAlias | undefined;
    let range: TextRange = node;
    if (node.kind === 'alias') {
      if (this.#openAliases.has(node)) {
        throw new YamlError(say('yaml-anchor-contains-itself', { anchor: node.name }), node.start);
      }
      alias = node;
      this.#openAliases.add(node);
      target = node.target;
      this.#count(node.start);
    } else {
      target = node;
    }
    range = { start: range.start, end: range.end };
    if (target.kind === 'scalar') {
      const value = resolveScalar(target);
      if (alias !== undefined) this.#openAliases.delete(alias);
      this.#put({ kind: 'scalar', range, value }, role, node);
      return;
    }
    const made: MadeMapping | MadeSequence =
      into ??
      (target.kind === 'mapping'
        ? { kind: 'mapping', range, members: [], keys: undefined, repeats: false }
        : { kind: 'sequence', range, items: [] });
    this.#frames.push({
      node: target,
      into: made,
      next: 0,
      key: null,
      keyRange: range,
      alias,
      role,
      merges: undefined,
    });
  }

  #advance(frame: Frame): void {
    const { node, into } = frame;
    if (into.kind === 'sequence') {
      const item = node.children[frame.next++];
      if (item === undefined) this.#finish(frame);
      else this.#make(item, 'value');
      return;
    }
    const merge = frame.merges?.pop();
    if (merge !== undefined) {
      checkMergeable(merge);
      this.#make(merge, 'merge', into);
      return;
    }
    const at = frame.next++;
    const child = node.children[at];
    if (child === undefined) return this.#finish(frame);
    if (at % 2 === 1) return this.#make(child, 'value');
    if (!isMergeKey(child)) return this.#make(child, 'key');
    frame.next++;
    this.#startMerge(frame, node.children[at + 1] as YamlNode);
  }

  #startMerge(frame: Frame, value: YamlNode): void {
    if (value.kind === 'sequence') {
      // Processed from the end, so that earlier ones win.
      frame.merges = [...value.children];
      return;
    }
    checkMergeable(value);
    this.#make(value, 'merge', frame.into as MadeMapping);
  }

  #finish(frame: Frame): void {
    this.#frames.pop();
    if (frame.alias !== undefined) this.#openAliases.delete(frame.alias);
    if (frame.role !== 'merge') this.#put(frame.into, frame.role, frame.alias ?? frame.node);
  }

  #put(made: Made, role: Role, node: YamlNode): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      this.#root = made;
    } else if (frame.into.kind === 'sequence') {
      frame.into.items.push(made);
    } else if (role === 'key') {
      if (made.kind !== 'scalar')
        throw new YamlError(say('yaml-key-not-scalar', { key: goSyntaxOf(made) }), made.range.start);
      frame.key = made.value;
      frame.keyRange = made.range;
    } else {
      this.#set(frame.into, { key: frame.key, keyRange: frame.keyRange, value: made }, node);
    }
  }

  #set(mapping: MadeMapping, member: MadeMember, valueNode: YamlNode): void {
    if (hasKey(mapping, member.key)) {
      mapping.repeats = true;
      const message = say('duplicate-key', {
        line: valueNode.line + 1,
        key: goSyntax(member.key),
        name: String(member.key),
      });
      this.#duplicates.push(finding(message, { range: member.keyRange }));
    }
    mapping.members.push(member);
    mapping.keys?.add(member.key);
  }
}

const fewKeys = 8;

function hasKey(mapping: MadeMapping, key: YamlValue): boolean {
  // NaN is never a duplicate key.
  if (typeof key === 'number' && Number.isNaN(key)) return false;
  const { members } = mapping;
  if (mapping.keys === undefined && members.length >= fewKeys) {
    mapping.keys = new Set(members.map((member) => member.key));
  }
  if (mapping.keys !== undefined) return mapping.keys.has(key);
  for (const member of members) if (member.key === key) return true;
  return false;
}

function isMergeKey(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === '<<' && (node.implicit || node.tag === mergeTag);
}

function checkMergeable(node: YamlNode): void {
  const target = node.kind === 'alias' ? node.target : node;
  if (target.kind !== 'mapping') {
    throw new YamlError(say('yaml-merge-not-a-map'), node.start);
  }
}

function allowedAliasRatio(decoded: number): number {
  const low = 400_000;
  const high = 4_000_000;
  if (decoded <= low) return 0.99;
  if (decoded >= high) return 0.1;
  return 0.99 - 0.89 * ((decoded - low) / (high - low));
}
