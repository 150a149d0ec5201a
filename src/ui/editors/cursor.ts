import type { DecidedReport } from '../../protocol/operations.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Commands } from '../commands.ts';

/**
 * Calls back once the cursor rests, so that walking through a text asks nothing; without an offset nobody is called
 * back.
 */
export function whenResting(
  callback: (offset: number) => void,
  rest = 120,
): (offset: number | undefined) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (offset) => {
    clearTimeout(timer);
    if (offset !== undefined) timer = setTimeout(() => callback(offset), rest);
  };
}

/** Selects the path that the cursor of a pane rests at, until that ends. */
export function followCursor(
  pane: Pane,
  commands: Pick<Commands, 'ask' | 'select'>,
  onEdited: (text: string) => void,
): {
  readonly onCursor: (offset: number) => void;
  readonly onText: (text: string) => void;
  readonly end: () => void;
} {
  let ended = false;
  // A line of a schema is for many values.
  const askAt = (offset: number): Promise<DecidedReport> =>
    pane === 'crd'
      ? commands.ask('decidedBy', { offset })
      : commands.ask('pathAt', { pane, offset }).then((path) => ({ ...(path && { path }), values: [] }));
  const selectAt = async (offset: number): Promise<void> => {
    const found = await askAt(offset).catch(() => undefined);
    if (found?.path && !ended) commands.select(found.path, found.values);
  };
  const moved = whenResting((offset) => void selectAt(offset));
  return {
    onCursor: moved,
    onText(text) {
      // Where the cursor was in another text says nothing of this one.
      moved(undefined);
      onEdited(text);
    },
    end() {
      ended = true;
    },
  };
}
