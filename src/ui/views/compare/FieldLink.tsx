import type { PathSegments } from '../../../protocol/report.ts';
import { useCommands } from '../../context.ts';
import { pathText } from '../../path-text.ts';

/** The way to a field of the object, with its story. */
export function FieldLink({ path }: { path: PathSegments }) {
  const commands = useCommands();
  return (
    <button type="button" className="link field" onClick={() => commands.select(path)}>
      {pathText(path)}
    </button>
  );
}
