import type { ReactNode } from 'react';
import { useCommands, useTexts } from '../../context/context.ts';

/** A command line that users type, with options that change it and a button that copies its output. */
export function Command({
  line,
  output,
  children,
}: {
  line: string;
  output: string | undefined;
  children?: ReactNode;
}) {
  const texts = useTexts();
  const commands = useCommands();
  return (
    <div className="view-note command-bar">
      <code className="command" lang="en">
        {line}
      </code>
      <span className="command-choices">
        {children}
        {output !== undefined && (
          <button type="button" className="link" onClick={() => commands.copy(output)}>
            {texts.actions.copy}
          </button>
        )}
      </span>
    </div>
  );
}
