import type { PathStory } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useCommands, useSelect, useTexts } from '../context.ts';
import { pathText } from '../path-text.ts';
import { factsOf, reasonOf, schemaPlaceOf, stateOf } from './story-words.ts';

/** A path, what happened to it in words, and the ways to its places. */
export function StoryLine({ story }: { story: PathStory }) {
  const texts = useTexts();
  const commands = useCommands();
  const { path, events, schema, place, similar } = story;
  const facts = factsOf(story, texts);
  const schemaPlace = schemaPlaceOf(story);
  const pane = useSelect((state) => (shownObject(state)?.patch ? 'patch' : 'object'));
  return (
    <p className="story">
      <strong className="field">{pathText(path)}</strong>
      {' — '}
      {events.length > 0 ? (
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
      {facts.length > 0 && <span className="facts"> · {facts.join(' · ')}</span>}{' '}
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
