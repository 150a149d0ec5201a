import { useEffect } from 'react';
import type { LineMark } from './changed-lines.ts';
import type { UpgradeTexts } from './texts.ts';

/** Milliseconds between looks for the large editor, which replaces the light one when the visitor uses it. */
const pause = 700;

/** Marks lines in the pane with the new CRD while the view is open; only the large editor shows them. */
export function useLineMarks(
  text: string,
  marks: readonly LineMark[],
  titles: UpgradeTexts['old']['marks'],
): void {
  useEffect(() => {
    let remove: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // Its module is large: the marks alone never load it.
      if (document.querySelector('.monaco-editor')) {
        const { markChangedLines } = await import('../../../editor/monaco-editor.ts');
        if (isOver) return;
        remove = markChangedLines(text, marks, titles);
      }
      if (!remove) timer = setTimeout(() => void look().catch(() => undefined), pause);
    };
    if (marks.length > 0) void look().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
      remove?.();
    };
  }, [text, marks, titles]);
}
