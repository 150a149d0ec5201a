/** Decides for each finding whether the documentation is wrong, or only shortened, or not meant to be sent like this. */
import { attributesOf, type Finding } from '../../engine/refusals.ts';
import { nodeAt, type SourceNode } from '../../engine/texts.ts';
import { engineFinding, type CheckFinding } from '../../check/finding.ts';
import {
  announcesEverything,
  isCalledFormer,
  isCalledInvalid,
  isExclusive,
  showsAlternatives,
} from './called-invalid.ts';
import type { Classed, ClassReason } from './class.ts';
import { hasPlaceholder, hasShellVariable, isNameOfValue, withoutComment } from './placeholders.ts';
import type { ShownDocument } from './shown-document.ts';

const missing = new Set([
  'required-missing',
  'embedded-field-missing',
  'embedded-field-empty',
  'name-missing',
  'owner-field-missing',
]);
const ofServer = new Set(['uid-of-no-object', 'metadata-immutable']);
const combinations = new Set(['any-of', 'one-of-none', 'all-of', 'all-of-none', 'not']);
const counts = new Set(['min-items', 'min-properties', 'min-length']);

const excused = (reason: ClassReason): Classed => ({ class: 'excused', reason });
const wrong: Classed = { class: 'wrong' };

/** `others` are all findings about the document. */
export function classOf(found: CheckFinding, shown: ShownDocument, others: readonly CheckFinding[]): Classed {
  const finding = engineFinding(found);
  const lines = linesAt(found, shown);
  if (shown.ellipses.size > 0 && isAboutEllipsis(found, lines, shown))
    return { class: 'told', reason: 'elided' };
  if (isCalledInvalid(`${shown.lead}\n${shown.heading}`) || isCalledInvalid(lines.comments))
    return excused('called invalid');
  if (attributesOf(found.code)?.phase === 'reading' && finding?.path === undefined && !isKnownField(found))
    return unreadable(lines, shown);
  const path = finding?.path ?? [];
  if (path[0] === 'status' && attributesOf(found.code)?.isUnknownField) return excused('status');
  if (ofServer.has(found.code)) return excused('server output');
  if (found.code === 'kubectl-kind-not-served')
    return isAboutOlderVersion(shown, lines.comments) ? excused('older version') : wrong;
  if (missing.has(found.code)) return told(shown, path);
  if (found.code === 'duplicate-key' || found.code === 'duplicate-field') return wrong;
  const node = shown.root && (path.length > 0 ? nodeAt(shown.root, path) : shown.root);
  if (found.code === 'invalid-type' && shown.ellipses.has((found.line ?? 0) + 1)) return told(shown, path);
  const placeholder = placeholderAt(found, node, shown);
  if (placeholder) return placeholder;
  return classOfValue(found, finding, node, shown, others);
}

/** Whether the text says so, or the name of the file or of its folder is the version. */
function isAboutOlderVersion({ lead, heading, path, text }: ShownDocument, comments: string): boolean {
  if (isCalledFormer(`${lead}\n${heading}\n${comments}`)) return true;
  const version = /^["']?apiVersion["']?:\s*["']?[\w.-]+\/(\w+)/m.exec(text)?.[1];
  return version !== undefined && path.split(/[/._-]/).includes(version);
}

function classOfValue(
  found: CheckFinding,
  finding: Finding | undefined,
  node: SourceNode | undefined,
  shown: ShownDocument,
  others: readonly CheckFinding[],
): Classed {
  const { code } = found;
  const path = finding?.path ?? [];
  const isShort = shown.isElided || shown.isFragment;
  const lines = linesAt(found, shown);
  if (code === 'invalid-null') return isShort || lines.comments !== '' ? excused('null') : wrong;
  if (counts.has(code) && shown.isElided) return told(shown, path);
  if (combinations.has(code)) {
    const isBecauseMissing = others.some((one) => missing.has(one.code));
    return isShort || isBecauseMissing ? told(shown, path) : wrong;
  }
  const rule = ruleOf(finding);
  const isAboutExclusion =
    code === 'one-of-many' ||
    code === 'max-properties' ||
    (rule !== '' && isExclusive(`${rule} ${found.message}`));
  if (isAboutExclusion && listsAlternatives(node, shown)) return excused('alternatives');
  if (rule !== '' && hasEmptyValue(node, shown)) return excused('null');
  if (isShort && hasMissingField(rule, node)) return told(shown, path);
  return wrong;
}

