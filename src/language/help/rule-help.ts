/** Completion and signatures inside an unfinished expression, from its tokens. */
import {
  macroNames,
  signatureOf,
  type ExpressionHelp,
  type HelpFunction,
  type HelpVariables,
  type Type,
} from '../../engine/rules.ts';
import { snippetText, type Offer } from './offer.ts';

type Token = ReturnType<ExpressionHelp['tokensOf']>[number];

export interface RuleOffers {
  /** The last part of the text, which the offers replace. */
  readonly typed: string;
  readonly offers: readonly Offer[];
}

/** The minor that introduced a function; undefined for functions that all minors have. */
export type Since = (overload: string) => string | undefined;

const endsOperand = /^(?:[\w`][^]*|[)\]}]|["'][^]*|[rRbB]+["'][^]*)$/;
const operators = ['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%', '?', ':'];

/** `before` is the expression up to the cursor; undefined inside a literal. */
export function completeRule(before: string, help: ExpressionHelp, since: Since): RuleOffers | undefined {
  if (isInLiteral(before)) return undefined;
  const half = halfOperator(before, help);
  if (half) return half;
  const { typed, rest } = lastWordOf(before, help);
  const variables = scopeAt(before, rest, help);
  const isSelected = isPoint(rest, rest.length - 1);
  if (isSelected) return { typed, offers: selected(before, rest, { help, variables, since }) };
  const previous = rest.at(-1);
  // A word directly after an operand is an operator.
  if (previous && isOperand(previous))
    return { typed, offers: afterOperand(before, typed === '' ? previous : undefined) };
  return { typed, offers: operands({ help, variables, since }) };
}

/** The word that the text ends with, and the tokens before it. */
function lastWordOf(
  before: string,
  help: ExpressionHelp,
): { readonly typed: string; readonly rest: readonly Token[] } {
  const tokens = help.tokensOf(before);
  const last = tokens.at(-1);
  const isWord = last !== undefined && last.end === before.length && /^[A-Za-z_]\w*$/.test(last.text);
  return isWord ? { typed: last.text, rest: tokens.slice(0, -1) } : { typed: '', rest: tokens };
}

/** Offers the rest of an operator whose first character follows an operand. */
function halfOperator(before: string, help: ExpressionHelp): RuleOffers | undefined {
  const [typed] = /(?<![!=<>&|])[!=&|]$/.exec(before) ?? [];
  const previous = typed === undefined ? undefined : help.tokensOf(before.slice(0, -1)).at(-1);
  if (typed === undefined || !previous || !isOperand(previous)) return undefined;
  const offers = operators
    .filter((label) => label.startsWith(typed) && label !== typed)
    .map((label) => ({ label, kind: 'constant' as const, insert: snippetText(`${label} `) }));
  return { typed, offers };
}

const isOperand = ({ text }: Token): boolean => endsOperand.test(text) && !isOperatorWord(text);

const isOperatorWord = (text: string): boolean => text === 'in';

/** Whether the text ends inside quotes. */
function isInLiteral(text: string): boolean {
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (quote !== '') {
      if (char === '\\' && !/[rR]/.test(quote)) i++;
      else if (char === quote.at(-1)) quote = '';
    } else if (char === '"' || char === "'") quote = (/[rR]$/.test(text.slice(0, i)) ? 'r' : '') + char;
    else if (text.startsWith('//', i)) {
      const feed = text.indexOf('\n', i);
      if (feed < 0) return true;
      i = feed;
    }
  }
  return quote !== '';
}

/** Returns the text of a token; empty if there is none. */
function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? '';
}

/** Whether the token selects: a dot, or that of an optional. */
function isPoint(tokens: readonly Token[], at: number): boolean {
  return textAt(tokens, at) === '.' || (textAt(tokens, at) === '?' && textAt(tokens, at - 1) === '.');
}

interface Around {
  readonly help: ExpressionHelp;
  readonly variables: HelpVariables;
  readonly since: Since;
}

/** Returns the operand of a selection, if the text ends with a dot and possibly the beginning of a name. */
export function selectedFrom(
  before: string,
  help: ExpressionHelp,
): { readonly text: string; readonly variables: HelpVariables } | undefined {
  const { rest } = lastWordOf(before, help);
  if (!isPoint(rest, rest.length - 1)) return undefined;
  return { text: receiverText(before, rest), variables: scopeAt(before, rest, help) };
}

function receiverText(before: string, tokens: readonly Token[]): string {
  const point = tokens.length - (tokens.at(-1)?.text === '?' ? 2 : 1);
  const start = operandStart(tokens, point - 1);
  return before.slice(tokens[start]?.start ?? 0, tokens[point]?.start ?? 0);
}

function selected(before: string, tokens: readonly Token[], around: Around): Offer[] {
  const { help, variables } = around;
  const isOptional = tokens.at(-1)?.text === '?';
  const text = receiverText(before, tokens);
  const library = librariesIn(text, around);
  const type = help.typeOf(text, variables);
  if (!type) return library;
  const fields = help.fieldsOf(type).map(({ name, type: own }) => ({
    label: name,
    kind: 'field' as const,
    insert: name,
    type: help.typeText(own),
  }));
  if (isOptional) return fields;
  const macros = macroNames().flatMap((name) => macroOffer(name, type, help));
  const methods = help.methodsOf(type).flatMap((one) => functionOffer(one, one.name, 'method', around));
  // A map's keys aren't known, but any can be selected.
  return [...library, ...fields, ...macros, ...methods];
}

/** The functions of a library: `sets.contains`. */
function librariesIn(text: string, around: Around): Offer[] {
  if (!/^[A-Za-z]\w*$/.test(text)) return [];
  return around.help
    .functions()
    .filter(({ name }) => name.startsWith(`${text}.`))
    .flatMap((one) => functionOffer(one, one.name.slice(text.length + 1), 'function', around));
}

function functionOffer(
  { name, overloads }: HelpFunction,
  label: string,
  kind: 'method' | 'function',
  { since }: Pick<Around, 'since'>,
): Offer[] {
  const [first] = overloads;
  if (!first) return [];
  const args = first.member ? first.args.slice(1) : first.args;
  const places = args.map((_, i) => `\${${i + 1}}`).join(', ');
  // Older ones of the same name come first.
  const minors = overloads.map(({ id }) => since(id));
  const newest = minors.every((one) => one !== undefined) ? minors[0] : undefined;
  return [
    {
      label,
      kind,
      insert: `${label}(${places})`,
      type: signatureOf(name, first),
      ...(newest !== undefined && { since: newest }),
    },
  ];
}

const twoVariables: ReadonlySet<string> = new Set([
  'existsOne',
  'transformList',
  'transformMap',
  'transformMapEntry',
]);

function macroOffer(name: string, on: Type, help: ExpressionHelp): Offer[] {
  const bound = help.boundBy(name, on, twoVariables.has(name) ? 2 : 1);
  if (!bound) return [];
  const body = macroBody(name, bound, help);
  if (body === undefined) return [];
  const insert = twoVariables.has(name)
    ? `${name}(\${1:i}, \${2:x}, \${3:${snippetText(body)}})`
    : `${name}(\${1:x}, \${2:${body}})`;
  return [{ label: name, kind: 'macro', insert, about: `macro:${name}` }];
}

/** Something that compiles as the expression of a macro; undefined if nothing simple does. */
function macroBody(name: string, [first]: readonly Type[], help: ExpressionHelp): string | undefined {
  if (name === 'transformMapEntry') return '{i: x}';
  if (name === 'optFlatMap') return 'optional.of(x)';
  if (name === 'sortBy') {
    const field = first && help.fieldsOf(first).find(({ type }) => isSorted(type));
    return field ? `x.${field.name}` : first && isSorted(first) ? 'x' : undefined;
  }
  return name === 'map' || name === 'optMap' || name.startsWith('transform') ? 'x' : 'true';
}

const isSorted = ({ kind }: Type): boolean =>
  /^(?:int|uint|double|string|bool|bytes|duration|timestamp)$/.test(kind);

function operands(around: Around): Offer[] {
  const { help, variables } = around;
  const names = [...variables].reverse().map(([name, type]) => ({
    label: name,
    kind: 'variable' as const,
    insert: name,
    type: help.typeText(type),
    ...(help.variables.has(name) && { about: `macro:${name}` }),
  }));
  const functions = help.functions().flatMap((one) => functionOffer(one, one.name, 'function', around));
  const libraries = [...new Set(functions.flatMap(({ label }) => /^(\w+)\./.exec(label)?.[1] ?? []))];
  return [
    ...names,
    { label: 'has', kind: 'macro', insert: 'has(${1:self})', about: 'macro:has' },
    ...['true', 'false', 'null'].map((label) => ({ label, kind: 'constant' as const, insert: label })),
    ...functions,
    ...libraries.map((label) => ({ label, kind: 'constant' as const, insert: label })),
  ];
}

/** Operators, and open brackets. */
function afterOperand(before: string, previous: Token | undefined): Offer[] {
  const gap = previous && previous.end === before.length ? ' ' : '';
  return operators.map((label) => ({
    label,
    kind: 'constant' as const,
    insert: snippetText(`${gap}${label} `),
  }));
}

/** The index of the first token of the operand that ends at a token. */
function operandStart(tokens: readonly Token[], end: number): number {
  let at = end;
  for (;;) {
    const text = textAt(tokens, at);
    if (text === ')' || text === ']' || text === '}') {
      at = openingOf(tokens, at);
      // The called or indexed operand is part of it.
      const before = textAt(tokens, at - 1);
      if ((text === ')' || text === ']') && endsOperand.test(before) && !isOperatorWord(before)) {
        at--;
        continue;
      }
      if (text === '}' && /^[A-Za-z_]\w*$/.test(before)) {
        at--;
        continue;
      }
    }
    if (textAt(tokens, at - 1) === '.') at -= 2;
    else if (textAt(tokens, at - 1) === '?' && textAt(tokens, at - 2) === '.') at -= 3;
    else return Math.max(0, at);
    if (at < 0) return 0;
  }
}

function openingOf(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    const text = textAt(tokens, i);
    if (text === ')' || text === ']' || text === '}') depth++;
    else if (text === '(' || text === '[' || text === '{') depth--;
    if (depth === 0) return i;
  }
  return 0;
}

interface OpenCall {
  /** The index of the bracket among the tokens. */
  readonly open: number;
  /** The indexes of the commas. */
  readonly commas: number[];
}

/** The brackets that are open at the end, outermost first. */
function openBrackets(tokens: readonly Token[]): OpenCall[] {
  const open: OpenCall[] = [];
  for (const [i, { text }] of tokens.entries()) {
    if (text === '(' || text === '[' || text === '{') open.push({ open: i, commas: [] });
    else if (text === ')' || text === ']' || text === '}') open.pop();
    else if (text === ',') open.at(-1)?.commas.push(i);
  }
  return open;
}

function isMacro(name: string): boolean {
  return macroNames().includes(name);
}

/** self, oldSelf, and the variables of the macros around the end. */
function scopeAt(before: string, tokens: readonly Token[], help: ExpressionHelp): HelpVariables {
  let variables = help.variables;
  for (const { open, commas } of openBrackets(tokens)) {
    const name = textAt(tokens, open - 1);
    const [first, second] = commas;
    if (!isMacro(name) || textAt(tokens, open - 2) !== '.' || first === undefined) continue;
    const start = operandStart(tokens, open - 3);
    const text = before.slice(tokens[start]?.start ?? 0, tokens[open - 2]?.start ?? 0);
    const on = help.typeOf(text, variables);
    const names = [textAt(tokens, open + 1)];
    if (second === first + 2 && name !== 'map') names.push(textAt(tokens, first + 1));
    const bound = on && help.boundBy(name, on, names.length);
    if (bound)
      variables = new Map([...variables, ...bound.map((type, i) => [names[i] ?? '', type] as const)]);
  }
  return variables;
}

export interface Signature {
  /** Its signatures: `matches(string) -> bool`. */
  readonly signatures: readonly string[];
  /** The index of the argument at the end of the text, counted from 0. */
  readonly argument: number;
  readonly about?: string;
}

/** The signatures of the function whose brackets contain the end of the text. */
export function signatureInRule(before: string, help: ExpressionHelp): Signature | undefined {
  if (isInLiteral(before)) return undefined;
  const tokens = help.tokensOf(before);
  const call = openBrackets(tokens).findLast(
    ({ open }) => textAt(tokens, open) === '(' && /^[A-Za-z_]\w*$/.test(textAt(tokens, open - 1)),
  );
  if (!call) return undefined;
  const { open, commas } = call;
  const name = textAt(tokens, open - 1);
  const isMember = textAt(tokens, open - 2) === '.';
  const argument = commas.length;
  if (name === 'has' && !isMember)
    return { signatures: ['has(field) -> bool'], argument, about: 'macro:has' };
  if (isMember && isMacro(name))
    return { signatures: [macroSignature(name)], argument, about: `macro:${name}` };
  const start = isMember ? operandStart(tokens, open - 3) : open - 1;
  const target = before.slice(tokens[start]?.start ?? 0, tokens[open - 2]?.start ?? 0);
  const on = isMember ? help.typeOf(target, scopeAt(before, tokens.slice(0, start), help)) : undefined;
  const own = isMember && !on ? `${target}.${name}` : name;
  const found = (on ? help.methodsOf(on) : help.functions()).find((one) => one.name === own);
  const signatures = found?.overloads.map((overload) => signatureOf(name, overload)) ?? [];
  return signatures.length > 0 ? { signatures: [...new Set(signatures)], argument } : undefined;
}

function macroSignature(name: string): string {
  return twoVariables.has(name) ? `${name}(key, value, expression)` : `${name}(name, expression)`;
}
