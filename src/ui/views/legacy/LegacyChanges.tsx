import type { LegacyLine } from '../../../protocol/views.ts';
import { pathText } from '../../path-text.ts';
import { SchemaLine } from '../SchemaLine.tsx';
import { useWholeTexts } from '../../whole-texts.ts';

interface LegacyChangesProps {
  readonly changes: readonly LegacyLine[];
  /** How many there are beyond those. */
  readonly more?: number | undefined;
  readonly now: 'before' | 'after';
}

/** Each change: where it is in the text as it stands now, and what it means. */
export function LegacyChanges({ changes, more = 0, now }: LegacyChangesProps) {
  const texts = useWholeTexts();
  return (
    <section className="facts">
      <h3>{texts.legacy.changes(changes.length + more)}</h3>
      <ol>
        {changes.map(({ kind, path, from, to }, i) => (
          <li key={i} className="legacy-change" data-weighty={kind === 'pruning-begins'}>
            <span className="fact-body">
              {texts.legacy.kinds[kind]}
              <span className="fact-help">
                <code>{pathText(path)}</code> <SchemaLine place={now === 'before' ? from : to} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="hint">{texts.more.of(more)}</p>}
    </section>
  );
}
