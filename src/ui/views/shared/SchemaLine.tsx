import type { Place } from '../../../protocol/report.ts';
import { useCommands, useTexts } from '../../context/context.ts';

/** A link to a line of the CRD. */
export function SchemaLine({ place }: { place: Place | undefined }) {
  const texts = useTexts();
  const commands = useCommands();
  if (!place) return null;
  return (
    <button type="button" className="link" onClick={() => commands.jump('crd', place)}>
      {texts.problems.lineOf.crd(place.line)}
    </button>
  );
}
