import type { ReactNode, Ref } from 'react';

/** Shorter lists are in the document as a whole, for the browser's own search. */
export const short = 30;

/** The props of an item's element, so that it is measured and announced as part of the list. */
export interface ItemProps {
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

export interface WindowedListProps {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** An `li` with the given props. */
  readonly item: (index: number, props: ItemProps) => ReactNode;
  readonly className?: string;
  readonly label?: string;
}

/** A list whose items are created one by one. */
export interface ListProps extends Omit<WindowedListProps, 'item'> {
  readonly element: (index: number, ref?: ItemProps['ref']) => ReactNode;
}
