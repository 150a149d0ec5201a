/** Changes of a schema that a suite should notice. */
import { isArray, isObject, objectAt, textOf, toJson, type JsonObject, type JsonValue, type PathSegments } from '../../engine/values.ts'; // prettier-ignore
import type { SchemaNode } from './schema-nodes.ts';

export interface Mutant {
  readonly node: SchemaNode;
  /** The place of what changes, in the CRD. */
  readonly path: PathSegments;
  /** The keyword, with its value if it is short. */
  readonly keyword: string;
  /** The change, after "no case notices ". */
  readonly change: string;
  /** Changes the schema, and returns the function that restores it. */
  readonly apply: () => () => void;
}

const upperBounds = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const lowerBounds = ['minimum', 'minLength', 'minItems', 'minProperties'];
const removable = [
  'default',
  'pattern',
  'format',
  'multipleOf',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'nullable',
  'not',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-type',
];

export function mutantsOf(node: SchemaNode): Mutant[] {
  return [...bounds(node), ...removals(node), ...members(node), ...rules(node)];
}

function bounds(node: SchemaNode): Mutant[] {
  return [...upperBounds, ...lowerBounds].flatMap((key) => {
    const value = node.schema.get(key);
    if (typeof value !== 'bigint' && typeof value !== 'number') return [];
    const moved = typeof value === 'bigint' ? [value - 1n, value + 1n] : [value - 1, value + 1];
    return moved
      .filter((bound) => bound >= 0 || key === 'maximum' || key === 'minimum')
      .map((bound) => withReplaced(node, node.schema, key, bound, `${key}: ${toJson(bound)}`));
  });
}

function removals(node: SchemaNode): Mutant[] {
  const { schema } = node;
  return removable.flatMap((key) => {
    const value = schema.get(key);
    const isOff =
      value === undefined || value === false || (key === 'x-kubernetes-list-type' && value === 'atomic');
    return isOff ? [] : [removed(node, schema, key)];
  });
}

/** Removes single items: required names, values of enums, branches; and single properties. */
function members(node: SchemaNode): Mutant[] {
  const { schema } = node;
  const items = ['required', 'enum', 'allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    const all = schema.get(key);
    return (isArray(all) ? all : []).map((item, at) => {
      const shown = isObject(item) ? `branch ${at + 1}` : shortly(item);
      return spliced(node, all as JsonValue[], at, [key, at], `${key} loses ${shown}`);
    });
  });
  const properties = objectAt(schema, 'properties');
  const own = node.isBranch || !properties ? [] : [...properties.keys()];
  return [
    ...items,
    ...own
      .filter((name) => node.field !== '' || !['apiVersion', 'kind', 'metadata'].includes(name))
      .map((name) =>
        removed(
          node,
          properties as JsonObject,
          name,
          ['properties', name],
          `the property ${name} is removed`,
        ),
      ),
  ];
}

function rules(node: SchemaNode): Mutant[] {
  const key = 'x-kubernetes-validations';
  const all = node.schema.get(key);
  if (!isArray(all)) return [];
  return all.flatMap((one, at) => {
    if (!isObject(one)) return [];
    const rule = textOf(one, 'rule');
    return [
      spliced(node, all, at, [key, at], `the rule ${shortly(rule)} is removed`),
      withReplaced(node, one, 'rule', `!(${rule})`, `the rule ${shortly(rule)} is negated`, [
        key,
        at,
        'rule',
      ]),
    ];
  });
}

function withReplaced(
  node: SchemaNode,
  within: JsonObject,
  key: string,
  value: JsonValue,
  change: string,
  steps: PathSegments = [key],
): Mutant {
  const old = within.get(key) as JsonValue;
  return mutant(node, steps, change, () => {
    within.set(key, value);
    return () => void within.set(key, old);
  });
}

function removed(
  node: SchemaNode,
  within: JsonObject,
  key: string,
  steps: PathSegments = [key],
  change = `${key} is removed`,
): Mutant {
  const old = within.get(key) as JsonValue;
  return mutant(node, steps, change, () => {
    within.delete(key);
    return () => void within.set(key, old);
  });
}

function spliced(
  node: SchemaNode,
  list: JsonValue[],
  at: number,
  steps: PathSegments,
  change: string,
): Mutant {
  return mutant(node, steps, change, () => {
    const [old] = list.splice(at, 1);
    return () => void list.splice(at, 0, old as JsonValue);
  });
}

function mutant(node: SchemaNode, steps: PathSegments, change: string, apply: Mutant['apply']): Mutant {
  const key = String(steps[0]);
  return {
    node,
    path: [...node.path, ...steps],
    keyword: keywordText(key, node.schema.get(key)),
    change,
    apply,
  };
}

function keywordText(key: string, value: JsonValue | undefined): string {
  const isShort = typeof value !== 'object' || value === null;
  return isShort && value !== undefined ? `${key}: ${shortly(value)}` : key;
}

const longest = 60;

/** A value in a few words. */
export function shortly(value: JsonValue): string {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : toJson(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
