import type { LegacyLine } from '../../../protocol/views.ts';
import { pathText } from '../../../protocol/paths.ts';
import { SchemaLine } from '../shared/SchemaLine.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

interface LegacyChangesProps {
  readonly changes: readonly LegacyLine[];
  /** The number of changes beyond `changes`. */
  readonly more?: number | undefined;
  readonly now: 'before' | 'after';
}

/** Each change: its place in the current text, and its meaning. */
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
