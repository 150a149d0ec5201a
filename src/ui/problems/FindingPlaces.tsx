import type { ReactNode } from 'react';
import type { Problem } from '../../protocol/report.ts';
import { useCommands, useTexts } from '../context/context.ts';

interface FindingPlacesProps {
  readonly finding: Problem;
  /** Called in addition to the jump to the finding's own place. */
  readonly onJump?: () => void;
  /** Going to its place is the best next step. */
  readonly isNext?: boolean;
  /** Shown before the places. */
  readonly children?: ReactNode;
}

/** Links to the place of a finding, and to the schema line that decided it. */
export function FindingPlaces({ finding, onJump, isNext = false, children }: FindingPlacesProps) {
  const texts = useTexts();
  const commands = useCommands();
  const { pane, place, schemaPlace } = finding;
  return (
    <span className="places">
      {children}
      {place && (
        <button
          type="button"
          className={isNext ? 'link next' : 'link'}
          onClick={() => {
            onJump?.();
            commands.jump(pane, place);
          }}
        >
          {texts.problems.lineOf[pane](place.line)}
        </button>
      )}
      {schemaPlace && (
        <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
          {texts.problems.schemaLine(schemaPlace.line)}
        </button>
      )}
    </span>
  );
}
