/**
 * A transition rule compares a value with the previous one, so it doesn't apply when a field is removed, or when it is
 * added again: two updates bypass it. A rule on the object around the field closes that gap.
 */
import { createObject, updateObject } from '../../../engine/index.ts';
import { escapeFieldName } from '../../../engine/rules.ts';
import { memberOf } from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import type { JsonValue } from '../../../engine/values.ts';
import { addItem, addMember, applied, removeAt } from '../../edits/edits.ts';
import { findingKey, type FixFinding, type Fixing, type FixTexts } from '../findings/finding.ts';
import { bodyOf, findingsOf } from '../findings/server-findings.ts';
import { schemaNode } from '../values/keep-unknown.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';
import { pathText } from '../../../engine/paths.ts';

/** A transition rule that was bypassed; `why` is `gone` or `added`. */
export const gapCode = 'transition-rule-passed-by';

const keyword = 'x-kubernetes-validations';

export function gapFinding(
  path: FixFinding['path'],
  schema: FixFinding['schema'],
  why: 'gone' | 'added',
): FixFinding {
  return { pane: 'object', code: gapCode, params: { why }, field: pathText(path), text: '', path, schema };
}

/** Proposes a rule that keeps the field from being removed once it is set. */
export function* closed(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { crd, finding } = situation;
  const name = finding.path.at(-1);
  const parent = finding.path.slice(0, -1);
  const node = schemaNode(situation, parent);
  const field = typeof name === 'string' ? escapeFieldName(name) : undefined;
  if (!node || field === undefined || !schemaAt(root, parent)?.properties.has(String(name))) return;
  const rule: JsonValue = new Map([
    ['rule', `!has(oldSelf.${field}) || has(self.${field})`],
    ['message', `${String(name)} must not be removed once it is set`],
  ]);
  const rules = memberOf(node, keyword);
  const edit = rules ? addItem(crd, rules.value, rule) : addMember(crd, node, keyword, [rule]);
  yield* proposal('close', 'crd', finding.path, [edit], `!has(oldSelf.${field}) || has(self.${field})`);
}

/**
 * Whether only the rule around the field rejects its removal. `refuses`: the findings of the current attempt.
 */
export function gapOutcome(
  { found, judge, surroundings }: Fixing,
  texts: FixTexts,
  gap: FixFinding,
): 'clears' | 'refuses' | 'fails' {
  const { findings, served, roots } = judge(texts);
  if (!served) return 'fails';
  const known = new Set(found.findings.map(findingKey));
  const more = findings.filter((finding) => !known.has(findingKey(finding)));
  if (gap.params['why'] === 'gone') return isByRuleAround(more, gap) ? 'refuses' : 'fails';
  const { object } = texts;
  if (more.length > 0 || object === undefined || !roots.object) return 'fails';
  const out = removeAt({ text: object, root: roots.object }, gap.path);
  const options = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
  const created = createObject(served, bodyOf(object, 'Ignore'), surroundings, options);
  if (!out || !created.accepted || !created.stored) return 'fails';
  const answer = updateObject(
    served,
    bodyOf(applied(object, [out]), 'Ignore'),
    { object: created.stored, resourceVersion: surroundings.resourceVersion },
    surroundings,
    { ...options, missingResourceVersion: 'fill in' },
  );
  return isByRuleAround(findingsOf('object', answer), gap) ? 'clears' : 'fails';
}

function isByRuleAround(findings: readonly FixFinding[], { path }: FixFinding): boolean {
  const around = pathText(path.slice(0, -1));
  return (
    findings.length > 0 &&
    findings.every(
      ({ code, pane, path: at }) => code === 'rule-failed' && pane === 'object' && pathText(at) === around,
    )
  );
}
