/** Explains single findings by their codes. */
import {
  explained,
  type Area,
  type Explained,
  type Explanation,
  type ShownParams,
} from './model/explanation.ts';

/** Returns undefined for a code without a page. */
export type Explain = (code: string, params: ShownParams) => Explained | undefined;

export function explainIn(areas: readonly Area[]): Explain {
  const explanations = new Map<string, Explanation>(
    areas.flatMap(({ families }) => Object.values(families).flatMap(({ codes }) => Object.entries(codes))),
  );
  return (code, params) => {
    const explanation = explanations.get(code);
    return explanation && explained(explanation, params);
  };
}
