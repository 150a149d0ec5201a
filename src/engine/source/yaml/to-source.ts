/**
 * Converts constructed values to JSON: keys become strings, and numbers lose what JSON can't represent.
 * Behaviour: sigs.k8s.io/yaml (convertToJSONableObject), encoding/json.
 */
import { formatFloat } from '../../json/go-format.ts';
import { compareStrings } from '../../json/value.ts';
import type { SourceMember, SourceNode, SourceScalar, TextRange } from '../nodes/document.ts';
import { parseErrorPrefix } from '../nodes/read-result.ts';
import { reread } from '../nodes/to-value.ts';
import type { Made, MadeMapping, MadeMember } from './values/made.ts';
import { goSyntaxOf } from './tags/go-syntax.ts';
import { goSyntax, type YamlValue } from './values/resolve.ts';
import { say } from '../../codes/source.ts';
import { reworded } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The tree after it is written as JSON and parsed again. Throws UnsupportedError. */
export function toSource(root: Made): SourceNode {
  let unsupported: number | undefined;
  let tooDeep: Made | undefined;
  const pending: (() => void)[] = [];
  const convert = (made: Made, depth: number): SourceNode => {
    const { range } = made;
    if (made.kind === 'scalar') {
      if (typeof made.value === 'number' && !Number.isFinite(made.value)) unsupported ??= range.start;
      return scalarNode(range, made.value);
    }
    if (depth > maxDepth) tooDeep ??= made;
    if (made.kind === 'sequence') {
      const items: SourceNode[] = [];
      for (const item of made.items) {
        if (item.kind === 'scalar') items.push(convert(item, depth + 1));
        else {
          const at = items.length;
          items.push(empty);
          pending.push(() => (items[at] = convert(item, depth + 1)));
        }
      }
      return { kind: 'array', range, items };
    }
    const members: SourceMember[] = [];
    for (const member of lastOfEach(made)) {
      const key = typeof member.key === 'string' ? member.key : jsonKey(member.key, made);
      const { keyRange } = member;
      if (member.value.kind === 'scalar')
        members.push({ key, keyRange, value: convert(member.value, depth + 1) });
      else {
        const at = members.length;
        const { value } = member;
        members.push({ key, keyRange, value: empty });
        pending.push(() => (members[at] = { key, keyRange, value: convert(value, depth + 1) }));
      }
    }
    return { kind: 'object', range, members };
  };
  const result = convert(root, 1);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) next();
  if (unsupported !== undefined) refuseFirstUnsupported(result);
  if (tooDeep !== undefined) {
    const bracket = tooDeep.kind === 'mapping' ? '{' : '[';
    const message = say('json-too-deep', { bracket });
    throw new UnsupportedError(reworded(message, parseErrorPrefix + message.text), tooDeep.range.start);
  }
  return result;
}

/** The members of the resulting map: of duplicate keys only the last remains. */
function lastOfEach({ members, repeats }: MadeMapping): readonly MadeMember[] {
  if (!repeats) return members;
  const last = new Map(members.map((member) => [member.key, member]));
  return members.filter((member) => last.get(member.key) === member || Number.isNaN(member.key));
}

/** JSON's nesting limit; YAML can be nested deeper with aliases and with blocks in flow collections. */
const maxDepth = 10_000;

const empty: SourceScalar = { kind: 'scalar', range: { start: 0, end: 0 }, value: null };

function scalarNode(range: TextRange, value: YamlValue): SourceScalar {
  if (typeof value === 'bigint') {
    if (BigInt.asIntN(64, value) === value) return { kind: 'scalar', range, value };
    return { kind: 'scalar', range, value: Number(value), literal: String(value) };
  }
  // An integer has no negative zero, but the float64 that the literal is decoded into has one.
  if (Object.is(value, -0)) return { kind: 'scalar', range, value: 0n, literal: '-0' };
  return { kind: 'scalar', range, value: typeof value === 'number' ? reread(value) : value };
}

/** A key that isn't a string, in its JSON form. Throws if sigs.k8s.io/yaml doesn't support it. */
function jsonKey(key: YamlValue, mapping: MadeMapping): string {
  switch (typeof key) {
    case 'boolean':
      return String(key);
    case 'number':
      return floatKey(key);
    case 'bigint':
      return BigInt.asIntN(64, key) === key ? String(key) : refuseKey('uint64', key, mapping);
    default:
      return refuseKey('%!s(<nil>)', key, mapping);
  }
}

function refuseKey(type: string, key: YamlValue, mapping: MadeMapping): never {
  const { keyRange, value } = mapping.members.findLast((member) => member.key === key) as MadeMember;
  const params = { type, key: goSyntax(key), value: goSyntaxOf(value) };
  throw new UnsupportedError(say('json-key-unsupported', params), keyRange.start);
}

/** An error of sigs.k8s.io/yaml or encoding/json, without the prefix `yaml:`. */
export class UnsupportedError extends Error {
  readonly at: number;
  readonly reason: ServerMessage;

  constructor(message: ServerMessage, at: number) {
    super(message.text);
    this.reason = message;
    this.at = at;
  }
}

/** Floats are printed with the precision of 32 bits. */
function floatKey(key: number): string {
  if (Number.isNaN(key)) return '.nan';
  if (Object.is(key, -0)) return '-0';
  const single = Math.fround(key);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  return formatFloat32(single);
}

/** The shortest digits that identify this float32. */
function formatFloat32(single: number): string {
  for (let digits = 1; digits <= 9; digits++) {
    const candidate = Number(single.toPrecision(digits));
    if (Math.fround(candidate) === single) return formatFloat(candidate);
  }
  return formatFloat(single);
}

/** JSON has no infinities. Keys are written in order, so the error is about the first of them. */
function refuseFirstUnsupported(root: SourceNode): void {
  const pending: SourceNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'scalar') {
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
        const message = say('json-value-unsupported', { value: formatFloat(node.value) });
        throw new UnsupportedError(message, node.range.start);
      }
    } else if (node.kind === 'array') {
      for (let i = node.items.length - 1; i >= 0; i--) pending.push(node.items[i] as SourceNode);
    } else {
      const last = new Map(node.members.map((member) => [member.key, member.value]));
      const keys = [...last.keys()].sort(compareStrings);
      for (let i = keys.length - 1; i >= 0; i--) pending.push(last.get(keys[i] as string) as SourceNode);
    }
  }
}
