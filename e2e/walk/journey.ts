/**
 * A random journey through the page: its steps, generated from a seed alone, so that it can be repeated and shortened.
 */
import { writeFragment } from '../../src/share/fragment.ts';
import { crdOf, version } from '../../src/testing/thing.ts';

/** `tab`: the number of an open tab, modulo their count. */
export type Step =
  /** Appended to the object, key by key. */
  | { readonly do: 'type'; readonly tab: number; readonly mark: string; readonly pause: number }
  /** An object that replaces the pane's contents. */
  | { readonly do: 'paste'; readonly tab: number; readonly mark: string }
  | { readonly do: 'undo'; readonly tab: number; readonly times: number }
  | { readonly do: 'back' | 'forward' | 'reload'; readonly tab: number }
  /** Followed in the same tab. */
  | { readonly do: 'open'; readonly tab: number; readonly fragment: string }
  /** Ends the workers of the tab without the page's knowledge. */
  | { readonly do: 'kill'; readonly tab: number }
  | { readonly do: 'offline' | 'online' | 'fill' | 'empty' | 'tab' }
  | { readonly do: 'wait'; readonly time: number };

export interface Journey {
  readonly seed: number;
  readonly start: string;
  readonly steps: readonly Step[];
}

const crd = crdOf([version('v1', { type: 'object' }, true)]);

export function objectText(mark: string): string {
  return `apiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: ${mark}\n`;
}

function linkOf(mark: string): string {
  return writeFragment({ crd, object: objectText(mark), kubernetes: '1.37', fieldValidation: 'Strict' });
}

const links = ['l1', 'l2', 'l3'].map(linkOf);
const examples = ['#example=crontab-stored', '#example=rule-cost-exceeds-budget/fixed'];

export function journeyOf(seed: number): Journey {
  const random = randomOf(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  let marks = 0;
  const make: Readonly<Record<Step['do'], (tab: number) => Step>> = {
    type: (tab) => ({ do: 'type', tab, mark: `m${++marks}x`, pause: oneOf([0, 0, 5, 60]) }),
    paste: (tab) => ({ do: 'paste', tab, mark: `m${++marks}x` }),
    undo: (tab) => ({ do: 'undo', tab, times: 1 + below(3) }),
    back: (tab) => ({ do: 'back', tab }),
    forward: (tab) => ({ do: 'forward', tab }),
    reload: (tab) => ({ do: 'reload', tab }),
    open: (tab) => ({ do: 'open', tab, fragment: oneOf([...links, ...examples]) }),
    kill: (tab) => ({ do: 'kill', tab }),
    offline: () => ({ do: 'offline' }),
    online: () => ({ do: 'online' }),
    fill: () => ({ do: 'fill' }),
    empty: () => ({ do: 'empty' }),
    tab: () => ({ do: 'tab' }),
    wait: () => ({ do: 'wait', time: oneOf([0, 50, 200, 400, 700]) }),
  };
  const steps = Array.from({ length: 4 + below(7) }, () => make[weighted(random())](below(2)));
  return {
    seed,
    start: oneOf(['', ...links.slice(0, 2), ...links.slice(0, 2), examples[0] as string]),
    steps,
  };
}

const weights: readonly (readonly [Step['do'], number])[] = [
  ['type', 22],
  ['paste', 10],
  ['undo', 5],
  ['back', 9],
  ['forward', 4],
  ['reload', 7],
  ['open', 10],
  ['kill', 12],
  ['offline', 2],
  ['online', 2],
  ['fill', 3],
  ['empty', 1],
  ['tab', 3],
  ['wait', 10],
];

function weighted(at: number): Step['do'] {
  let left = at * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of weights) if ((left -= weight) < 0) return name;
  return 'wait';
}

/** Mulberry32: the same random numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
