import type { Stage } from '../../../protocol/report.ts';

export interface Span {
  readonly from: Stage;
  readonly to: Stage;
}

/** Moves one end of a span to another stage; the other end moves along if it would be on the wrong side. */
export function moved(stages: readonly Stage[], span: Span, end: 'from' | 'to', at: number): Span {
  const stage = stages[at];
  if (!stage) return span;
  const other = stages.indexOf(end === 'from' ? span.to : span.from);
  if (end === 'from') return { from: stage, to: other < at ? stage : span.to };
  return { from: other > at ? stage : span.from, to: stage };
}
