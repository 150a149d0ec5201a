import { Suspense, useLayoutEffect, useState, type MouseEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSelect, useTexts } from './context/context.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Guide } from './guide/Guide.tsx';
import { Header } from './header/Header.tsx';
import { WhatThisIs } from './header/WhatThisIs.tsx';
import { Notices } from './notices/Notices.tsx';
import { Panes } from './layout/Panes.tsx';
import { PageFailed } from './parts/PageFailed.tsx';
import { Part } from './parts/Part.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { Strip } from './strip/Strip.tsx';

const HoverExplanation = lazyPart('HoverExplanation', () => import('./explanation/HoverExplanation.tsx'));

/** `onShown`: called when the page has been rendered. */
export function App({ onShown }: { onShown?: () => void }) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <ErrorBoundary FallbackComponent={PageFailed}>
      <Page />
    </ErrorBoundary>
  );
}

/** Doesn't change the address, which identifies the open texts. */
function skipToResult(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('result')?.focus();
}

function Page() {
  const texts = useTexts();
  const maximized = useSelect((state) => state.view.maximized);
  const sheet = useSelect((state) => state.view.sheet);
  const object = useSelect((state) => state.evaluation.object);
  return (
    <div className="app" data-maximized={maximized} data-sheet={sheet}>
      <div className="top">
        <a className="skip-link" href="#result" onClick={skipToResult}>
          {texts.page.skipToResult}
        </a>
        <Header />
        <WhatThisIs />
        <Guide />
      </div>
      <Panes />
      <Part resetKeys={[object]}>
        <Strip />
      </Part>
      <PointedExplanation />
      <Dialogs />
      <Notices />
    </div>
  );
}

/** Loads with the first line under the pointer. If it fails to load, the lines are explained on a click. */
function PointedExplanation() {
  const isPointed = useSelect((state) => state.view.hovered !== undefined);
  const [wasPointed, setPointed] = useState(false);
  if (isPointed && !wasPointed) setPointed(true);
  if (!wasPointed) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <HoverExplanation />
      </Suspense>
    </ErrorBoundary>
  );
}
