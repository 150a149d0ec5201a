/** Moves a transition rule on a value without an old value to the enclosing list or map, which has one. */
import { isObject, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import {
  memberAt,
  memberOf,
  nodeAt,
  toValue,
  type SourceMember,
  type SourceNode,
} from '../../../engine/texts.ts';
import {
  addItem,
  addMember,
  columnOf,
  contentEnd,
  isFlow,
  lineEnd,
  removeAt,
  replaceValue,
  type ReadText,
  type TextEdit,
} from '../../edits/edits.ts';
import { outAndIn, shiftedLines } from '../editing/moves.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';

const keyword = 'x-kubernetes-validations';

export function toCorrelatable({ crd }: Situation, path: PathSegments): Proposal[] {
  const at = path.lastIndexOf(keyword);
  const inner = path.slice(0, at);
  const step = inner.findLastIndex((one) => one === 'items' || one === 'additionalProperties');
  const rule = nodeAt(crd.root, [...path.slice(0, at + 2), 'rule']);
  if (rule?.kind !== 'scalar') return [];
  const around = nodeAt(crd.root, inner.slice(0, step)) as SourceNode;
  const rules = memberAt(crd.root, [...inner, keyword]) as SourceMember;
  const item = nodeAt(crd.root, path.slice(0, at + 2)) as SourceNode;
  const isOnly = rules.value.kind === 'array' && rules.value.items.length === 1;
  const out = removeAt(crd, path.slice(0, isOnly ? at + 1 : at + 2));
  return writings(String(rule.value), inner.slice(step), inner[step] === 'items').flatMap((to) =>
    proposal(
      'move',
      'crd',
      path,
      outAndIn(crd.text, out, isOnly ? putAll(crd, around, rules, to) : put(crd, around, item, to)),
      to,
    ),
  );
}

/** The equivalent rule for a list or map: each current item must have existed before. */
function writings(rule: string, steps: PathSegments, isList: boolean): string[] {
  const names = steps
    .slice(1)
    .filter((_, i) => i % 2 === 1)
    .map(String);
  const isPlain = /^self\s*==\s*oldSelf$/.test(rule.trim()) && names.length === 0;
  const [now, before] = isList ? ['n', 'o'] : ['self[k]', 'oldSelf[k]'];
  const of = (name: string): string => [name, ...names].join('.');
  const replaced = rule.replaceAll(/\boldSelf\b/g, of(before)).replaceAll(/\bself\b/g, of(now));
  // Fields on the path may be missing.
  const has = (name: string): string[] =>
    names.map((_, i) => `has(${[name, ...names.slice(0, i + 1)].join('.')})`);
  const [hasNow, hasBefore] = [has(now), has(before)].map((all) => all.join(' && '));
  const guarded = names.length > 0 ? `!(${hasNow}) || ` : '';
  if (!isList) {
    const both = names.length > 0 ? ` || !(${hasNow} && ${hasBefore})` : '';
    return [...(isPlain ? ['self == oldSelf'] : []), `self.all(k, !(k in oldSelf)${both} || (${replaced}))`];
  }
  const exists = `oldSelf.exists(o, ${names.length > 0 ? `${hasBefore} && (${replaced})` : replaced})`;
  return [...(isPlain ? ['self == oldSelf'] : []), `self.all(n, ${guarded}${exists})`];
}

/** Copies a list of one rule with its comments, changing only the rule's expression. */
function putAll(
  crd: ReadText,
  around: SourceNode,
  { keyRange, value }: SourceMember,
  to: string,
): TextEdit | undefined {
  const [item] = value.kind === 'array' ? value.items : [];
  const rule = memberOf(item, 'rule')?.value;
  const last = around.kind === 'object' ? around.members.at(-1) : undefined;
  const isBlock = !isFlow(crd, around) && !isFlow(crd, value);
  if (!item || !rule || !last || !isBlock || memberOf(around, keyword))
    return item && put(crd, around, item, to);
  const { text } = crd;
  const written = replaceValue(crd, rule, to);
  const end = lineEnd(text, contentEnd(text, keyRange, value));
  const own = columnOf(text, keyRange.start);
  const lines =
    ' '.repeat(own) + text.slice(keyRange.start, written.start) + written.text + text.slice(written.end, end);
  const [first] = around.kind === 'object' ? around.members : [];
  const column = columnOf(text, (first ?? last).keyRange.start);
  const at = lineEnd(text, contentEnd(text, last.keyRange, last.value));
  return { start: at, end: at, text: `\n${shiftedLines(lines.split('\n'), own, column)}` };
}

/** Adds the rule with its other fields after the existing rules there. */
function put(crd: ReadText, around: SourceNode, item: SourceNode, to: string): TextEdit | undefined {
  const own = memberOf(around, keyword);
  const rule = memberOf(item, 'rule')?.value;
  const schema = toValue(item);
  const isBlock = !isFlow(crd, around) && !isFlow(crd, item) && item.kind === 'object';
  const [first] = item.kind === 'object' ? item.members : [];
  const last = item.kind === 'object' ? item.members.at(-1) : undefined;
  if (!isBlock || !first || !last || !rule || (own && isFlow(crd, own.value))) {
    const value: JsonValue = new Map([...(isObject(schema) ? schema : []), ['rule', to]]);
    return own ? addItem(crd, own.value, value) : addMember(crd, around, keyword, [value]);
  }
  const { text } = crd;
  const start = first.keyRange.start;
  const written = replaceValue(crd, rule, to);
  const end = lineEnd(text, contentEnd(text, last.keyRange, last.value));
  const lines = (text.slice(start, written.start) + written.text + text.slice(written.end, end)).split('\n');
  const members = around.kind === 'object' ? around.members : [];
  const column = columnOf(text, members[0]?.keyRange.start ?? 0);
  const target = own?.value.kind === 'array' ? own : members.at(-1);
  if (!target) return undefined;
  const dash = own
    ? text.lastIndexOf('-', firstOf(own.value)) - (text.lastIndexOf('\n', firstOf(own.value)) + 1)
    : column;
  const block = shiftedLines(
    [' '.repeat(columnOf(text, start)) + lines[0], ...lines.slice(1)],
    columnOf(text, start),
    dash + 2,
  );
  const asItem = block.replace(/^( *) {2}(?=\S)/, '$1- ');
  const at = lineEnd(text, contentEnd(text, target.keyRange, target.value));
  const lead = own ? '' : `\n${' '.repeat(column)}${keyword}:`;
  return { start: at, end: at, text: `${lead}\n${asItem}` };
}

function firstOf(list: SourceNode): number {
  return (list.kind === 'array' ? list.items[0]?.range.start : undefined) ?? list.range.start;
}
