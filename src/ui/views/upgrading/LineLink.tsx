import { useCommands, useSelect } from '../../context/context.ts';
import { placeOfLine } from './place-of-line.ts';
import type { ShownUpgrade } from './shown.ts';

/** Leads to a line of the new CRD, in its pane. */
export function LineLink({ line, shown }: { line: number | undefined; shown: ShownUpgrade }) {
  const commands = useCommands();
  const text = useSelect(({ documents }) => documents.crd.text);
  if (line === undefined) return null;
  return (
    <button type="button" className="link" onClick={() => commands.jump('crd', placeOfLine(text, line))}>
      {shown.texts.changes.line(line)}
    </button>
  );
}
