/** What could be done about rules that do not compile or cost too much. */
import { behaviourOf, fitBounds, versionBudget } from '../../engine/core.ts';
import { escapeFieldName, placeSegments, type PathSegments } from '../../engine/inspect.ts';
import { addMember, memberOf, nodeAt, replaceValue } from './edits.ts';
import { pathText } from '../path-text.ts';
import { proposal, type Proposal, type Situation } from './proposal.ts';
import { similarNames } from '../similar-names.ts';

export function* rulesProposals(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { code } = situation.finding;
  if (/^rule-(?:does-not-compile|without-program)/.test(code)) yield* forWords(situation, path);
  if (/^rules?-(?:message-expression-)?cost/.test(code)) yield* forCost(situation);
}

/** Names of fields as expressions must write them, and names that were meant. */
function* forWords({ crd }: Situation, path: PathSegments): Generator<Proposal, void> {
  const node = nodeAt(crd.root, path);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return;
  const rule = node.value;
  const holder = nodeAt(crd.root, path.slice(0, path.lastIndexOf('x-kubernetes-validations')));
  const names = [...namesBelow(holder)];
  const what = pathText(path);
  const changed = (to: string): Proposal[] =>
    to === rule ? [] : proposal('escape', 'crd', what, [replaceValue(crd, node, to)], to);
  let all = rule;
  for (const name of names) {
    const escaped = escapeFieldName(name);
    if (escaped === undefined || escaped === name) continue;
    const written = new RegExp(`\\.${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g');
    all = all.replace(written, () => `.${escaped}`);
  }
  yield* changed(all);
  for (const [word] of rule.matchAll(/(?<=\.)[A-Za-z_]\w*/g))
    for (const other of similarNames(word, names).slice(0, 2))
      yield* changed(
        rule.replaceAll(new RegExp(`\\.${word}\\b`, 'g'), () => `.${escapeFieldName(other) ?? other}`),
      );
}

/** The bounds that bring a version under its budget, all at once: one of them alone clears nothing. */
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
      return node && addMember(crd, node, keyword, limit);
    });
    const what = bounds.map(({ choice, limit }) => `${choice.keyword}: ${limit}`).join(', ');
    yield* proposal('bound', 'crd', pathText(placeSegments(root.place)), edits, what);
  }
}

/** Names of properties at a schema and below. */
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
