import type { PathSegments } from '../../../protocol/report.ts';
import { useCommands } from '../../context/context.ts';
import { pathText } from '../../../protocol/paths.ts';

/** A link to a field of the object, with its explanation. */
export function FieldLink({ path }: { path: PathSegments }) {
  const commands = useCommands();
  return (
    <button type="button" className="link field" onClick={() => commands.select(path)}>
      {pathText(path)}
    </button>
  );
}
