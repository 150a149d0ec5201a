import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../parts/lazy-part.ts';
import { PartFailed } from '../parts/Part.tsx';
import type { StoryCardProps } from './StoryCard.tsx';

const StoryCard = lazyPart('StoryCard', () => import('./StoryCard.tsx'));

/** The card of an explanation, which loads with the first one; its space is reserved until then. */
export function Story(props: StoryCardProps) {
  return (
    <ErrorBoundary FallbackComponent={PartFailed} resetKeys={[props.card]}>
      <Suspense fallback={<div className="story-card story-loading" />}>
        <StoryCard {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
