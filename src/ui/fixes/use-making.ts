import { useEffect, useRef, useState } from 'react';
import type { MadeObject } from '../../protocol/fixes.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import { useCommands } from '../context/context.ts';

type Wanted =
  | { readonly name: 'makeObject'; readonly request: RequestOf<'makeObject'> }
  | { readonly name: 'breakRule'; readonly request: RequestOf<'breakRule'> };

export type MakingState =
  | { readonly state: 'idle' }
  | { readonly state: 'failed' }
  | Extract<MadeObject, { readonly state: 'searching' | 'none' }>;

export interface Making {
  readonly now: MakingState;
  readonly start: (wanted: Wanted) => void;
  readonly stop: () => void;
}

/** Milliseconds. Each question is a slice of the search; reading a large text takes time, too. */
const extra = 8_000;

/** Searches until an object is found, and puts it into its pane. */
export function useMaking(onMade?: () => void): Making {
  const commands = useCommands();
  const [now, setNow] = useState<MakingState>({ state: 'idle' });
  const current = useRef(0);
  useEffect(() => () => void current.current++, []);
  const stop = (): void => {
    current.current++;
    setNow({ state: 'idle' });
  };
  const start = (wanted: Wanted): void => {
    const own = ++current.current;
    const isGone = (): boolean => own !== current.current;
    const search = async (): Promise<void> => {
      setNow({ state: 'searching', tried: 0 });
      for (;;) {
        const made =
          wanted.name === 'makeObject'
            ? await commands.ask('makeObject', wanted.request, { extra })
            : await commands.ask('breakRule', wanted.request, { extra });
        if (isGone()) return;
        if (made?.state === 'searching') {
          setNow(made);
          continue;
        }
        setNow(made?.state === 'none' ? made : { state: made ? 'idle' : 'failed' });
        if (made?.state !== 'found') return;
        commands.takeMade(made.text, made.version);
        onMade?.();
        return;
      }
    };
    search().catch(() => !isGone() && setNow({ state: 'failed' }));
  };
  return { now, start, stop };
}
