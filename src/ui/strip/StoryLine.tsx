import type { PathStory, Place, StoryEvent } from '../../protocol/report.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { shownObject } from '../../store/selectors.ts';
import { useCommands, useSelect, useTexts } from '../context.ts';
import { pathText, samePath } from '../path-text.ts';

/** A path, what happened to it in words, and the ways to its places. */
export function StoryLine({ story }: { story: PathStory }) {
  const texts = useTexts();
  const commands = useCommands();
  const { path, events, schema, place, ancestorPlace, similar } = story;
  const pane = useSelect((state) => (shownObject(state)?.patch ? 'patch' : 'object'));
  const last = events.at(-1);
  const schemaPlace: Place | undefined = last?.schemaPlace ?? schema?.place ?? ancestorPlace;
  return (
    <p className="story">
      <strong className="field">{pathText(path)}</strong>
      {' — '}
      {last ? (
        events.map((event, i) => (
          <span key={i}>
            {i > 0 && '; '}
            <span className={`mark ${event.mark}`}>{texts.marks[event.mark]}</span>{' '}
            {reasonOf(event, story, texts)}
          </span>
        ))
      ) : (
        <span>{stateOf(story, texts)}</span>
      )}
      {similar.length > 0 && <span> {texts.strip.didYouMean(similar.join(', '))}</span>}
      {schema && <span className="facts"> {factsOf(story, texts)}</span>}{' '}
      {place && (
        <button type="button" className="link" onClick={() => commands.jump(pane, place)}>
          {texts.problems.lineOf[pane](place.line)}
        </button>
      )}{' '}
      {schemaPlace && (
        <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
          {texts.strip.schemaLine(schemaPlace.line)}
        </button>
      )}
      {schema?.description && <span className="description"> {schema.description}</span>}
    </p>
  );
}

function stateOf({ typed, stored }: PathStory, texts: Catalogue): string {
  if (typed) return texts.strip.kept;
  return stored ? texts.strip.keptStored : texts.strip.notTyped;
}

function reasonOf(event: StoryEvent, story: PathStory, texts: Catalogue): string {
  const reason = explanationOf(event, story, texts);
  const change =
    event.before !== undefined && event.after !== undefined ? `: ${event.before} → ${event.after}` : '';
  const parent = samePath(event.path, story.path) ? '' : ` (${texts.strip.parent(pathText(event.path))})`;
  return reason + change + parent;
}

function explanationOf({ mark, why, before }: StoryEvent, { version }: PathStory, texts: Catalogue): string {
  if (why === 'inside-unspecified') return texts.explanations.insideUnspecified();
  if (why === 'storage-version') return texts.explanations.storageVersion();
  if (mark === 'default' && before === 'null') return texts.explanations.defaultOfNull();
  return texts.explanations[mark](version);
}

function factsOf({ schema }: PathStory, texts: Catalogue): string {
  if (!schema) return '';
  const facts = [
    schema.type !== '' && texts.strip.type(schema.type),
    schema.format !== '' && texts.strip.format(schema.format),
    schema.nullable && texts.strip.nullable,
    schema.default !== undefined && texts.strip.default(schema.default),
    schema.preserveUnknownFields && 'x-kubernetes-preserve-unknown-fields',
  ];
  return `· ${facts.filter(Boolean).join(' · ')}`;
}
