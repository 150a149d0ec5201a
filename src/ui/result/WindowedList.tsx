import { Suspense, type ReactNode, type Ref } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../parts/lazy-part.ts';
import { PartFailed } from '../parts/Part.tsx';

const LongList = lazyPart(() => import('./LongList.tsx'));

/** Shorter lists are in the document as a whole, for the browser's own search. */
const short = 30;

/** What the element of an item needs, so that it is measured and told as one of all. */
export interface ItemProps {
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

interface WindowedListProps {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** An `li` with the given props. */
  readonly item: (index: number, props: ItemProps) => ReactNode;
  readonly className?: string;
  readonly label?: string;
}

/** A list whose items are made one by one. */
export interface ListProps extends Omit<WindowedListProps, 'item'> {
  readonly element: (index: number, ref?: ItemProps['ref']) => ReactNode;
}

/** A list with items of any height, in a box that scrolls; of a long one only what can be seen is in the document. */
export function WindowedList({ item, ...list }: WindowedListProps) {
  const { count, className, label } = list;
  const element: ListProps['element'] = (index, ref) =>
    item(index, { ref, 'data-index': index, 'aria-setsize': count, 'aria-posinset': index + 1 });
  const beginning = (
    <ol className={className} aria-label={label}>
      {Array.from({ length: Math.min(count, short) }, (_, index) => element(index))}
    </ol>
  );
  if (count <= short) return beginning;
  return (
    <ErrorBoundary
      fallbackRender={(failure) => (
        <>
          {beginning}
          <PartFailed {...failure} />
        </>
      )}
    >
      <Suspense fallback={beginning}>
        <LongList {...list} element={element} />
      </Suspense>
    </ErrorBoundary>
  );
}
