import { limits } from '../../../protocol/limits.ts';
import { useCommands } from '../../context/context.ts';
import { rowHeight, useWindow } from '../../lists/use-window.ts';
import type { ChangedLine, ShownLine } from './changed-lines.ts';
import { placeOfLine } from './place-of-line.ts';
import type { UpgradeTexts } from './texts.ts';

interface TextDifferenceProps {
  readonly lines: readonly ShownLine[];
  /** The text of the pane with the new CRD. */
  readonly now: string;
  readonly texts: UpgradeTexts['old'];
}

const signs = { same: ' ', removed: '−', added: '+' } as const;

/** The lines that differ between both CRDs. The first line of each change leads to its place in the pane. */
export function TextDifference({ lines, now, texts }: TextDifferenceProps) {
  const { box, first, last } = useWindow(lines.length);
  return (
    <div className="rows upgrade-difference" ref={box} role="region" aria-label={texts.difference} tabIndex={0}>
      <ol style={{ paddingTop: first * rowHeight, paddingBottom: (lines.length - last) * rowHeight }}>
        {lines.slice(first, last).map((line, i) => (
          <li key={first + i} data-kind={line.kind}>
            {line.kind === 'unchanged' ? (
              texts.unchanged(line.count)
            ) : (
              <Line line={line} isFirst={lines[first + i - 1]?.kind !== line.kind} now={now} texts={texts} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
} // prettier-ignore

interface LineProps extends Pick<TextDifferenceProps, 'now' | 'texts'> {
  readonly line: ChangedLine;
  readonly isFirst: boolean;
}

function Line({ line: { kind, text, oldLine, newLine }, isFirst, now, texts }: LineProps) {
  const commands = useCommands();
  const isLink = kind === 'added' && isFirst && newLine !== undefined;
  return (
    <>
      <span className="upgrade-line-number">{oldLine}</span>
      <span className="upgrade-line-number">
        {isLink ? (
          <button
            type="button"
            className="link"
            aria-label={texts.toLine(newLine)}
            onClick={() => commands.jump('crd', placeOfLine(now, newLine))}
          >
            {newLine}
          </button>
        ) : (
          newLine
        )}
      </span>
      <code>
        {signs[kind]} {text.slice(0, limits.line)}
      </code>
    </>
  );
}
