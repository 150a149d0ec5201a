/** The changes between the validation rules of two schemas. */
import { placeSegments, type StructuralSchema } from '../../engine/schemas.ts';
import type { ChangeKind } from '../model/change-kinds.ts';
import type { SchemaPair, Unversioned } from './schema-pair.ts';

type Rule = StructuralSchema['extensions']['validations'][number];

export function ruleChanges({ old, now, path }: SchemaPair): Unversioned[] {
  const before = old.extensions.validations;
  const after = now.extensions.validations;
  if (before.length === 0 && after.length === 0) return [];
  const left = new Set(before);
  const unmatched: { rule: Rule; index: number }[] = [];
  for (const [index, rule] of after.entries()) {
    const same = [...left].find((one) => meaning(one) === meaning(rule));
    if (same) left.delete(same);
    else unmatched.push({ rule, index });
  }
  const place = placeSegments(now.place, 'x-kubernetes-validations');
  const keyword = 'x-kubernetes-validations';
  const at = (kind: ChangeKind, index: number | undefined, texts: { before?: string; after?: string }) => ({
    kind,
    path,
    place: index === undefined ? place : [...place, index],
    keyword,
    ...(index !== undefined && { index }),
    ...texts,
  });
  const found: Unversioned[] = unmatched.map(({ rule, index }) => {
    const other = [...left].find((one) => isVersionOf(one, rule));
    if (!other) return at('rule-added', index, { after: rule.rule });
    left.delete(other);
    return at('rule-changed', index, { before: other.rule, after: rule.rule });
  });
  return [...found, ...[...left].map(({ rule }) => at('rule-removed', undefined, { before: rule }))];
}

/** The parts of a rule that decide, without spaces that mean nothing. */
function meaning({ rule, optionalOldSelf }: Rule): string {
  return `${optionalOldSelf === true} ${tokens(rule)}`;
}

/** The same rule with another text: it has the same message, or the same beginning. */
function isVersionOf(old: Rule, now: Rule): boolean {
  if (old.message !== '' && old.message === now.message) return true;
  return old.rule.slice(0, 20) === now.rule.slice(0, 20);
}

/** The text without spaces outside of strings, except for those between words. */
function tokens(rule: string): string {
  let text = '';
  let quote = '';
  for (let i = 0; i < rule.length; i++) {
    const char = rule.charAt(i);
    if (quote !== '') {
      text += char;
      if (char === '\\') text += rule.charAt(++i);
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") {
      quote = char;
      text += char;
    } else if (!/\s/.test(char)) text += char;
    else if (/\w$/.test(text) && /^\s*\w/.test(rule.slice(i, i + 40))) text += text.endsWith(' ') ? '' : ' ';
  }
  return text;
}
