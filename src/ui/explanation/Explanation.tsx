import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../parts/lazy-part.ts';
import { PartFailed } from '../parts/Part.tsx';
import type { ExplanationCardProps } from './ExplanationCard.tsx';

const ExplanationCard = lazyPart('ExplanationCard', () => import('./ExplanationCard.tsx'));

/** The card of an explanation, which loads with the first one; its space is reserved until then. */
export function Explanation(props: ExplanationCardProps) {
  return (
    <ErrorBoundary FallbackComponent={PartFailed} resetKeys={[props.card]}>
      <Suspense fallback={<div className="explanation-card explanation-loading" />}>
        <ExplanationCard {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
