import { quote, type JsonObject } from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';
import { labelSelector } from '../selectors/label-selector.ts';
import type { Running } from './command.ts';

/** Selects the objects of files by labels. Throws for an invalid selector. */
export function matchesSelector({ flags }: Running): (object: JsonObject) => boolean {
  const text = flags.text('selector').trim();
  if (text === '') return () => true;
  const selector = labelSelector(text);
  if (selector.problem !== undefined) {
    throw plain(`the provided selector ${quote(text)} is not valid: ${selector.problem}`);
  }
  return selector.selects;
}
