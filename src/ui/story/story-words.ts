/** Explains a field or a finding: what happened, why, and what to do, as far as there is something to say. */
import type { Explain } from '../../errors/explain.ts';
import type { Problem } from '../../protocol/report.ts';
import type { Card, StoryEvent, Want } from '../../protocol/story.ts';
import type { StoryTexts } from '../../text/catalogue.ts';
import { pathText } from '../../protocol/path-text.ts';
import { samePath } from '../path-text.ts';

export interface StoryWords {
  /** The outcome, in a word or two. */
  readonly end: string;
  readonly happened: string;
  readonly why: string;
  /** The usual cause of such findings, named as that. */
  readonly cause: string;
  readonly todo: string;
}

/** Without `explain` a finding has only the words of the check that reported it, and no usual cause or cure. */
export function wordsOf(card: Card, texts: StoryTexts, explain?: Explain): StoryWords {
  const end = endOf(card, texts);
  const { problem, ending } = card;
  if (problem && isOfFinding(card)) return { end, ...findingWords(card, problem, texts, explain) };
  if (ending.how === 'not-stored' || ending.how === 'refused-inside' || ending.how === 'refused')
    return { end, cause: '', ...becauseWords(card, texts) };
  const event = decidingEvent(card);
  const words = event ? eventWords(event, card, texts, explain) : plainWords(card, texts);
  const { skipped } = card;
  if (skipped) return { end, ...words, cause: '', why: texts.skipped[skipped], todo: texts.skipped.todo };
  return { end, cause: '', ...words };
}

function endOf({ ending, pane, events }: Card, texts: StoryTexts): string {
  const { how } = ending;
  if (pane === 'crd' && (how === 'refused' || how === 'warned')) return texts.crdEnds[how];
  // A warning about a removed field doesn't mean that it was stored.
  if (how === 'warned' && events.some(({ mark }) => mark === 'pruned')) return texts.ends.removed;
  return texts.ends[how];
}

type Words = Omit<StoryWords, 'end' | 'cause'>;

/** Reports whether the words of a card include those of an error's page. */
export function isExplained(card: Card): boolean {
  const isPruned = card.events.some(({ mark, why }) => mark === 'pruned' || why === 'inside-unspecified');
  return isPruned || isOfFinding(card);
}

function isOfFinding({ problem, ending }: Card): boolean {
  return problem !== undefined && (ending.how === 'refused' || ending.how === 'warned');
}

function findingWords(
  card: Card,
  problem: Problem,
  texts: StoryTexts,
  explain: Explain | undefined,
): Omit<StoryWords, 'end'> {
  const { ending, pane } = card;
  const { check = 'request' } = ending;
  const { refused, warned } = texts;
  const ofWarning = pane === 'crd' ? warned.crd : check === 'field-validation' ? warned[check] : warned.usual;
  const happened = ending.how === 'warned' ? ofWarning : refused[check];
  const outer = explain?.(problem.code, shownParams(problem));
  const inner = explain?.(innerCode(problem) ?? '', {}) ?? outer;
  const isUnknown = check === 'field-validation';
  return {
    happened,
    // Field validation decides what happens to an unknown field.
    why: isUnknown ? '' : (outer?.when ?? ''),
    cause: inner ? texts.usualCause(inner.cause) : '',
    todo: (isUnknown ? placeCure(card, texts) : undefined) ?? inner?.cure ?? '',
  };
}

/** The code of the problem inside a finding, which says more than that there is one. */
function innerCode({ marks, params: { problem } }: Problem): string | undefined {
  const [mark] = marks ?? [];
  if (mark) return mark.code;
  return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
}

function shownParams({ params, marks }: Problem): Record<string, string | undefined> {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? undefined : String(value),
  ]);
  return { ...Object.fromEntries(shown), said: marks?.[0]?.text };
}

/** The cure of an unknown field at a place that allows a better one than the usual. */
function placeCure({ path, knownIn }: Card, { list, todo }: StoryTexts): string | undefined {
  if (knownIn) return todo.prunedVersion(list(knownIn));
  return isInMetadata(path) ? todo.prunedMetadata : undefined;
}

function isInMetadata(path: Card['path']): boolean {
  return path !== undefined && path.indexOf('metadata') > 0;
}

