/** The keys and values that YAML 1.1 reads as something else than they look like, as events before all others. */
import type { TraceEvent } from '../../engine/trace.ts';
import type { SourceNode } from '../../engine/texts.ts';
import { reinterpretedIn } from '../../language/reinterpreted/reinterpreted.ts';
import { limits } from '../../protocol/limits.ts';

/** Most documents have no such word, and need no walk. */
const mayBe =
  /(?<![\w."'/-])(?:y|n|yes|no|on|off|[-+]?0[xob]?\d[\da-f_]*|[-+]?\d+[_:][\d_:.]*)(?=\s*(?:[:,\]}#\n\r]|$))/i;

export function reinterpretedEvents(root: SourceNode | undefined, text: string): TraceEvent[] {
  if (!root || !mayBe.test(text)) return [];
  return reinterpretedIn(root, text, limits.facts).map(({ path, before, after }) => ({
    stage: 'decoded',
    change: 'converted',
    path,
    before,
    after,
  }));
}
