import type { CSSProperties } from 'react';
import { useWholeTexts } from '../../context/whole-texts.ts';

interface ExplainTextProps {
  readonly text: string;
  readonly found: boolean;
  readonly note: string;
  readonly onField: (names: readonly string[]) => void;
}

/** kubectl's output unchanged; the names of the fields that it lists can be clicked. */
export function ExplainText({ text, found, note, onField }: ExplainTextProps) {
  const texts = useWholeTexts();
  return (
    <div className="rows explain-text" role="region" aria-label={texts.clients.output} tabIndex={0}>
      <pre lang="en" className={found ? undefined : 'complaint'}>
        {text.split('\n').map((line, i) => {
          // Only names of the first level: deeper ones may be inside lists.
          const name = /^ {2}(\S[^\t]*)(?=\t<)/.exec(line)?.[1];
          const indent = /^ */.exec(line)?.[0].length ?? 0;
          return (
            <span className="line" key={i} style={{ '--indent': `${indent}ch` } as CSSProperties}>
              {name === undefined ? (
                line
              ) : (
                <>
                  {'  '}
                  <button type="button" className="link" onClick={() => onField([name])}>
                    {name}
                  </button>
                  {line.slice(name.length + 2)}
                </>
              )}
              {'\n'}
            </span>
          );
        })}
      </pre>
      <p className="hint view-end">{note}</p>
    </div>
  );
}
