import type { DecidedReport } from '../../protocol/operations.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Commands } from '../context/commands.ts';

/**
 * Calls back once the cursor rests, so that moving through a text asks nothing; without an offset, nothing is called.
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

/** Selects the path at which the cursor of a pane rests, until it is stopped. */
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
  // A line of a schema applies to many values.
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
      // The cursor's position in the previous text doesn't apply to this one.
      moved(undefined);
      onEdited(text);
    },
    end() {
      ended = true;
    },
  };
}
