/** What is told of a field or a finding: what happened, why, and what to do, as far as there is something to say. */
import type { Problem } from '../../protocol/report.ts';
import type { Card, StoryEvent, Want } from '../../protocol/story.ts';
import type { StoryTexts } from '../../text/catalogue.ts';
import { pathText, samePath } from '../path-text.ts';

export interface StoryWords {
  /** How it ends, in a word or two. */
  readonly end: string;
  readonly happened: string;
  readonly why: string;
  readonly todo: string;
}

export function wordsOf(card: Card, texts: StoryTexts): StoryWords {
  const end = endOf(card, texts);
  const { problem, ending } = card;
  const isOfFinding = ending.how === 'refused' || ending.how === 'warned';
  if (problem && isOfFinding) return { end, ...findingWords(card, problem, texts) };
  if (ending.how === 'not-stored' || ending.how === 'refused-inside' || ending.how === 'refused')
    return { end, ...becauseWords(card, texts) };
  const event = decidingEvent(card);
  const words = event ? eventWords(event, card, texts) : plainWords(card, texts);
  const { skipped } = card;
  if (skipped) return { end, ...words, why: texts.skipped[skipped], todo: texts.skipped.todo };
  return { end, ...words };
}

function endOf({ ending, pane, events }: Card, texts: StoryTexts): string {
  const { how } = ending;
  if (pane === 'crd' && (how === 'refused' || how === 'warned')) return texts.crdEnds[how];
  // A warning about what was taken out is no storing.
  if (how === 'warned' && events.some(({ mark }) => mark === 'pruned')) return texts.ends.removed;
  return texts.ends[how];
}

type Words = Omit<StoryWords, 'end'>;

function findingWords(card: Card, problem: Problem, texts: StoryTexts): Words {
  const { ending, pane } = card;
  const { check = 'request' } = ending;
  const isDuplicate = problem.code.startsWith('duplicate-');
  const todo = cureOf(card, problem, texts);
  const why = whyOf(problem, texts);
  if (ending.how === 'warned') {
    const { warned } = texts;
    const happened =
      pane === 'crd'
        ? warned.crd
        : check === 'field-validation' && !isDuplicate
          ? warned[check]
          : warned.usual;
    return { happened, why, todo };
  }
  return { happened: isDuplicate ? texts.duplicate : texts.refused[check], why, todo };
}

/** Texts by code; each code has its own or none. */
function byCode<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** The code of a finding that has no words of its own here, so that its page is asked for them. */
export function codeWithoutWords({ problem, ending }: Card, texts: StoryTexts): string | undefined {
  if (!problem || ending.check === 'field-validation') return undefined;
  if (ending.how !== 'refused' && ending.how !== 'warned') return undefined;
  return byCode(texts.cure, problem.code) === undefined ? problem.code : undefined;
}

function whyOf({ code, params, marks }: Problem, texts: StoryTexts): string {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? '' : String(value)]),
  );
  // Its own words are behind a line of JSON in the server's text.
  const [inner] = marks ?? [];
  if (inner) shown['said'] = inner.message;
  return byCode(texts.why, code)?.(shown) ?? '';
}

function cureOf(card: Card, { code, marks }: Problem, texts: StoryTexts): string {
  const { check = 'request' } = card.ending;
  if (code.startsWith('duplicate-')) return texts.duplicateCure;
  // What is wrong inside of an expression says more than that it does not compile.
  const inner = marks?.map((mark) => byCode(texts.cure, mark.code)).find((cure) => cure !== undefined);
  if (inner !== undefined) return inner;
  if (check === 'field-validation') return unknownCure(card, texts);
  return byCode(texts.cure, code) ?? texts.cureBy[check];
}

function unknownCure({ path, knownIn }: Card, { list, todo }: StoryTexts): string {
  if (knownIn) return todo.prunedVersion(list(knownIn));
  return isInMetadata(path) ? todo.prunedMetadata : todo.pruned;
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

/** What happened last; of a default that was not applied there may be nothing else. */
export function decidingEvent({ events }: Card): StoryEvent | undefined {
  const leftOut = events.find(({ mark }) => mark === 'left-out');
  return leftOut ?? events.findLast(({ mark }) => mark !== 'default-not-applied') ?? events.at(-1);
}

function eventWords(event: StoryEvent, card: Card, texts: StoryTexts): Words {
  const { happened, todo } = { happened: texts.happened, todo: texts.todo };
  const { mark, why, before = '', after = '' } = event;
  const through = samePath(event.path, card.path) ? '' : texts.throughParent(pathText(event.path));
  const words = (said: string, cure = ''): Words => ({ happened: said, why: through, todo: cure });
  const parent = pathText(event.path.slice(0, -1));
  if (why === 'inside-unspecified') return words(happened.insideUnknown, todo.pruned);
  if (why === 'kept-by-apply') return words(happened.keptByApply, todo.keptByApply);
  if (why === 'taken-out-by-apply') return words(happened.takenOutByApply, todo.takenOutByApply);
  if (why === 'null-in-apply') return words(happened.nullInApply, todo.nullInApply);
  if (why === 'storage-version') return words(happened.storageVersion);
  switch (mark) {
    case 'pruned':
      return words(happened.pruned(card.version), unknownCure(card, texts));
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

/** What the schema says of the field, in a few words each. */
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

/** What the schema has where an unknown name was written; empty where the name is known. */
export function knownText({ known, moreKnown, similar }: Card, texts: StoryTexts): string {
  if (similar.length > 0) return texts.didYouMean(texts.list(similar));
  if (!known) return '';
  if (known.length === 0) return texts.knownNone;
  const names = texts.list(known);
  return moreKnown === undefined ? texts.known(names) : texts.knownMore(names, moreKnown);
}

/** One thing that a branch asks, in words. */
export function wantText({ field, keyword, values, isNot }: Want, { branches, list }: StoryTexts): string {
  const names = keyword === 'required' && field !== '' ? values.map((name) => `${field}.${name}`) : values;
  return branches.want(field, keyword, list(names), values.length, isNot);
}
