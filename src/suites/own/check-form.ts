/** Checks a suite against the schema of its form. */
import { memberOf, type SourceNode } from '../../engine/texts.ts';
import { similarNames } from '../../language/similar-names.ts';
import type { SuiteSource } from '../form/source.ts';
import type { SuiteNote } from '../form/suite.ts';
import { operations, options, type OptionName, type Schema, type TypeName } from './schema.ts';

/** Returns the problems in their order in the text. `name` is that of the value. */
export function formProblems(
  source: SuiteSource,
  node: SourceNode,
  schema: Schema,
  name: string,
  line = source.lineOf(node),
): SuiteNote[] {
  const types = typesOf(schema);
  const type = typeOf(node, types);
  if (types.length > 0 && (type === undefined || !types.includes(type)))
    return [{ line, message: `${name} must be ${listed(types.map((one) => typeNames[one]))}.` }];
  if (node.kind === 'object') return objectProblems(source, node, schema, name);
  if (node.kind === 'array') {
    const few = node.items.length < (schema.minItems ?? 0);
    const own = few ? [{ line, message: `${name} is empty; add an item.` }] : [];
    const { items } = schema;
    if (!items) return own;
    const title = items.title ?? `An item of ${name}`;
    return [...own, ...node.items.flatMap((item) => formProblems(source, item, items, title))];
  }
  const values = schema.enum;
  if (!values || values.includes(scalarText(node))) return [];
  return [{ line, message: `${name} is ${scalarText(node)}, but must be ${listed(values)}.` }];
}

function objectProblems(
  source: SuiteSource,
  node: SourceNode,
  { properties = {}, required = [], additionalProperties: others }: Schema,
  name: string,
): SuiteNote[] {
  if (node.kind !== 'object') return [];
  const unknown = node.members.flatMap((member) => {
    const { key, value } = member;
    const line = source.lineOfKey(member);
    const schema = Object.hasOwn(properties, key) ? properties[key] : others;
    if (schema) return formProblems(source, value, schema, key, line);
    return schema === false ? [{ line, message: unknownField(name, key, Object.keys(properties)) }] : [];
  });
  const missing = required.filter((key) => !memberOf(node, key));
  const line = source.lineOf(node);
  return [...missing.map((key) => ({ line, message: `${name} needs the field ${key}.` })), ...unknown];
}

function unknownField(name: string, key: string, known: readonly string[]): string {
  const [similar] = similarNames(key, known);
  const cure =
    similar === undefined ? `remove it. Known fields: ${known.join(', ')}` : `did you mean ${similar}?`;
  return `${name} has no field ${key}; ${cure}${similar === undefined ? '.' : ''}`;
}

/** Problems of a case or step that the schema can't express. */
export function operationProblems(source: SuiteSource, node: SourceNode, name: string): SuiteNote[] {
  if (node.kind !== 'object') return [];
  const own = node.members.filter(({ key }) => Object.hasOwn(operations, key));
  const line = source.lineOf(node);
  const [operation, second] = own;
  if (!operation)
    return [{ line, message: `${name} has no operation: add ${listed(Object.keys(operations))}.` }];
  if (second)
    return [
      {
        line: source.lineOfKey(second),
        message: `${name} has two operations, ${operation.key} and ${second.key}; use steps for several.`,
      },
    ];
  const idle = node.members.flatMap((member) => {
    if (!Object.hasOwn(options, member.key)) return [];
    const { of } = options[member.key as OptionName];
    const isUsed = (of as readonly string[]).includes(operation.key);
    const message = `${member.key} has no effect on ${operation.key}, only on ${listed(of)}; remove it.`;
    return isUsed ? [] : [{ line: source.lineOfKey(member), message }];
  });
  return [...idle, ...clashes(source, node, operation.key)];
}

function clashes(source: SuiteSource, node: SourceNode, operation: string): SuiteNote[] {
  const problem = (key: string, message: string): SuiteNote[] =>
    memberOf(node, key) ? [{ line: source.lineAt(node, key), message }] : [];
  const isRefused = memberOf(node, 'refused') !== undefined;
  return [
    ...(isRefused ? problem('defaulted', 'defaulted has no effect on a rejected request; remove it.') : []),
    ...(isRefused ? problem('pruned', 'pruned has no effect on a rejected request; remove it.') : []),
    ...(operation === 'create'
      ? problem('old', 'A create has no existing object: remove old, or use update.')
      : []),
    ...(operation === 'convert' && !memberOf(node, 'to')
      ? [{ line: source.lineAt(node, 'convert'), message: 'convert needs the field to: a version.' }]
      : []),
  ];
}

const typeNames: Readonly<Record<TypeName, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'a mapping',
  array: 'a list',
};

function typesOf({ type }: Schema): readonly TypeName[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : (type as readonly TypeName[]);
}

/** The type of a value; a number or boolean where only a text is possible is a text. */
function typeOf(node: SourceNode, wanted: readonly TypeName[]): TypeName | undefined {
  if (node.kind !== 'scalar') return node.kind;
  const { value } = node;
  if (value === null) return undefined;
  const own = typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'number';
  return wanted.includes(own) ? own : 'string';
}

/** A scalar as its author wrote it, such as a minor. */
export function scalarText(node: SourceNode): string {
  if (node.kind !== 'scalar') return '';
  return node.literal ?? String(node.value);
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
