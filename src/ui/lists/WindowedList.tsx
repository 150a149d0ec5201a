import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../parts/lazy-part.ts';
import { PartFailed } from '../parts/Part.tsx';
import { short, type ListProps, type WindowedListProps } from './list-props.ts';

const LongList = lazyPart('LongList', () => import('./LongList.tsx'));

/** A list with items of any height, in a scrolling box; of a long one, only the visible items are in the document. */
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
