import type { ReactNode } from 'react';
import type { Problem } from '../../protocol/report.ts';
import { useCommands, useTexts } from '../context.ts';

interface FindingPlacesProps {
  readonly finding: Problem;
  /** What happens beside the jump to the finding's own place. */
  readonly onJump?: () => void;
  /** Going to its place is what is best done next. */
  readonly isNext?: boolean;
  /** In front of the places. */
  readonly children?: ReactNode;
}

/** The ways to where a finding is, and to what decided it. */
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
