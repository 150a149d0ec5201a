/** Truncates rules at random places: the next word must be offered, and every offer must exist. */
import { behaviourOf } from '../../src/engine/minors.ts';
import { expressionHelp, type ExpressionHelp } from '../../src/engine/rules.ts';
import { schemaOfOthers, type StructuralSchema } from '../../src/engine/schemas.ts';
import { sinceOf } from '../../src/language/help/rule-at.ts';
import { completeRule, selectedFrom } from '../../src/language/help/rule-help.ts';
import { insertedText } from '../../src/language/help/offer.ts';
import type { Random } from '../fuzz/random.ts';
import type { CorpusCrd } from './corpus-texts.ts';
import { newest } from './objects.ts';
import type { Tally } from './tally.ts';

export interface CorpusRule {
  readonly name: string;
  readonly rule: string;
  readonly schema: StructuralSchema;
  readonly root: 'root' | 'inner';
  readonly optionalOldSelf: boolean;
}

/** Each rule of each version; the same rule on the same type of value once. */
export function corpusRules(crds: readonly CorpusCrd[]): CorpusRule[] {
  const found = new Map<string, CorpusRule>();
  for (const { name, served } of crds)
    for (const { schema, storage } of served.versions)
      if (schema && storage)
        for (const one of rulesIn(schema, schema, name)) found.set(`${name} ${one.rule}`, one);
  return [...found.values()];
}

function* rulesIn(at: StructuralSchema, root: StructuralSchema, name: string): Generator<CorpusRule, void> {
  const isRoot = at === root || at.extensions.embeddedResource;
  for (const { rule, optionalOldSelf } of at.extensions.validations)
    yield {
      name,
      rule,
      schema: at,
      root: isRoot ? 'root' : 'inner',
      optionalOldSelf: optionalOldSelf === true,
    };
  for (const child of at.properties.values()) yield* rulesIn(child, root, name);
  if (at.items) yield* rulesIn(at.items, root, name);
  const others = schemaOfOthers(at);
  if (others) yield* rulesIn(others, root, name);
}

export function tryRule(
  { name, rule, ...question }: CorpusRule,
  random: Random,
  tally: Tally,
  cuts = 20,
): void {
  const help = expressionHelp({ ...question, behaviour: behaviourOf(newest) });
  if (!help) return;
  const tokens = help.tokensOf(rule);
  for (let i = 0; i < cuts; i++) {
    const at = random.int(rule.length);
    const next = tokens.find(({ end }) => end > at);
    const index = next ? tokens.indexOf(next) : -1;
    if (!next || !isWord(next.text) || isBound(tokens, index)) continue;
    // In the middle of a name, that name comes next.
    const before = rule.slice(0, at);
    const found = completeRule(before, help, sinceOf);
    const labels = found?.offers.map(({ label }) => label.replace(/\..*/, '')) ?? [];
    const where = (): string => `${name}: ${before.slice(-80)}|${next.text}`;
    tally.count('next token offered', labels.includes(next.text) || isFull(found, next.text), where);
    if (found) tryNames(before, help, found.offers, random, tally);
  }
}

const isFull = (found: ReturnType<typeof completeRule>, text: string): boolean =>
  found?.offers.some(({ label }) => label === text) === true;

/** Names, keywords, and operators; literals, brackets, commas, and dots are up to the author. */
function isWord(text: string): boolean {
  return /^[A-Za-z_]\w*$|^(?:&&|\|\||[=!<>]=|[<>+\-*/%?:])$/.test(text) && !/^[rRbB]+["']/.test(text);
}

/** A name that a macro binds is up to the author. */
function isBound(tokens: readonly { readonly text: string }[], index: number): boolean {
  const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
  if (after !== ',') return false;
  const open =
    before === '(' ? index - 2 : before === ',' && tokens[index - 3]?.text === '(' ? index - 4 : -1;
  return /^(?:all|exists|exists_one|existsOne|map|filter|optMap|optFlatMap|sortBy|transform\w+)$/.test(
    tokens[open]?.text ?? '',
  );
}

type Offered = NonNullable<ReturnType<typeof completeRule>>['offers'];

/** Whether fields, methods, and macros exist for the type that they are offered on. */
function tryNames(before: string, help: ExpressionHelp, offers: Offered, random: Random, tally: Tally): void {
  const from = selectedFrom(before, help);
  if (!from) return;
  const { label, kind, insert } = random.pick(offers) ?? {};
  if (label === undefined || insert === undefined || kind === 'function') return;
  const count = insert.match(/\$\{\d+\}/g)?.length ?? 0;
  const args = Array.from({ length: count }, () => 'dyn([])').join(', ');
  const text = kind === 'field' ? label : kind === 'macro' ? insertedText(insert) : `${label}(${args})`;
  const whole = `${from.text}.${text}`;
  tally.count('name is there', help.typeOf(whole, from.variables) !== undefined, () => whole);
}
