/** The small changes that can be made to a module: each is a place in its text and the replacement. */
import { parseSync } from 'vite';

/** Writes a part of the module's text, including the changes inside it. */
export type Write = (start: number, end: number) => string;

export interface Change {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** The replacement text. `write` returns parts of it. */
  readonly instead: (write: Write) => string;
  /** The form of the change, in which a switch selects the old or the new code. */
  readonly form: 'expression' | 'statement' | 'member';
}

/** Kinds, and their weights. */
export const kinds = {
  condition: 5,
  operator: 5,
  logic: 4,
  branches: 1,
  statement: 5,
  order: 2,
  literal: 4,
  text: 2,
  list: 1,
  negation: 1,
  step: 1,
  method: 1,
} as const;
export type Kind = keyof typeof kinds;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
};

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  find: 'findLast',
  findLast: 'find',
  push: 'unshift',
};

/** All changes that can be made to a module. */
export function changesOf(file: string, text: string): Change[] {
  const out: Change[] = [];
  const program = parseSync(file, text).program as unknown as Node;
  const pending: [node: Node, isKey: boolean, parent?: Node][] = [[program, false]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, isKey, parent] = next;
    if (isOfTypesAlone(node)) continue;
    if (!isKey) out.push(...changesAt(node, text, parent));
    for (const [name, value] of Object.entries(node)) {
      if (skipped.has(name)) continue;
      const key = (name === 'key' || name === 'property') && node['computed'] !== true;
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) pending.push([child, key, node]);
    }
  }
  return out.sort((a, b) => a.start - b.start || b.end - a.end);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

const skipped = new Set([
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'implements',
  'quasi',
]);
const holders = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSParameterProperty',
]);

function isOfTypesAlone({ type, source }: Node): boolean {
  // A re-export has no value of its own, and neither has the file name.
  if (type === 'ExportNamedDeclaration' && isNode(source)) return true;
  if (['ImportDeclaration', 'ExportAllDeclaration', 'ExportSpecifier'].includes(type)) return true;
  return type.startsWith('TS') && !holders.has(type);
}

function changesAt(node: Node, text: string, parent: Node | undefined): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, text);
    case 'LogicalExpression':
      return logical(node);
    case 'IfStatement':
    case 'ConditionalExpression':
      return conditional(node);
    case 'WhileStatement':
      return [at('condition', node['test'] as Node, () => 'false')];
    case 'UnaryExpression':
      return unary(node);
    case 'UpdateExpression':
    case 'AssignmentExpression':
      return step(node, text);
    case 'Literal':
      return literal(node);
    case 'TemplateLiteral':
      return [at('text', node, () => "''")];
    case 'ArrayExpression':
      return list(node);
    case 'BlockStatement':
    case 'Program':
      return statements(node['body'] as Node[], text, parent);
    case 'SwitchCase':
      return statements(node['consequent'] as Node[], text);
    case 'MemberExpression':
      return method(node);
    default:
      return [];
  }
}

function at(kind: Kind, { start, end }: Node, instead: (write: Write) => string): Change {
  return { kind, start, end, instead, form: 'expression' };
}

function binary(node: Node, text: string): Change[] {
  const { operator, left, right } = node as unknown as { operator: string; left: Node; right: Node };
  const between = text.slice(left.end, right.start);
  return (operators[operator] ?? []).map((other) =>
    at('operator', node, (write) => {
      const middle = between.replace(operator, () => other);
      return write(left.start, left.end) + middle + write(right.start, right.end);
    }),
  );
}

function logical(node: Node): Change[] {
  const { operator, left, right } = node as unknown as { operator: string; left: Node; right: Node };
  const sides = [left, right].map((side) => at('logic', node, (write) => write(side.start, side.end)));
  if (operator === '??') return sides;
  const other = operator === '&&' ? '||' : '&&';
  const swapped = at(
    'logic',
    node,
    (write) => `(${write(left.start, left.end)}) ${other} (${write(right.start, right.end)})`,
  );
  return [swapped, ...sides];
}

function conditional(node: Node): Change[] {
  const test = node['test'] as Node;
  const negated = at('condition', test, (write) => `!(${write(test.start, test.end)})`);
  const fixed = ['true', 'false'].map((value) => at('condition', test, () => value));
  if (node.type === 'IfStatement') return [negated, ...fixed];
  const [yes, no] = [node['consequent'] as Node, node['alternate'] as Node];
  const branch = (one: Node): Change => at('branches', node, (write) => write(one.start, one.end));
  return [negated, branch(yes), branch(no)];
}

function unary(node: Node): Change[] {
  const { operator, argument } = node as unknown as { operator: string; argument: Node };
  if (operator !== '!' && operator !== '-') return [];
  return [at('negation', node, (write) => write(argument.start, argument.end))];
}

const steps: Readonly<Record<string, string>> = {
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
};

