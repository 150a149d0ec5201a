/** The names that late parts of the frame define in its global scope. */
import type { errorExample } from '../../errors/index.ts';
import type { Explain } from '../../errors/explain.ts';
import type { exampleOf } from '../../examples/index.ts';
import type { createPlainEditor } from '../../editor/plain-editor.ts';
import type { EmbedCatalogue, ExplanationTexts } from '../../text/catalogue.ts';
import type { readFragmentInSteps, writeFragmentInSteps } from '../../share/fragment.ts';
import type { Answers } from '../drawing/answers.ts';
import type { MorePanes } from '../drawing/more-panes.ts';
import type { factsOf, knownText, wordsOf } from '../../ui/explanation/explanation-words.ts';

export interface EmbedParts {
  readonly 'more-panes': { readonly panesOf: (answers: Answers) => MorePanes };
  readonly examples: { readonly exampleOf: typeof exampleOf };
  readonly errors: { readonly errorExample: typeof errorExample };
  readonly 'link-reader': { readonly readFragmentInSteps: typeof readFragmentInSteps };
  readonly 'link-writer': { readonly writeFragmentInSteps: typeof writeFragmentInSteps };
  readonly editor: { readonly createPlainEditor: typeof createPlainEditor };
  readonly 'texts-zh': { readonly catalogue: EmbedCatalogue };
  readonly 'explanations-en': Explanations;
  readonly 'explanations-zh': Explanations;
}

export interface Explanations {
  readonly texts: ExplanationTexts;
  readonly explain: Explain;
  readonly wordsOf: typeof wordsOf;
  readonly factsOf: typeof factsOf;
  readonly knownText: typeof knownText;
}

export type EmbedPartName = keyof EmbedParts;

export interface PartScope {
  crdPlaygroundParts?: Partial<EmbedParts>;
}

/** Called by a part to register itself. */
export function providePart(part: Partial<EmbedParts>): void {
  const scope = globalThis as PartScope;
  scope.crdPlaygroundParts = { ...scope.crdPlaygroundParts, ...part };
}
