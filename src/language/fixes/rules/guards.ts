/** Adds checks to rules: whether a value exists, or has the type that the rule expects. */
import { nodeAt, type SourceScalar } from '../../../engine/texts.ts';
import { schemaAt } from '../../../engine/schemas.ts';
import type { ServerMessage } from '../../../engine/refusals.ts';
import { replaceValue } from '../../edits/edits.ts';
import { proposal, type FixKind, type Proposal, type Situation } from '../editing/proposal.ts';

/** The rule of a finding, as the CRD defines it. */
export function ruleOf({ crd, finding }: Situation): SourceScalar | undefined {
  const at = finding.schema.lastIndexOf('x-kubernetes-validations');
  const rule = at < 0 ? undefined : nodeAt(crd.root, [...finding.schema.slice(0, at + 2), 'rule']);
  return rule?.kind === 'scalar' && typeof rule.value === 'string' ? rule : undefined;
}

/** The check that comes first in a rule: a condition that must hold, and its negation. */
interface Guard {
  readonly holds: string;
  readonly fails: string;
}

export function* guarded(situation: Situation): Generator<Proposal, void> {
  const rule = ruleOf(situation);
  if (!rule) return;
  const text = String(rule.value);
  const write = (kind: FixKind, what: string, to: string): Proposal[] =>
    to === text ? [] : proposal(kind, 'crd', what, [replaceValue(situation.crd, rule, to)], to);
  if (situation.finding.code === 'rule-no-such-overload')
    for (const { what, to } of guardedByType(text, situation)) yield* write('guard-type', what, to);
  const { code, params } = failureIn(situation.finding);
  const { key, index } = params;
  if (code === 'cel-no-such-key' && typeof key === 'string') {
    for (const { what, to } of guardedFields(text, key)) yield* write('guard', what, to);
    for (const { what, to } of guardedKeys(text, key)) yield* write('guard-item', what, to);
    for (const { what, to } of optionals(text, key)) yield* write('guard-optional', what, to);
  }
  if (code === 'cel-index-out-of-bounds' && typeof index === 'string')
    for (const { what, to } of guardedItems(text, index)) yield* write('guard-item', what, to);
}

/** Returns what went wrong while the rule was evaluated; an empty code for other findings. */
function failureIn({ params }: Situation['finding']): Pick<ServerMessage, 'code' | 'params'> {
  const problem = params['problem'] as Partial<ServerMessage> | undefined;
  return { code: problem?.code ?? '', params: problem?.params ?? {} };
}

interface Guarded {
  readonly what: string;
  readonly to: string;
}

/**
 * Finds the paths that select a field, including the fields selected from it, without method names: `self.a.b` in
 * `self.a.b.size()`.
 */
