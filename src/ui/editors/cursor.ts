import type { Pane } from '../../protocol/report.ts';
import type { Commands } from '../commands.ts';

/** Calls back once the cursor rests, so that walking through a text asks nothing. */
export function whenResting(callback: (offset: number) => void, rest = 120): (offset: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (offset) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(offset), rest);
  };
}

/** Selects the path that the cursor of a pane rests at, until that ends. */
export function followCursor(
  pane: Pane,
  commands: Pick<Commands, 'ask' | 'select'>,
): { readonly onCursor: (offset: number) => void; readonly end: () => void } {
  let ended = false;
  const selectAt = async (offset: number): Promise<void> => {
    const path = await commands.ask('pathAt', { pane, offset }).catch(() => undefined);
    if (path && !ended) commands.select(path);
  };
  return {
    onCursor: whenResting((offset) => void selectAt(offset)),
    end() {
      ended = true;
    },
  };
}
