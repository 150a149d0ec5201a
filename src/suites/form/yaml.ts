import { readJson, toValue } from '../../engine/texts.ts';
import { yamlText } from '../../report/rows/json.ts';

/** Returns a JSON text as YAML. */
export function yamlOf(json: string): string {
  const read = readJson(json);
  return read.ok ? yamlText(toValue(read.root)) : json;
}
