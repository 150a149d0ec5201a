/** What parts of the frame that come late leave in its global scope. */
import type { errorExample } from '../../errors/index.ts';
import type { exampleOf } from '../../examples/index.ts';
import type { StoryTexts } from '../../text/catalogue.ts';
import type { factsOf, knownText, wordsOf } from '../../ui/story/story-words.ts';

export interface EmbedParts {
  readonly examples: { readonly exampleOf: typeof exampleOf };
  readonly errors: { readonly errorExample: typeof errorExample };
  readonly 'stories-en': Stories;
  readonly 'stories-zh': Stories;
}

export interface Stories {
  readonly texts: StoryTexts;
  readonly wordsOf: typeof wordsOf;
  readonly factsOf: typeof factsOf;
  readonly knownText: typeof knownText;
}

export type EmbedPartName = keyof EmbedParts;

export interface PartScope {
  crdPlaygroundParts?: Partial<EmbedParts>;
}

/** Called by a part. */
export function providePart(part: Partial<EmbedParts>): void {
  const scope = globalThis as PartScope;
  scope.crdPlaygroundParts = { ...scope.crdPlaygroundParts, ...part };
}
