/** Proposes fixes for rules that don't compile or cost too much. */
import { attributesOf } from '../../../engine/refusals.ts';
import { behaviourOf } from '../../../engine/minors.ts';
import { fitBounds, versionBudget } from '../../../engine/index.ts';
import { environmentFor, escapeFieldName } from '../../../engine/rules.ts';
import { memberOf, nodeAt, toValue } from '../../../engine/texts.ts';
import { placeSegments } from '../../../engine/schemas.ts';
import type { PathSegments } from '../../../engine/values.ts';
import { addMember, removeAt, replaceValue } from '../../edits/edits.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';
import { similarNames } from '../../similar-names.ts';
import { literalPattern } from './guards.ts';

const ofWords = ['rule-does-not-compile', 'rule-without-program', 'rule-not-a-bool'];

export function* rulesProposals(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { code } = situation.finding;
  if (ofWords.includes(code)) yield* forWords(situation, path);
  if (attributesOf(code)?.crdCheck === 'crd-cost') yield* forCost(situation);
}

/** Names in the form that expressions need, similar names, and syntax of other languages. */
function* forWords(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { crd, finding } = situation;
  const node = nodeAt(crd.root, path);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return;
  const rule = node.value;
  if (rule.length > longestRule) return;
  const holder = nodeAt(crd.root, path.slice(0, path.lastIndexOf('x-kubernetes-validations')));
  const names = [...namesBelow(holder)];
  const seen = new Set([rule]);
  yield* forOldSelf(situation, path);
  const isMessage = path.at(-1) === 'messageExpression';
  const candidates = [
    ...(isMessage && /^[\w .,;:!-]+$/.test(rule) ? [asText(rule)] : []),
    ...(finding.code === 'rule-not-a-bool' ? asBool(rule) : []),
    ...otherWords(rule),
    ...escaped(rule, names),
    ...otherNames(rule, names, situation),
    ...otherTypes(rule),
  ];
  for (const to of candidates) {
    if (seen.has(to)) continue;
    seen.add(to);
    yield* proposal(isMessage ? 'escape-message' : 'escape', 'crd', path, [replaceValue(crd, node, to)], to); // prettier-ignore
  }
}

/** A message that was written without quotes. */
function asText(message: string): string {
  return `'${message}'`;
}

/** An optional old value has another type than a required one. */
function* forOldSelf({ crd }: Situation, path: PathSegments): Generator<Proposal, void> {
  const at = path.slice(0, path.lastIndexOf('x-kubernetes-validations') + 2);
  const [owner, rule] = [nodeAt(crd.root, at), nodeAt(crd.root, [...at, 'rule'])];
  const text = rule?.kind === 'scalar' ? String(rule.value) : '';
  if (!owner || !/\boldSelf\b/.test(text)) return;
  const what = [...at, 'optionalOldSelf'];
  const flag = memberOf(owner, 'optionalOldSelf');
  if (!flag || toValue(flag.value) !== true) {
    if (!/\boldSelf\s*\.\s*(?:\?|hasValue|value|orValue|or|optMap|optFlatMap)\b|\boldSelf\.\?/.test(text))
      return;
    const edit = flag ? replaceValue(crd, flag.value, true) : addMember(crd, owner, 'optionalOldSelf', true);
    yield* proposal(flag ? 'set' : 'add', 'crd', what, [edit], 'true');
    return;
  }
  const value = text.replaceAll(
    /\boldSelf\b(?!\s*\.\s*(?:\?|hasValue|value|orValue|or|optMap|optFlatMap)\b)/g,
    'oldSelf.value()',
  );
  const to = /hasValue/.test(text) ? value : `!oldSelf.hasValue() || (${value})`;
  if (rule && value !== text) yield* proposal('escape', 'crd', path, [replaceValue(crd, rule, to)], to);
  yield* proposal('remove', 'crd', what, [removeAt(crd, what)]);
}

