import { useId } from 'react';
import type { BoundLine } from '../../protocol/rules.ts';
import type { WholeCatalogue } from '../../text/catalogue.ts';
import { numberText } from '../../text/numbers/number-text.ts';
import { useCommands, useTexts } from '../context/context.ts';
import { rangeOf } from './budget-words.ts';

interface BoundSliderProps {
  readonly bound: BoundLine;
  readonly value: string;
  /** Whether it fits, as a word; undefined until that is known. */
  readonly outcome: string | undefined;
  readonly words: WholeCatalogue['budget'];
  readonly onMove: (value: string) => void;
}

/** A limit that fits, as a slider that can exceed it. */
export function BoundSlider({ bound, value, outcome, words, onMove }: BoundSliderProps) {
  const page = useTexts();
  const commands = useCommands();
  const id = useId();
  const { keyword, path, before, declared, heldBy, heldAt, schemaPlace } = bound;
  const { min, max } = rangeOf(bound);
  const shown = numberText(value);
  return (
    <div className="budget-bound">
      <label htmlFor={id}>
        <code>{path || page.result.wholeObject}</code>{' '}
        <span className="hint">{words.before(keyword, before, declared)}</span>
      </label>
      {schemaPlace && (
        <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
          {page.problems.lineOf.crd(schemaPlace.line)}
        </button>
      )}
      <span className="budget-range">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={outcome === undefined ? shown : words.valueText(keyword, shown, outcome)}
          onChange={(event) => onMove(event.target.value)}
        />
        <output htmlFor={id}>
          <code>
            {keyword}: {value}
          </code>
        </output>
        <button
          type="button"
          className="quiet"
          aria-label={words.copyLine(`${keyword}: ${value}`)}
          onClick={() => commands.copy(`${keyword}: ${value}`)}
        >
          {words.copy}
        </button>
      </span>
      <span className="hint">
        {words.heldBy[heldBy]}
        {heldAt && (
          <button type="button" className="link" onClick={() => commands.jump('crd', heldAt)}>
            {page.problems.lineOf.crd(heldAt.line)}
          </button>
        )}
      </span>
    </div>
  );
}
