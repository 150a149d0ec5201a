import { useState } from 'react';
import { CaseItem } from './CaseItem.tsx';
import { SuiteNotes } from './SuiteNotes.tsx';
import type { CasesTexts } from './texts.ts';
import type { RanCases } from './use-cases.ts';

interface CaseListProps {
  readonly ran: RanCases;
  readonly texts: CasesTexts;
  readonly onLine: (line: number) => void;
}

/** Rows that are shown before the visitor asks for more. */
const most = 200;

/** The cases with their results. */
export function CaseList({ ran, texts, onLine }: CaseListProps) {
  const [shown, setShown] = useState(most);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { cases, notes, form, suite } = ran;
  const toggle = (key: string): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const left = cases.length - shown;
  return (
    <>
      {form === undefined && <p className="view-note case-failed">{texts.noForm}</p>}
      <SuiteNotes notes={notes} texts={texts} onLine={onLine} />
      {form !== undefined && cases.length === 0 && <p className="hint none">{texts.none}</p>}
      {cases.length > 0 && (
        <ol className="case-list" aria-label={texts.listLabel}>
          {cases.slice(0, shown).map((one, at) => {
            // A case keeps its state when others move.
            const key = `${one.name} ${cases.slice(0, at).filter(({ name }) => name === one.name).length}`;
            return (
              <CaseItem
                key={key}
                one={one}
                at={at}
                suite={suite}
                isOpen={open.has(key)}
                texts={texts}
                onToggle={() => toggle(key)}
                onLine={onLine}
              />
            );
          })}
        </ol>
      )}
      {left > 0 && (
        <p className="none">
          <button type="button" onClick={() => setShown(shown + most)}>
            {texts.more(Math.min(left, most))}
          </button>
        </p>
      )}
    </>
  );
}
