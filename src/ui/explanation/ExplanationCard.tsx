import { use } from 'react';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { Card, Check } from '../../protocol/explanation.ts';
import { cardKey } from '../../store/explanations.ts';
import { sentences } from '../../text/sentences.ts';
import { useActions, useCommands, useLanguage, useTexts } from '../context/context.ts';
import Fixes from '../fixes/Fixes.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { pathText } from '../../protocol/paths.ts';
import { ExplanationQuote } from './ExplanationQuote.tsx';
import {
  codesOf,
  explanationPartsOf,
  loadExplanationParts,
  type ExplanationParts,
} from './explanation-parts.ts';
import { factsOf, knownText, wordsOf } from './explanation-words.ts';

const Branches = lazyPart('Branches', () => import('./Branches.tsx'));
const rejections = () => import('./rejections.ts');
const TruthTable = lazyPart('TruthTable', () => import('./TruthTable.tsx'));
const WithWarn = lazyPart('WithWarn', async () => ({ default: (await rejections()).WithWarn }));
const DecidedBy = lazyPart('DecidedBy', async () => ({ default: (await rejections()).DecidedBy }));
const Budget = lazyPart('Budget', () => import('./Budget.tsx'));

export interface ExplanationCardProps {
  readonly card: Card;
  /** The number of its finding. */
  readonly number?: ProblemsFrom;
  /** The finding's own message is above, with its field and its places. */
  readonly underFinding?: boolean;
  /** The deciding line is shown above. */
  readonly isQuoted?: boolean;
  /** Without it, the card closes automatically. */
  readonly closable?: boolean;
}

/** Explains what happened to a field, why, and what to do: three sentences, and the lines of the CRD that decided. */
export default function ExplanationCard({
  card,
  number,
  underFinding = false,
  isQuoted = false,
  closable = true,
}: ExplanationCardProps) {
  const texts = useTexts();
  const { words, explain } = useExplanationParts(card);
  const commands = useCommands();
  const { end, happened, why, cause, todo } = wordsOf(card, words, explain);
  const { path, pane, place, quote, ending } = card;
  const field = path ? pathText(path) : (card.problem?.field ?? '');
  const known = knownText(card, words);
  return (
    <section
      className="explanation-card"
      data-how={ending.how}
      data-under={underFinding}
      aria-label={words.label(field)}
    >
      <p className="explanation-head">
        <strong className="explanation-end">{end}</strong>
        {!underFinding && field !== '' && <strong className="field">{field}</strong>}
        {!underFinding && place && (
          <button type="button" className="link" onClick={() => commands.jump(pane, place)}>
            {texts.problems.lineOf[pane](place.line)}
          </button>
        )}
        {closable && <CloseButton card={card} label={words.close} />}
      </p>
      <p className="explanation-text">{sentences(happened, why)}</p>
      {card.isOfBranch && number && (
        <Part>
          <Branches of={number} texts={words} />
        </Part>
      )}
      {card.decider && (
        <Part>
          <DecidedBy by={card.decider} />
        </Part>
      )}
      {known !== '' && <p className="explanation-known">{known}</p>}
      {todo !== '' && <p className="explanation-todo">{todo}</p>}
      {/* The first fix is in sight on a low screen, too. */}
      <WhatToDo card={card} number={number} />
      {quote && !isQuoted && <ExplanationQuote quote={quote} texts={words} />}
      <Facts facts={factsOf(card, words)} description={card.schema?.description} />
      {cause !== '' && <p className="explanation-cause">{cause}</p>}
      <More card={card} words={words} />
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly string[];
  readonly description: string | undefined;
}

function Facts({ facts, description }: FactsProps) {
  if (facts.length === 0 && !description) return null;
  return (
    <p className="explanation-facts">
      {facts.join(' · ')}
      {description && <span className="description"> {description}</span>}
    </p>
  );
}

/** Tables that few explanations have. */
function More({ card, words }: { card: Card; words: ExplanationParts['words'] }) {
  return (
    <>
      {(card.given === 'null' || card.given === 'absent') && (
        <Part>
          <TruthTable card={card} texts={words} />
        </Part>
      )}
      {isStrictRefusal(card) && (
        <Part>
          <WithWarn texts={words} />
        </Part>
      )}
    </>
  );
}

function useExplanationParts(card: Card): ExplanationParts {
  const language = useLanguage();
  const codes = codesOf(card);
  return explanationPartsOf(language, codes) ?? use(loadExplanationParts(language, codes));
}

function CloseButton({ card, label }: { card: Card; label: string }) {
  const { explanationClosed } = useActions();
  return (
    <button
      type="button"
      className="quiet icon explanation-close"
      aria-label={label}
      title={label}
      onClick={() => explanationClosed(cardKey(card))}
    >
      ×
    </button>
  );
}

interface WhatToDoProps {
  readonly card: Card;
  readonly number: ProblemsFrom | undefined;
}

/** Proved fixes, for a finding or for what happened without one. */
function WhatToDo({ card, number }: WhatToDoProps) {
  if (number) return <OfFinding card={card} number={number} />;
  return card.path && isSilent(card) ? <Fixes of={{ path: card.path }} /> : null;
}

/** The fixes of the finding, and the costs of its rules. */
function OfFinding({ card, number }: { card: Card; number: ProblemsFrom }) {
  return (
    <>
      <Fixes of={number} />
      {card.ending.check === 'crd-cost' && (
        <Part>
          <Budget of={number} />
        </Part>
      )}
    </>
  );
}

/** Something happened to the field that no finding reports. */
function isSilent({ pane, ending, events, skipped, schema }: Card): boolean {
  if (pane === 'crd' || ending.how === 'refused' || ending.how === 'not-stored') return false;
  return (
    skipped !== undefined ||
    events.some(({ mark, before }) =>
      mark === 'default'
        ? before === 'null' || schema?.required || schema?.default === 'true'
        : mark === 'default-not-applied' || mark === 'pruned' || mark === 'null-dropped',
    )
  );
}

const isStrict: ReadonlySet<Check> = new Set(['field-validation', 'duplicates']);

function isStrictRefusal({ ending, pane, problem }: Card): boolean {
  return pane !== 'crd' && problem?.severity === 'error' && isStrict.has(ending.check ?? 'request');
}
