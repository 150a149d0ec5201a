/** What is said of a field. */
import type { PathStory, Place, StoryEvent } from '../../protocol/report.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { pathText, samePath } from '../path-text.ts';

/** A field that nothing happened to. */
export function stateOf({ typed, stored }: PathStory, texts: Catalogue): string {
  if (typed) return texts.strip.kept;
  return stored ? texts.strip.keptStored : texts.strip.notTyped;
}

/** Why something happened to a field, what it was before, and which parent it happened to. */
export function reasonOf(event: StoryEvent, story: PathStory, texts: Catalogue): string {
  const reason = explanationOf(event, story, texts);
  const change =
    event.before !== undefined && event.after !== undefined ? `: ${event.before} → ${event.after}` : '';
  const parent = samePath(event.path, story.path) ? '' : ` (${texts.strip.parent(pathText(event.path))})`;
  return reason + change + parent;
}

function explanationOf({ mark, why, before }: StoryEvent, { version }: PathStory, texts: Catalogue): string {
  if (why === 'inside-unspecified') return texts.explanations.insideUnspecified();
  if (why === 'kept-by-apply') return texts.explanations.keptByApply();
  if (why === 'taken-out-by-apply') return texts.explanations.takenOutByApply();
  if (why === 'storage-version') return texts.explanations.storageVersion();
  if (mark === 'default' && before === 'null') return texts.explanations.defaultOfNull();
  return texts.explanations[mark](version);
}

/** What the schema says of the field, in a few words each. */
export function factsOf({ schema }: PathStory, texts: Catalogue): readonly string[] {
  if (!schema) return [];
  const { type, format, nullable, default: value, preserveUnknownFields } = schema;
  return [
    type !== '' && texts.strip.type(type),
    format !== '' && texts.strip.format(format),
    nullable && texts.strip.nullable,
    value !== undefined && texts.strip.default(value),
    preserveUnknownFields && 'x-kubernetes-preserve-unknown-fields',
  ].filter((fact) => fact !== false);
}

/** Where it is decided: by what happened last, else by the schema of the field or of its nearest known parent. */
export function schemaPlaceOf({ events, schema, ancestorPlace }: PathStory): Place | undefined {
  return events.at(-1)?.schemaPlace ?? schema?.place ?? ancestorPlace;
}
