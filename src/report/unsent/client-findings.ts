/** The finding about a command that kubectl itself refuses, before sending anything or instead of sending it. */
import type { ClientRefusal } from '../../kubectl/index.ts';
import type { Pane, PlacedFinding } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import { markedPlace, placeOf } from '../places/place-of.ts';
import type { Located } from '../places/lines.ts';

/** The first of several causes, in the words of the terminal. */
export function clientFindings({ text, causes }: ClientRefusal, pane: Pane, located: Located): Findings {
  const [cause] = causes;
  if (!cause) return { error: [], warning: [] };
  const { code, params, path } = cause;
  const place = (path && markedPlace(located, path)) ?? placeOf(located, []);
  const found: PlacedFinding = {
    pane,
    severity: 'error',
    code,
    params,
    isOfClient: true,
    reason: '',
    field: '',
    text,
    ...(path && { path }),
    ...(place && { place }),
  };
  return { error: [() => found], warning: [] };
}