function* pathsWith(text: string, key: string): Generator<{ path: string; owner: string; at: number }, void> {
  const pattern = new RegExp(
    `(?<![\\w.])([A-Za-z_][\\w.]*)\\.${literalPattern(key)}(?:\\.\\w+)*(?![\\w(])`,
    'g',
  );
  for (const { 0: whole, 1: owner = '', index } of text.matchAll(pattern)) {
    const isCall = /^\s*\(/.test(text.slice(index + whole.length));
    const path = isCall ? whole.slice(0, whole.lastIndexOf('.')) : whole;
    if (path.length > owner.length) yield { path, owner, at: index };
  }
}

/** Checks each field on the path that may be missing, and finally only the one that was missing. */
function* guardedFields(text: string, key: string): Generator<Guarded, void> {
  for (const { path, owner, at } of pathsWith(text, key)) {
    const first = `${owner}.${key}`;
    const rest = path.slice(first.length).split('.').slice(1);
    const all = rest.reduce((names, name) => [...names, `${names.at(-1)}.${name}`], [first]);
    for (const names of [all, [first]]) {
      const guard = {
        holds: names.map((name) => `has(${name})`).join(' && '),
        fails: names.map((name) => `!has(${name})`).join(' || '),
      };
      yield { what: first, to: withGuard(text, owner, at, guard) };
    }
  }
}

function* guardedKeys(text: string, key: string): Generator<Guarded, void> {
  const pattern = new RegExp(`(?<![\\w.])([A-Za-z_][\\w.]*)\\[(["'])${literalPattern(key)}\\2\\]`, 'g');
  for (const { 1: owner = '', 2: mark = '', index } of text.matchAll(pattern)) {
    const name = mark + key + mark;
    const holds = `${name} in ${owner}`;
    yield { what: `${owner}[${name}]`, to: withGuard(text, owner, index, { holds, fails: `!(${holds})` }) };
  }
}

function* guardedItems(text: string, index: string): Generator<Guarded, void> {
  for (const { 1: owner = '', index: at } of text.matchAll(/(?<![\w.])([A-Za-z_][\w.]*)\[\d+\]/g)) {
    const guard = { holds: `size(${owner}) > ${index}`, fails: `size(${owner}) <= ${index}` };
    yield { what: `${owner}[${index}]`, to: withGuard(text, owner, at, guard) };
  }
}

/** `self.?a.orValue(0)`, if the minor supports it. */
function* optionals(text: string, key: string): Generator<Guarded, void> {
  for (const { path, owner } of pathsWith(text, key)) {
    const steps = path.slice(owner.length + 1).replaceAll('.', '.?');
    const whole = new RegExp(`(?<![\\w.])${literalPattern(path)}(?![\\w(])`, 'g');
    for (const zero of ['0', '""', 'false', '[]'])
      yield {
        what: `${owner}.${key}`,
        to: text.replaceAll(whole, () => `${owner}.?${steps}.orValue(${zero})`),
      };
  }
}

/** A value that may be a number or a string. */
function* guardedByType(text: string, situation: Situation): Generator<Guarded, void> {
  const bound = [...text.matchAll(/\(\s*([A-Za-z_]\w*)\s*,/g)].map(([, name]) => name ?? '');
  const roots = ['self', ...new Set(bound)].filter((name) => name !== '').map(literalPattern);
  const seen = new Set<string>();
  for (const { 0: whole, index } of text.matchAll(
    new RegExp(`(?<![\\w.])(?:${roots.join('|')})\\b(?:\\.\\w+)*`, 'g'),
  )) {
    const isCall = /^\s*\(/.test(text.slice(index + whole.length));
    const path = isCall ? whole.slice(0, Math.max(0, whole.lastIndexOf('.'))) : whole;
    // The variable that a macro declares has no value at this point.
    if (
      path === '' ||
      seen.has(path) ||
      (/^\s*,/.test(text.slice(index + whole.length)) && bound.includes(path))
    )
      continue;
    seen.add(path);
    if (/^self\b/.test(path) && !isEither(situation, path)) continue;
    for (const type of ['string', 'int']) {
      const guard = { holds: `type(${path}) == ${type}`, fails: `type(${path}) != ${type}` };
      yield { what: path, to: withGuard(text, path, index, guard) };
    }
  }
}

/** Whether a field of the rule's value is an integer or a string. */
function isEither({ schema, finding }: Situation, path: string): boolean {
  const steps = path.split('.').slice(1);
  const of = schema && schemaAt(schema, finding.path);
  const names = steps.map((step) => step.replaceAll('__dash__', '-').replaceAll('__dot__', '.'));
  return of !== undefined && schemaAt(of, names)?.extensions.intOrString === true;
}

/** Inserts the guard before the rule; if a macro binds the guarded variable, before the macro's expression. */
function withGuard(text: string, path: string, at: number, { holds, fails }: Guard): string {
  const [variable = ''] = path.split('.');
  const whole = `${fails} || (${text})`;
  if (variable === 'self' || variable === 'oldSelf') return whole;
  const name = literalPattern(variable);
  const macro = [...text.slice(0, at).matchAll(new RegExp(`\\.(\\w+)\\(\\s*${name}\\s*,\\s*`, 'g'))].at(-1);
  if (!macro) return whole;
  const start = macro.index + macro[0].length;
  const end = closingOf(text, start);
  const body = text.slice(start, end);
  const put = (to: string): string => text.slice(0, start) + to + text.slice(end);
  if (macro[1] === 'all') return put(`${fails} || (${body})`);
  if (macro[1] === 'map')
    return `${text.slice(0, macro.index)}.filter(${variable}, ${holds})${text.slice(macro.index)}`;
  return put(`${holds} && (${body})`);
}

/** The position of the bracket that closes the one at an offset. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const char = text[i] as string;
    if (quote !== '') {
      if (char === '\\') i++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && depth-- === 0) return i;
  }
  return text.length;
}

/** A string as a part of a regular expression that matches only this string. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
