import { use } from 'react';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { Card } from '../../protocol/story.ts';
import { storyKey } from '../../store/stories.ts';
import type { StoryTexts } from '../../text/catalogue.ts';
import { sentences } from '../../text/sentences.ts';
import { loadStoryTexts, storyTextsOf } from '../../text/stories-catalogue.ts';
import { useActions, useCommands, useLanguage, useTexts } from '../context.ts';
import Fixes from '../fixes/Fixes.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { pathText } from '../path-text.ts';
import { Branches } from './Branches.tsx';
import { StoryQuote } from './StoryQuote.tsx';
import { TruthTable } from './TruthTable.tsx';
import { WithWarn } from './WithWarn.tsx';
import { codeWithoutWords, factsOf, knownText, wordsOf } from './story-words.ts';
import { useExplanation } from './use-explanation.ts';

const Budget = lazyPart('Budget', () => import('./Budget.tsx'));

export interface StoryCardProps {
  readonly card: Card;
  /** Under which number its finding is known. */
  readonly number?: ProblemsFrom;
  /** The finding's own text stands above, with its field and its places. */
  readonly underFinding?: boolean;
  /** Without it the card goes by itself. */
  readonly closable?: boolean;
}

/** What happened to a field, why, and what to do: three sentences, and the lines of the CRD that decided. */
export default function StoryCard({ card, number, underFinding = false, closable = true }: StoryCardProps) {
  const texts = useTexts();
  const language = useLanguage();
  const words = storyTextsOf(language) ?? use(loadStoryTexts(language));
  const commands = useCommands();
  const { storyClosed } = useActions();
  const own = wordsOf(card, words);
  const explained = useExplanation(codeWithoutWords(card, words), language);
  const { end, happened } = own;
  const why = own.why === '' ? (explained?.cause ?? '') : own.why;
  const todo = explained?.cure ?? own.todo;
  const { path, pane, place, quote, ending, schema } = card;
  const field = path ? pathText(path) : (card.problem?.field ?? '');
  const facts = factsOf(card, words);
  const known = knownText(card, words);
  return (
    <section
      className="story-card"
      data-how={ending.how}
      data-under={underFinding}
      aria-label={words.label(field)}
    >
      <p className="story-head">
        <strong className="story-end">{end}</strong>
        {!underFinding && field !== '' && <strong className="field">{field}</strong>}
        {!underFinding && place && (
          <button type="button" className="link" onClick={() => commands.jump(pane, place)}>
            {texts.problems.lineOf[pane](place.line)}
          </button>
        )}
        {closable && (
          <button
            type="button"
            className="quiet icon story-close"
            aria-label={words.close}
            title={words.close}
            onClick={() => storyClosed(storyKey(card))}
          >
            ×
          </button>
        )}
      </p>
      <p className="story-said">{sentences(happened, why)}</p>
      {quote && <StoryQuote quote={quote} texts={words} />}
      {known !== '' && <p className="story-known">{known}</p>}
      {todo !== '' && <p className="story-todo">{todo}</p>}
      <WhatToDo card={card} number={number} texts={words} />
      <TruthTable card={card} texts={words} />
      {isStrictRefusal(card) && <WithWarn texts={words} />}
      {(facts.length > 0 || schema?.description) && (
        <p className="story-facts">
          {facts.join(' · ')}
          {schema?.description && <span className="description"> {schema.description}</span>}
        </p>
      )}
    </section>
  );
}

interface WhatToDoProps {
  readonly card: Card;
  readonly number: ProblemsFrom | undefined;
  readonly texts: StoryTexts;
}

/** Proved fixes, of a finding or of what happened without one. */
function WhatToDo({ card, number, texts }: WhatToDoProps) {
  if (number) return <OfFinding card={card} number={number} texts={texts} />;
  return card.path && isSilent(card) ? <Fixes of={{ path: card.path }} /> : null;
}

/** What stands in the finding, which is its branches or what it costs, and what can be done about it. */
function OfFinding({ card, number, texts }: { card: Card; number: ProblemsFrom; texts: StoryTexts }) {
  return (
    <>
      {isOfBranches(card) && <Branches of={number} texts={texts} />}
      <Fixes of={number} />
      {card.ending.check === 'crd-cost' && (
        <Part>
          <Budget of={number} texts={texts} />
        </Part>
      )}
    </>
  );
}

/** Something happened to the field that no finding tells of. */
function isSilent({ pane, ending, events, skipped }: Card): boolean {
  if (pane === 'crd' || ending.how === 'refused' || ending.how === 'not-stored') return false;
  return (
    skipped !== undefined || events.some(({ mark }) => mark === 'default-not-applied' || mark === 'pruned')
  );
}

/** The worker tells whether there are branches; other checks know none. */
function isOfBranches({ ending, pane }: Card): boolean {
  return pane !== 'crd' && ending.how === 'refused' && ending.check === 'schema';
}

function isStrictRefusal({ ending, pane, problem }: Card): boolean {
  return pane !== 'crd' && problem?.severity === 'error' && ending.check === 'field-validation';
}
