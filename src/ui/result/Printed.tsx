import { useEffect, useState } from 'react';
import type { PrintFormat } from '../../protocol/operations.ts';
import { useCommands, useTexts } from '../context.ts';
import { rowHeight, useWindow } from './use-window.ts';

/** The answer as plain text, asked for when it is looked at. `revision` changes with the answer. */
export function Printed({ format, revision }: { format: PrintFormat; revision: unknown }) {
  const texts = useTexts();
  const commands = useCommands();
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    commands.ask('print', { format }).then(
      (text) => {
        if (!gone) setLines(text.split('\n'));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [commands, format, revision]);
  const { box, first, last, onScroll } = useWindow(lines.length);
  return (
    <div
      className="rows printed"
      ref={box}
      onScroll={onScroll}
      role="region"
      aria-label={texts.result.answerLabel}
      tabIndex={0}
    >
      <pre style={{ paddingTop: first * rowHeight, paddingBottom: (lines.length - last) * rowHeight }}>
        {lines.slice(first, last).join('\n')}
      </pre>
    </div>
  );
}