/** Longer expressions aren't searched. */
const longestRule = 4_000;

function* escaped(rule: string, names: readonly string[]): Generator<string, void> {
  let all = rule;
  for (const name of names) {
    const own = escapeFieldName(name);
    if (own === undefined || own === name) continue;
    all = all.replace(new RegExp(`\\.${literalPattern(name)}(?![\\w-])`, 'g'), () => `.${own}`);
  }
  yield all;
}

/** Translations from other languages, and leftovers at either end. */
function* otherWords(rule: string): Generator<string, void> {
  yield rule.replaceAll(/(?<![=!<>])=(?![=~])/g, '==');
  yield rule.replaceAll('===', '==').replaceAll('!==', '!=');
  const respelledRule = rule
    .replaceAll(/\band\b/gi, '&&')
    .replaceAll(/\bor\b/gi, '||')
    .replaceAll(/\bTrue\b/g, 'true')
    .replaceAll(/\bFalse\b/g, 'false')
    .replaceAll(/\b(?:None|nil)\b/g, 'null');
  yield respelledRule;
  yield respelledRule.replace(/\bnot\s+(.+)$/i, '!($1)');
  yield rule.replaceAll(/(?<!&)&(?!&)/g, '&&').replaceAll(/(?<!\|)\|(?!\|)/g, '||');
  yield withoutLastOperators(rule);
  yield rule.replace(/^\s*(?:&&|\|\|)\s*/, '');
  const missing = rule.split('(').length - rule.split(')').length;
  if (missing > 0) yield rule + ')'.repeat(missing);
  if (missing < 0) yield '('.repeat(-missing) + rule;
  for (const [open, close] of ['[]', '{}'].map((pair) => [...pair] as [string, string]))
    if (rule.split(open).length > rule.split(close).length) yield rule + close;
  for (const quote of ['"', "'"]) if (rule.split(quote).length % 2 === 0) yield rule + quote;
  yield rule
    .replaceAll(/\.(?:length|size|len)\b(?!\s*\()/g, '.size()')
    .replaceAll(/\.(?:length|len)\(\)/g, '.size()');
  yield rule.replaceAll(/\blen\(/g, 'size(');
  yield rule.replaceAll(/(?<![\w.])([\w.]+)\s+in\s+\(([^()]*)\)/g, '$1 in [$2]');
}

const operators: readonly string[] = [...'-+*/%?:,.;<>', '&&', '||', '==', '!=', '<=', '>='];

function withoutLastOperators(rule: string): string {
  for (let text = rule.trimEnd(); ;) {
    const last = operators.findLast((operator) => text.endsWith(operator));
    if (last === undefined) return text;
    text = text.slice(0, -last.length).trimEnd();
  }
}

/** Fields, functions, and variables with a similar spelling, and fields without their object. */
function* otherNames(
  rule: string,
  names: readonly string[],
  { surroundings }: Situation,
): Generator<string, void> {
  for (const [word] of rule.matchAll(/(?<=\.)[A-Za-z_]\w*(?!\s*\(|\w)/g))
    if (!names.includes(word))
      for (const other of similarNames(word, names).slice(0, 2))
        yield rule.replaceAll(new RegExp(`\\.${word}\\b`, 'g'), () => `.${escapeFieldName(other) ?? other}`);
  const functions = functionNames(surroundings.kubernetes);
  for (const [word] of rule.matchAll(/(?<!\w)[A-Za-z_]\w*(?=\s*\()/g))
    if (!functions.includes(word))
      for (const other of similarNames(word, functions).slice(0, 3))
        yield rule.replaceAll(new RegExp(`\\b${word}\\b(?=\\s*\\()`, 'g'), () => other);
  for (const [word] of rule.matchAll(/(?<![\w.'"])[A-Za-z_]\w*(?!\s*\(|\w)/g)) {
    if (variables.includes(word)) continue;
    const whole = new RegExp(`(?<![\\w.'"])${word}\\b`, 'g');
    for (const other of similarNames(word, variables)) yield rule.replaceAll(whole, () => other);
    // The most similar name is the word itself, if it names a field.
    for (const other of similarNames(word, names).slice(0, 1))
      yield rule.replaceAll(whole, () => `self.${escapeFieldName(other) ?? other}`);
    yield rule.replaceAll(whole, () => `'${word}'`);
  }
}

const variables: readonly string[] = ['self', 'oldSelf', 'true', 'false', 'null', 'in'];

function functionNames(minor: Situation['surroundings']['kubernetes']): readonly string[] {
  const { functions, macros } = environmentFor(behaviourOf(minor), 'new');
  const ofMacros = [...macros.keys()].map((key) => key.split(':')[0] ?? key);
  return [...new Set([...functions.keys(), ...ofMacros])].filter((name) => /^[A-Za-z]\w*$/.test(name));
}

/** A literal of the other type, a number as the other kind of number, a value that may have two types. */
function* otherTypes(rule: string): Generator<string, void> {
  yield rule.replaceAll(/(["'])(-?\d+(?:\.\d+)?|true|false)\1/g, '$2');
  yield rule.replaceAll(/([=<>!]=?\s*)(-?\d+(?:\.\d+)?)\b(?!["'])/g, '$1"$2"');
  yield rule.replaceAll(/([=<>]\s*)(\d+)(?![.\d])/g, '$1$2.0');
  const paths = new Set([...rule.matchAll(/\bself(?:\.\w+)+(?!\w|\()/g)].map(([path]) => path));
  for (const path of paths) {
    const own = new RegExp(`${literalPattern(path)}(?![\\w(])`, 'g');
    yield rule.replaceAll(own, () => `size(${path})`);
    yield rule.replaceAll(own, () => `string(${path})`);
    yield rule.replaceAll(own, () => `int(${path})`);
    yield rule.replaceAll(own, () => `double(${path})`);
  }
}

/** Returns conditions that could replace an expression that isn't a condition. */
function* asBool(rule: string): Generator<string, void> {
  if (/^self(?:\.\w+)+$/.test(rule.trim())) yield `has(${rule.trim()})`;
  for (const rest of [' != ""', ' != 0', '.size() > 0', ' != null']) yield `${rule}${rest}`;
}

/** The bounds that bring a version under its budget, all at once: a single one clears nothing. */
function* forCost({ crd, estimates, surroundings }: Situation): Generator<Proposal, void> {
  const roots = new Set(estimates.map(({ root }) => root));
  for (const root of roots) {
    const own = estimates.filter((estimate) => estimate.root === root);
    const { bounds } = fitBounds(versionBudget(own, behaviourOf(surroundings.kubernetes)));
    if (bounds.length === 0) continue;
    const edits = bounds.map(({ choice: { schema, keyword }, limit }) => {
      const node = nodeAt(crd.root, placeSegments(schema.place));
      const before = memberOf(node, keyword);
      if (before) return replaceValue(crd, before.value, limit);
      return addMember(crd, node, keyword, limit);
    });
    const what = bounds.map(({ choice, limit }) => `${choice.keyword}: ${limit}`).join(', ');
    yield* proposal('bound', 'crd', placeSegments(root.place), edits, what);
  }
}

/** Names of properties in a schema and below. */
function* namesBelow(schema: ReturnType<typeof nodeAt>): Generator<string, void> {
  const pending = [schema];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const properties = memberOf(at, 'properties')?.value;
    if (properties?.kind === 'object')
      for (const { key, value } of properties.members) {
        yield key;
        pending.push(value);
      }
    pending.push(memberOf(at, 'items')?.value, memberOf(at, 'additionalProperties')?.value);
    while (pending.length > 0 && pending.at(-1) === undefined) pending.pop();
  }
}
