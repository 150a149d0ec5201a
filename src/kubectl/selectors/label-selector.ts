/** Behaviour: k8s.io/apimachinery/pkg/labels (Parse, Requirement.Matches). */
import { compareStrings, isArray, isObject, quote, type JsonObject } from '../../engine/values.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../engine/refusals.ts';
import { nested } from '../objects/unstructured.ts';

export type Selects = (object: JsonObject) => boolean;

/** The filter of a selector, or the problem with it. */
export type LabelSelector =
  /** `isOpen`: the selector has no requirements and selects everything. */
  | { readonly selects: Selects; readonly isOpen: boolean; readonly problem?: never }
  | { readonly problem: string };

/** `app=x,tier!=y,z,!w,in in (a,b),out notin (c),size>3` */
export function labelSelector(text: string): LabelSelector {
  try {
    const requirements = new Parser(text).parse();
    return {
      selects: (object) => requirements.every((fits) => fits(labelLookup(object))),
      isOpen: requirements.length === 0,
    };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

type Labels = (key: string) => string | undefined;
type Requirement = (labels: Labels) => boolean;

function labelLookup(object: JsonObject): Labels {
  const labels = nested(object, 'metadata', 'labels');
  return (key) => {
    const value = isObject(labels) ? labels.get(key) : undefined;
    return value === undefined || isArray(value) ? undefined : String(value ?? '');
  };
}

const end = '';
const signs: ReadonlySet<string> = new Set([')', ',', '!', '==', '=', '>', '<', '!=', '(']);
const operators = ['in', 'notin', '=', '==', '!=', 'gt', 'lt'];

interface Token {
  readonly type: 'word' | 'sign' | 'unknown' | 'end';
  readonly text: string;
}

/** Operators are as long as possible: `!=` is one, `=!` are two. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [run] of text.matchAll(/[=!(),<>]+|[^\s=!(),<>]+/g)) {
    if (!/^[=!(),<>]/.test(run)) tokens.push({ type: 'word', text: run });
    else tokens.push(...signsOf(run));
  }
  tokens.push({ type: 'end', text: end });
  return tokens;
}

function signsOf(run: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < run.length;) {
    const sign = signs.has(run.slice(at, at + 2)) ? run.slice(at, at + 2) : run.charAt(at);
    found.push({ type: 'sign', text: sign });
    at += sign.length;
  }
  return found;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  parse(): Requirement[] {
    const requirements: Requirement[] = [];
    for (;;) {
      const next = this.#peek();
      if (next.type === 'end') return requirements;
      if (!starts(next)) {
        throw new Unreadable(`found '${next.text}', expected: !, identifier, or 'end of string'`);
      }
      requirements.push(this.#requirement());
      const after = this.#take();
      if (after.type === 'end') return requirements;
      if (!isSign(after, ',')) {
        throw new Unreadable(`found '${after.text}', expected: ',' or 'end of string'`);
      }
      const follows = this.#peek();
      if (!starts(follows)) {
        throw new Unreadable(`found '${follows.text}', expected: identifier after ','`);
      }
    }
  }

  #requirement(): Requirement {
    try {
      const isNegated = isSign(this.#peek(), '!');
      if (isNegated) this.#take();
      const key = this.#take();
      if (key.type !== 'word') throw new Unreadable(`found '${key.text}', expected: identifier`);
      checkKey(key.text);
      if (isNegated) return (labels) => labels(key.text) === undefined;
      const next = this.#peek();
      if (next.type === 'end' || isSign(next, ',')) return (labels) => labels(key.text) !== undefined;
      const operator = this.#operator();
      const isList = operator === 'in' || operator === 'notin';
      const values = isList ? this.#values() : [this.#value()];
      return requirement(key.text, operator, [...new Set(values)].sort(compareStrings));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new Unreadable(`unable to parse requirement: ${error.message}`);
    }
  }

  #operator(): string {
    const { type, text } = this.#take();
    const fits = type === 'word' ? ['in', 'notin'].includes(text) : /^(?:=|==|!=|>|<)$/.test(text);
    if (!fits) throw new Unreadable(`found '${text}', expected: ${operators.join(', ')}`);
    return text;
  }

  #value(): string {
    const next = this.#peek();
    if (next.type === 'end' || isSign(next, ',')) return '';
    const value = this.#take();
    if (value.type !== 'word') throw new Unreadable(`found '${value.text}', expected: identifier`);
    return value.text;
  }

  /** Parses `(a,b)`; a comma without a word next to it is an empty value. */
  #values(): string[] {
    const open = this.#take();
    if (!isSign(open, '(')) throw new Unreadable(`found '${open.text}' expected: '('`);
    const first = this.#peek();
    if (isSign(first, ')')) {
      this.#take();
      return [''];
    }
    if (first.type !== 'word' && !isSign(first, ',')) {
      throw new Unreadable(`found '${first.text}', expected: ',', ')' or identifier`);
    }
    const values = this.#listed();
    this.#take();
    return values;
  }

  /** Ends before the closing bracket. */
  #listed(): string[] {
    const values: string[] = [];
    for (;;) {
      const token = this.#take();
      const next = this.#peek();
      if (token.type === 'word') {
        values.push(token.text);
        if (isSign(next, ')')) return values;
        if (!isSign(next, ',')) throw new Unreadable(`found '${next.text}', expected: ',' or ')'`);
      } else if (isSign(token, ',')) {
        if (values.length === 0 || isSign(next, ',') || isSign(next, ')')) values.push('');
        if (isSign(next, ')')) return values;
      } else {
        throw new Unreadable(`found '${token.text}', expected: ',', or identifier`);
      }
    }
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { type: 'end', text: end };
  }

  #take(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }
}

function isSign(token: Token, text: string): boolean {
  return token.type === 'sign' && token.text === text;
}

function starts(token: Token): boolean {
  return token.type === 'word' || isSign(token, '!');
}

function checkKey(key: string): void {
  const [problem] = invalid('<nil>', key, qualifiedNameErrors(key));
  if (problem !== undefined) throw new Unreadable(problem);
}

function invalid(path: string, value: string, errors: readonly { readonly text: string }[]): string[] {
  if (errors.length === 0) return [];
  return [`${path}: Invalid value: ${quote(value)}: ${errors.map(({ text }) => text).join('; ')}`];
}

function requirement(key: string, operator: string, values: readonly string[]): Requirement {
  const isOrder = operator === '>' || operator === '<';
  const problems = [
    ...values.flatMap((value, i) =>
      isOrder && integer(value) === undefined
        ? [
            `values[${i}]: Invalid value: ${quote(value)}: for 'Gt', 'Lt' operators, the value must be an integer`,
          ]
        : [],
    ),
    ...values.flatMap((value, i) => invalid(`values[${i}][${key}]`, value, labelValueErrors(value))),
  ];
  const [only] = problems;
  if (only !== undefined) throw new Unreadable(problems.length === 1 ? only : `[${problems.join(', ')}]`);
  if (isOrder) return ordered(key, operator, integer(values[0] ?? '') ?? 0n);
  const wants = ['in', '=', '=='].includes(operator);
  return (labels) => {
    const value = labels(key);
    return (value !== undefined && values.includes(value)) === wants;
  };
}

function ordered(key: string, operator: string, limit: bigint): Requirement {
  return (labels) => {
    const value = integer(labels(key) ?? '');
    if (value === undefined) return false;
    return operator === '>' ? value > limit : value < limit;
  };
}

/** A 64-bit integer as Go parses it. */
function integer(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return BigInt.asIntN(64, value) === value ? value : undefined;
}