function told({ isElided, isFragment }: ShownDocument, path: readonly (string | number)[]): Classed {
  const reason = isElided ? 'elided' : isFragment ? 'fragment' : 'incomplete';
  const isInItem = path.some((step) => typeof step === 'number');
  return { class: 'told', reason, ...(isInItem && { isWarning: true }) };
}

/** Strict decoding reports the paths of unknown and duplicate fields only as text. */
function isKnownField({ code }: CheckFinding): boolean {
  const attributes = attributesOf(code);
  return (
    attributes?.check === 'field-validation' ||
    attributes?.check === 'duplicates' ||
    attributes?.check === 'client'
  );
}

interface NearLines {
  /** The line of the finding without its comment. */
  readonly own: string;
  /** The comments in this line and directly above it, and below a key without a value. */
  readonly comments: string;
  /** The line with those before and after it. */
  readonly around: string;
}

function linesAt({ line = 1, endLine }: CheckFinding, { original }: ShownDocument): NearLines {
  const all = original.split('\n');
  const whole = all[line - 1] ?? '';
  const own = withoutComment(whole);
  const above = all[line - 2] ?? '';
  const below = all[line] ?? '';
  const isKeyOnly = /:\s*$/.test(own);
  const comments = [
    whole.slice(own.length),
    ...[above, ...(isKeyOnly ? [below] : [])].filter((one) => /^\s*#/.test(one)),
  ];
  const around = all.slice(Math.max(0, line - 2), Math.max(line, endLine ?? line) + 1).join('\n');
  return { own, comments: comments.join('\n').trim(), around };
}

/** Whether a line with an ellipsis makes the text unreadable, or hides the parent of an unknown field. */
function isAboutEllipsis(
  { code, line = 1 }: CheckFinding,
  { own }: NearLines,
  { text, ellipses }: ShownDocument,
): boolean {
  const attributes = attributesOf(code);
  if (attributes?.check === 'decoding' && attributes.phase === 'reading') return true;
  if (!attributes?.isUnknownField) return false;
  const all = text.split('\n');
  let before = line - 1;
  while (before > 0 && all[before - 1]?.trim() === '') before--;
  return ellipses.has(before) && indentationOf(all[before - 1] ?? '') <= indentationOf(own);
}

function indentationOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** A text that can't be parsed. */
function unreadable({ around, own }: NearLines, { isShellExpanded, isPlainText }: ShownDocument): Classed {
  if (isPlainText) return excused('server output');
  if (isShellExpanded && hasShellVariable(around)) return excused('shell variable');
  if (/\{\{|\{%|<%/.test(around)) return excused('template');
  if (
    /<[A-Za-z][^<>\n]*>|\{[A-Za-z][\w .-]*\}|\.{3}|…|\[[A-Z][A-Z _-]+\]|\$\{/.test(around) ||
    hasPlaceholder(own.replace(/^[^:]*:/, ''))
  )
    return excused('placeholder');
  return wrong;
}

/** The most text of a value that is searched for placeholders. */
const longest = 600;

function placeholderAt(
  found: CheckFinding,
  node: SourceNode | undefined,
  shown: ShownDocument,
): Classed | undefined {
  const key = lastKey(found);
  if (attributesOf(found.code)?.isUnknownField)
    return /[<>{}$*|]|\.{3}|…|^(?:YOUR|MY)_|^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(key)
      ? excused('placeholder')
      : undefined;
  if (node === undefined) return undefined;
  const { start, end } = node.range;
  const value = shown.original.slice(start, Math.min(end, start + longest));
  const texts = node.kind === 'scalar' && !value.includes('\n') ? [value] : scalarsIn(node, shown.original);
  if (shown.isShellExpanded && texts.some(hasShellVariable)) return excused('shell variable');
  if (attributesOf(found.code)?.check === 'metadata' && /[-.][A-Z][a-z]+(?:[A-Z][a-z]+)+/.test(value))
    return excused('placeholder');
  if (isAboutForm(found) && texts.some(isNameOfValue)) return excused('placeholder');
  return texts.some((text) => hasPlaceholder(text) && !isAllowedWord(text, found))
    ? excused('placeholder')
    : undefined;
}

function isAboutForm({ code }: CheckFinding): boolean {
  return code === 'pattern' || attributesOf(code)?.check === 'metadata';
}

/** Values in capitals aren't placeholders where the schema lists others in capitals. */
function isAllowedWord(text: string, found: CheckFinding): boolean {
  const allowed = engineFinding(found)?.params['allowed'];
  if (!Array.isArray(allowed) || !/^["']?[A-Z][A-Z0-9_]*["']?$/.test(text.trim())) return false;
  return allowed.some((one) => typeof one === 'string' && /^[A-Z][A-Z0-9_]+$/.test(one));
}

/** The source texts of the scalars and keys of a value; of a long one, the first. */
function scalarsIn(root: SourceNode, text: string): string[] {
  const found: string[] = [];
  const visit = (node: SourceNode): void => {
    if (found.length > 60) return;
    if (node.kind === 'scalar') {
      const own = text.slice(node.range.start, node.range.end);
      if (!own.includes('\n')) found.push(own);
    } else if (node.kind === 'array') {
      const own = text.slice(node.range.start, Math.min(node.range.end, node.range.start + 80));
      if (node.items.length === 1 && own.startsWith('[')) found.push(own);
      for (const item of node.items) visit(item);
    } else
      for (const { key, value } of node.members) {
        if (/[<{$]/.test(key)) found.push(key);
        visit(value);
      }
  };
  visit(root);
  return found;
}

function lastKey(found: CheckFinding): string {
  const last = engineFinding(found)?.path?.at(-1);
  return typeof last === 'string' ? last : found.field.slice(found.field.lastIndexOf('.') + 1);
}

/** The expression of the rule that failed; empty for any other finding. */
function ruleOf(finding: Finding | undefined): string {
  const rule = finding?.params['rule'];
  if (typeof rule === 'string') return rule;
  const own = typeof rule === 'object' && rule !== null && 'rule' in rule ? rule.rule : undefined;
  return typeof own === 'string' ? own : '';
}

/** Whether a rule reads a field that the text doesn't show. */
function hasMissingField(rule: string, node: SourceNode | undefined): boolean {
  const names = [...rule.matchAll(/\bself\.([A-Za-z_]\w*)/g)].map(([, name = '']) =>
    name.replace(/^__(\w+)__$/, '$1'),
  );
  if (node?.kind !== 'object') return names.length > 0;
  return names.some((name) => !node.members.some(({ key }) => key === name));
}

/** Whether a key below has nothing but a comment where its value would be. */
function hasEmptyValue(node: SourceNode | undefined, { original }: ShownDocument): boolean {
  if (node === undefined) return false;
  const end = original.indexOf('\n', node.range.end);
  const own = original.slice(node.range.start, end < 0 ? original.length : end);
  return own.split('\n').some((line) => /^[\t ]*(?:- )?[\w.-]+:[\t ]+#/.test(line));
}

/** The text of a value, with its key and the comments above it. */
function withCommentsAbove(text: string, { range: { start, end } }: SourceNode): string {
  const lines = text.slice(0, start).split('\n');
  let from = lines.length - 1;
  // A block begins in the line after its key.
  if (lines[from]?.trim() === '' || lines[from]?.trim() === '-') from--;
  while (from > 0 && lines[from - 1]?.trimStart().startsWith('#')) from--;
  return lines.slice(Math.max(0, from)).join('\n') + text.slice(start, end);
}

function listsAlternatives(node: SourceNode | undefined, { text, lead, heading }: ShownDocument): boolean {
  if (announcesEverything(`${lead}\n${heading}`)) return true;
  const own = node === undefined ? text : withCommentsAbove(text, node);
  const comments = own.split('\n').filter((line) => /(?:^|\s)#/.test(line)).map((line) => line.slice(line.indexOf('#'))); // prettier-ignore
  return comments.some(showsAlternatives);
}
