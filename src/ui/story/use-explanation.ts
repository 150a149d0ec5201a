import { useEffect, useState } from 'react';
import { loadErrorBook } from '../../errors/index.ts';
import type { Language } from '../../text/catalogue.ts';

interface Explained {
  readonly code: string;
  readonly cause: string;
  readonly cure: string;
}

/** What the pages of errors tell of a code, once they are here; the story is whole without them. */
export function useExplanation(code: string | undefined, language: Language): Explained | undefined {
  const [explained, setExplained] = useState<Explained>();
  useEffect(() => {
    if (code === undefined) return undefined;
    let gone = false;
    loadErrorBook(language).then(
      ({ pages }) => {
        const page = pages.find(code);
        if (!gone && page) setExplained({ code, cause: page.cause, cure: page.cure });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [code, language]);
  return explained?.code === code ? explained : undefined;
}
