import { useActions, useTexts } from '../context/context.ts';
import { fileHref, sourceHref } from '../parts/hrefs.ts';

/** Inserted by the build from the project's last comparison; missing in tests. */
declare const __FIGURES__: { readonly comparisons: number; readonly gaps: number } | undefined;

/** For first-time visitors: what this is, how exact it is, and where to find more about it. */
export function WhatThisIs() {
  const { page } = useTexts();
  const { viewChanged } = useActions();
  return (
    <section className="what-this-is" aria-label={page.about}>
      <p className="tagline">{page.tagline}</p>
      <p className="privacy">{page.privacy}</p>
      {typeof __FIGURES__ !== 'undefined' && (
        <a className="score-chip" href={fileHref('docs/conformance.html')} title={page.scoreHelp}>
          {page.score(__FIGURES__.comparisons, __FIGURES__.gaps)}
        </a>
      )}
      <button type="button" className="link" onClick={() => viewChanged({ dialog: 'about' })}>
        {page.about}
      </button>
      <a className="link" href={fileHref('docs/index.html')}>
        {page.documentation}
      </a>
      {sourceHref !== '' && (
        <a className="link" href={sourceHref}>
          {page.source}
        </a>
      )}
    </section>
  );
}
