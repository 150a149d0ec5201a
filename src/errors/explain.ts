/** Explains single findings by their codes. */
import { explained, type Explained, type Explanation, type ShownParams } from './explanation.ts';
import type { Translation } from './translation.ts';

/** Returns undefined for a code without a page. */
export type Explain = (code: string, params: ShownParams) => Explained | undefined;

export function explainIn(texts: Translation): Explain {
  const explanations = new Map<string, Explanation>(
    Object.values(texts).flatMap(({ families }) =>
      Object.values(families as Families).flatMap(({ codes }) => Object.entries(codes)),
    ),
  );
  return (code, params) => {
    const explanation = explanations.get(code);
    return explanation && explained(explanation, params);
  };
}

type Families = Readonly<Record<string, { readonly codes: Readonly<Record<string, Explanation>> }>>;
