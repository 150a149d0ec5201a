import { useEffect, useState } from 'react';
import type { PrintFormat } from '../../protocol/operations.ts';
import { useCommands, useTexts } from '../context.ts';
import { TextLines } from './TextLines.tsx';

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
  return <TextLines lines={lines} label={texts.result.answerLabel} />;
}
