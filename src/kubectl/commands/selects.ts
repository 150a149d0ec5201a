import { quote, type JsonObject } from '../engine.ts';
import { plain } from '../failure.ts';
import { labelSelector } from '../server/selectors.ts';
import type { Running } from './command.ts';

/** Which objects of files a command is about; throws for a selector that is none. */
export function matchesSelector({ flags }: Running): (object: JsonObject) => boolean {
  const text = flags.text('selector').trim();
  if (text === '') return () => true;
  const selects = labelSelector(text);
  if (selects === undefined) throw plain(`the provided selector ${quote(text)} is not valid`);
  return selects;
}
