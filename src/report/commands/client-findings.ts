/** Finds the problems that kubectl itself reports about a file, before sending anything or instead of sending it. */
import { isObject, type PathSegments } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import type { Pane, PlacedFinding } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import type { Located } from '../places/located.ts';
import { markedPlace, placeOf } from '../places/place-of.ts';

/** One finding for each line that is an error; `text` is what the terminal shows. */
export function clientFindings(text: string, pane: Pane, located: Located): Findings {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('Warning: '));
  const error = lines.slice(0, 1).map((line) => (): PlacedFinding => {
    const path = pathIn(line, located);
    const place = (path && markedPlace(located, path)) ?? placeOf(located, []);
    return {
      pane,
      severity: 'error',
      code: '',
      params: {},
      reason: '',
      field: '',
      text: line,
      ...(path && { path }),
      ...(place && { place }),
    };
  });
  return { error, warning: [] };
}

/** `… into Go struct field ObjectMeta.metadata.labels of type string`: the first value of another type in there. */
function pathIn(line: string, { root }: Located): PathSegments | undefined {
  const [, field, type] = /Go struct field [^ .]+\.([\w.]+) of type (\w+)/.exec(line) ?? [];
  if (field === undefined || !root) return undefined;
  const path = field.split('.');
  let value = toValue(root);
  for (const step of path) {
    const next = isObject(value) ? value.get(step) : undefined;
    if (next === undefined) return path;
    value = next;
  }
  if (!isObject(value) || type !== 'string') return path;
  const wrong = [...value].find(([, one]) => typeof one !== 'string');
  return wrong ? [...path, wrong[0]] : path;
}