function becauseWords(card: Card, texts: StoryTexts): Words {
  const { because, ending } = card;
  const nothing = { why: '', todo: '' };
  const field = because?.field ?? '';
  if (field === '' || field === '<nil>') return { ...nothing, happened: texts.notStoredWhole };
  if (ending.how === 'refused-inside') return { ...nothing, happened: texts.insideRefused(field) };
  if (ending.how === 'refused') return { ...nothing, happened: texts.inUnknown(field) };
  const event = decidingEvent(card);
  const why = event ? eventWords(event, card, texts).happened : '';
  return { ...nothing, happened: texts.notStored(field), why };
}

/** The last event; a default that wasn't applied may have no other. */
export function decidingEvent({ events }: Card): StoryEvent | undefined {
  const leftOut = events.find(({ mark }) => mark === 'left-out');
  return leftOut ?? events.findLast(({ mark }) => mark !== 'default-not-applied') ?? events.at(-1);
}

function eventWords(event: StoryEvent, card: Card, texts: StoryTexts, explain?: Explain): Words {
  const { happened, todo } = { happened: texts.happened, todo: texts.todo };
  const { mark, why, before = '', after = '' } = event;
  const through = samePath(event.path, card.path) ? '' : texts.throughParent(pathText(event.path));
  const words = (said: string, toDo = ''): Words => ({ happened: said, why: through, todo: toDo });
  const { cure } = explain?.('pruned', {}) ?? {};
  const parent = pathText(event.path.slice(0, -1));
  if (why === 'inside-unspecified') return words(happened.insideUnknown, cure);
  if (why === 'kept-by-apply') return words(happened.keptByApply, todo.keptByApply);
  if (why === 'taken-out-by-apply') return words(happened.takenOutByApply, todo.takenOutByApply);
  if (why === 'null-in-apply') return words(happened.nullInApply, todo.nullInApply);
  if (why === 'storage-version') return words(happened.storageVersion);
  switch (mark) {
    case 'pruned':
      return words(happened.pruned(card.version), placeCure(card, texts) ?? cure);
    case 'default':
      return before === 'null'
        ? words(happened.defaultOfNull(after), todo.defaultOfNull)
        : {
            ...words(happened.default(after), todo.default),
            ...(card.schema?.required && { why: texts.requiredAnyway }),
          };
    case 'default-not-applied':
      return words(happened['default-not-applied'](after, parent), todo['default-not-applied'](parent));
    case 'converted':
      return words(happened.converted(before, after), todo.converted);
    case 'removed':
      return event.path[0] === 'status'
        ? words(happened.removedStatus, todo.removedStatus)
        : words(happened.removed);
    case 'left-out':
      return words(happened['left-out'](before), todo['left-out']);
    case 'null-dropped':
      return words(happened['null-dropped'], todo['null-dropped']);
    case 'coerced':
    case 'restored':
    case 'set':
    case 'patched':
    case 'changed':
      return words(happened[mark]);
  }
}

function plainWords({ ending, typed, schema }: Card, texts: StoryTexts): Words {
  const { plain } = texts;
  const isStored = ending.how === 'stored' || ending.how === 'warned';
  if (isStored && !typed && schema?.default !== undefined)
    return { happened: plain.storedBefore, why: plain.defaultWaits, todo: plain.takeOut };
  const happened = isStored ? (typed ? plain.stored : plain.storedBefore) : typed ? plain.gone : plain.absent;
  return { happened, why: '', todo: '' };
}

/** The schema's facts about the field, in a few words each. */
export function factsOf({ schema }: Card, texts: StoryTexts): readonly string[] {
  if (!schema) return [];
  const { type, format, nullable, default: value, preserveUnknownFields } = schema;
  return [
    type !== '' && texts.type(type),
    format !== '' && texts.format(format),
    schema.required && texts.required,
    nullable && texts.nullable,
    value !== undefined && texts.default(value),
    preserveUnknownFields && 'x-kubernetes-preserve-unknown-fields',
  ].filter((fact) => fact !== false);
}

/** The names that the schema has instead of an unknown one; empty if the name is known. */
export function knownText({ known, moreKnown, similar }: Card, texts: StoryTexts): string {
  if (similar.length > 0) return texts.didYouMean(similar);
  if (!known) return '';
  if (known.length === 0) return texts.knownNone;
  const names = texts.list(known);
  return moreKnown === undefined ? texts.known(names) : texts.knownMore(names, moreKnown);
}

/** One requirement of a branch, in words. */
export function wantText({ field, keyword, values, isNot }: Want, { branches, list }: StoryTexts): string {
  const names = keyword === 'required' && field !== '' ? values.map((name) => `${field}.${name}`) : values;
  return branches.want(field, keyword, list(names), values.length, isNot);
}
