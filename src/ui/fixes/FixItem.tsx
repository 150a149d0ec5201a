import type { About } from '../../client/evaluator.ts';
import type { ChangedLine, OfferedFix } from '../../protocol/fixes.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { useCommands } from '../context/context.ts';
import { titleOf } from './fix-words.ts';

interface FixItemProps {
  readonly fix: OfferedFix;
  readonly about: About;
  readonly texts: ExplanationTexts;
  /** Shows its changes without a click. */
  readonly isFirst: boolean;
  /** Whether the documents are still those that the fix was verified with. */
  readonly isCurrent: boolean;
  readonly title?: string;
}

/** One fix: a button that applies it, and its changes. */
export function FixItem({ fix, about, texts, isFirst, isCurrent, title: own }: FixItemProps) {
  const commands = useCommands();
  const words = texts.fixes;
  const title = own ?? titleOf(fix, texts);
  const { lines, moreLines, pane, reveals, refuses } = fix;
  return (
    <div className="fix">
      <button
        type="button"
        className={isFirst && fix.kind !== 'remove' ? 'fix-apply primary' : 'fix-apply'}
        disabled={!isCurrent}
        onClick={() => commands.applyFix(fix, about, title)}
      >
        {title}
      </button>
      {reveals !== undefined && <span className="hint">{words.reveals(reveals)}</span>}
      {fix.kind === 'remove' && <span className="hint">{words.removes(removedLines(lines, moreLines))}</span>}
      {refuses && <span className="hint">{words.refuses}</span>}
      <details className="fix-preview" open={isFirst && isShort(lines)}>
        <summary>
          {words.preview} <span className="hint">{words.inPane[pane]}</span>
        </summary>
        <div className="fix-lines">
          {lines.map((line, i) => (
            <Line key={i} line={line} words={words} />
          ))}
          {moreLines !== undefined && <p className="hint">{words.moreLines(moreLines)}</p>}
        </div>
      </details>
    </div>
  );
}

function removedLines(lines: readonly ChangedLine[], more = 0): number {
  return lines.filter(({ sign }) => sign === '-').length + more;
}

/** Short enough for a glance; a longer preview opens on request. */
function isShort(lines: readonly ChangedLine[]): boolean {
  return lines.reduce((sum, { text }) => sum + 40 + text.length, 0) < 1_500;
}

function Line({
  line: { sign, line, text },
  words,
}: {
  line: ChangedLine;
  words: ExplanationTexts['fixes'];
}) {
  return (
    <div className="fix-line" data-sign={sign}>
      <span className="sr-only">{sign === '-' ? words.gone(line) : words.come(line)}</span>
      <span className="fix-number" aria-hidden="true">
        {line}
      </span>
      <span aria-hidden="true">{sign === '-' ? '−' : '+'}</span>
      <code>{text}</code>
    </div>
  );
}
