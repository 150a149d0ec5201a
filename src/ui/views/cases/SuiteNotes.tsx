import type { SuiteNote } from '../../../protocol/cases.ts';
import type { CasesTexts } from './texts.ts';

interface SuiteNotesProps {
  readonly notes: readonly SuiteNote[];
  readonly texts: CasesTexts;
  readonly onLine: (line: number) => void;
}

/** Parts of the suite that aren't understood, each with its line. */
export function SuiteNotes({ notes, texts, onLine }: SuiteNotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul className="case-notes" aria-label={texts.notes(notes.length)}>
      {notes.map(({ line, message }, at) => (
        <li key={at} className="case-note">
          <span className="quotation" lang="en">
            {message}
          </span>{' '}
          <SuiteLine line={line} texts={texts} onLine={onLine} />
        </li>
      ))}
    </ul>
  );
}

interface SuiteLineProps {
  readonly line: number;
  readonly texts: CasesTexts;
  readonly onLine: (line: number) => void;
}

/** A link to a line of the suite. */
export function SuiteLine({ line, texts, onLine }: SuiteLineProps) {
  return (
    <button type="button" className="link" onClick={() => onLine(line)}>
      {texts.lineOf(line)}
    </button>
  );
}
