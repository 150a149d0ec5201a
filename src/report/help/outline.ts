import { outlineOf } from '../../language/yaml/outline.ts';
import type { HelpSymbol } from '../../protocol/help.ts';
import { limits } from '../../protocol/limits.ts';
import { cutName } from '../cut.ts';

export function outline(text: string): HelpSymbol[] {
  return outlineOf(text.slice(0, limits.outlined), limits.symbols).map(({ name, detail, ...symbol }) => ({
    ...symbol,
    name: cutName(name),
    detail: cutName(detail, 80),
  }));
}
