import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTexts } from '../context/context.ts';
import { PartMissing } from './lazy-part.ts';

interface PartProps {
  readonly children: ReactNode;
  /** A part that failed is tried again when one of these changes. */
  readonly resetKeys?: readonly unknown[];
  /** The wrapper of a message, for parts that have their own frame. */
  readonly frame?: (message: ReactNode) => ReactNode;
}

/** A part of the page that may be late, missing, or broken without affecting the rest. */
export function Part({ children, resetKeys = [], frame = (message) => message }: PartProps) {
  const texts = useTexts();
  return (
    <ErrorBoundary
      fallbackRender={(failure) => frame(<PartFailed {...failure} />)}
      resetKeys={[...resetKeys]}
    >
      <Suspense
        fallback={frame(
          <p className="hint none" role="status">
            {texts.parts.loading}
          </p>,
        )}
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Browsers don't load a script again after a failure, so only a reload of the page restores a missing part. */
export function PartFailed({ error, resetErrorBoundary }: FallbackProps) {
  const texts = useTexts().parts;
  const isMissing = error instanceof PartMissing;
  return (
    <div className="none part-failed" role="alert">
      <p className="hint">{isMissing ? texts.missing : texts.broken}</p>
      {!isMissing && <p className="quotation">{String(error)}</p>}
      {!isMissing && (
        <button type="button" onClick={resetErrorBoundary}>
          {texts.again}
        </button>
      )}
      <button type="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </div>
  );
}