function step(node: Node, text: string): Change[] {
  const operator = String(node['operator']);
  const other = steps[operator];
  if (other === undefined) return [];
  const { start, end } = node;
  return [at('step', node, () => text.slice(start, end).replace(operator, () => other))];
}

function literal(node: Node): Change[] {
  const { value, bigint, regex } = node as unknown as { value: unknown; bigint?: string; regex?: unknown };
  if (regex !== undefined && regex !== null) return [];
  if (typeof bigint === 'string') return [at('literal', node, () => `${BigInt(bigint) + 1n}n`)];
  switch (typeof value) {
    case 'boolean':
      return [at('literal', node, () => String(!value))];
    case 'number':
      return [value + 1, value - 1]
        .filter((other) => other !== value)
        .map((other) => at('literal', node, () => `(${other})`));
    case 'string':
      return [at('text', node, () => (value === '' ? "'mutant'" : "''"))];
    default:
      return [];
  }
}

/** A list without its first, or its last item. */
function list(node: Node): Change[] {
  const elements = node['elements'] as (Node | null)[];
  if (elements.length === 0 || elements.includes(null)) return [];
  const without = (left: Node[]): Change =>
    at('list', node, (write) => `[${left.map((one) => write(one.start, one.end)).join(', ')}]`);
  const all = elements as Node[];
  return elements.length === 1 ? [without([])] : [without(all.slice(1)), without(all.slice(0, -1))];
}

const droppable = new Set([
  'ExpressionStatement',
  'ReturnStatement',
  'BreakStatement',
  'ContinueStatement',
  'ThrowStatement',
  'IfStatement',
]);

/** The end of a function that returns undefined: without it, the function does the same. */
function isLastReturn(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'ReturnStatement' || !/Function/.test(parent?.type ?? '')) return false;
  const value = node['argument'] as Node | null;
  return value === null || (value.type === 'Identifier' && value['name'] === 'undefined');
}

/**
 * Two calls that add to different lists, sets, or maps, with arguments that call nothing: in the other order they do
 * the same.
 */
function areApart(one: Node, other: Node, text: string): boolean {
  const targets = [one, other].map((node) => {
    const source = text.slice(node.start, node.end);
    return /^([\w#.]+)\.(?:push|add|set)\(([^()]*)\);$/.exec(source)?.[1];
  });
  return targets[0] !== undefined && targets[1] !== undefined && targets[0] !== targets[1];
}

function isCall(node: Node | undefined): node is Node {
  return node?.type === 'ExpressionStatement' && (node['expression'] as Node).type === 'CallExpression';
}

/** Calls that run nothing of ours now: they say what a later task runs, or no longer runs. */
const forLater = new Set(['addEventListener', 'removeEventListener', 'setTimeout', 'clearTimeout']);

/** Whether the order of two calls can't be observed, because they are about different events or timers. */
function areForLater(one: Node, other: Node): boolean {
  const [first, second] = [calledWith(one), calledWith(other)];
  if (!forLater.has(first.name) || !forLater.has(second.name)) return false;
  return first.name !== second.name || first.about !== second.about || first.name === 'clearTimeout';
}

/** The name of the function that a statement calls, and the event that it names. */
function calledWith(statement: Node): { readonly name: string; readonly about: string } {
  const { callee, arguments: given } = statement['expression'] as { callee: Node; arguments: Node[] } & Node;
  const called = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  const about = given[0]?.type === 'Literal' ? String(given[0]['value']) : '';
  return { name: String(called['name']), about };
}

function statements(body: readonly Node[], text: string, parent?: Node): Change[] {
  const out: Change[] = [];
  for (const [i, one] of body.entries()) {
    if (one['directive']) continue;
    const isNothing = i === body.length - 1 && isLastReturn(one, parent);
    if (droppable.has(one.type) && !isNothing)
      out.push({ kind: 'statement', start: one.start, end: one.end, instead: () => '{}', form: 'statement' });
    const next = body[i + 1];
    // Consecutive assignments seldom depend on each other.
    if (!isCall(one) || !isCall(next) || areForLater(one, next) || areApart(one, next, text)) continue;
    const instead = (write: Write): string =>
      `{ ${write(next.start, next.end)} ${write(one.start, one.end)} }`;
    out.push({ kind: 'order', start: one.start, end: next.end, instead, form: 'statement' });
  }
  return out;
}

function method(node: Node): Change[] {
  const { object, property, computed, optional } = node as unknown as {
    object: Node;
    property: Node;
    computed: boolean;
    optional: boolean;
  };
  const name = String(property['name']);
  const other = Object.hasOwn(methods, name) ? methods[name] : undefined;
  // A private method of that name is one of ours.
  if (computed || optional || other === undefined || property.type !== 'Identifier') return [];
  return [
    { kind: 'method', start: object.end, end: property.end, instead: () => `.${other}`, form: 'member' },
  ];
}
