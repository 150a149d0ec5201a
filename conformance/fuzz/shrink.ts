/**
 * Minimizes a counterexample: removes parts while judge and engine still disagree.
 */
import { RawNumber, textAt, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Question } from './question.ts';

/** The questions that are answered differently. */
export type AskAll = (questions: readonly Question[]) => Promise<boolean[]>;

const mostCandidates = 300;

/** The smallest question found that is still answered differently. */
export async function shrink(question: Question, differs: AskAll): Promise<Question> {
  let best = question;
  for (let round = 0; round < 60; round++) {
    const candidates = smaller(best).slice(0, mostCandidates);
    const verdicts = await differs(candidates);
    const next = candidates.find((_, i) => verdicts[i]);
    if (next === undefined) return best;
    best = next;
  }
  return best;
}

/** All questions that are one step smaller; the largest steps first. */
function smaller(question: Question): Question[] {
  const { creations, schema } = question;
  const out: Question[] = [];
  if (creations.length > 1) for (const one of creations) out.push({ ...question, creations: [one] });
  if (creations.length === 1) out.push({ ...question, creations: [] });
  if (question.status) out.push({ ...question, status: false });
  for (const less of reductions(schema)) out.push({ ...question, schema: less as RawObject });
  for (const [i, one] of creations.entries()) {
    for (const less of reductions(one.body)) {
      if (!isNamed(less)) continue;
      out.push({ ...question, creations: creations.with(i, { ...one, body: less }) });
    }
  }
  return out;
}

/** Keeps the members that every object needs: without them, the finding would be another one. */
function isNamed(body: RawJson): body is RawObject {
  return (
    body instanceof Map &&
    body.has('apiVersion') &&
    body.has('kind') &&
    textAt(body, 'metadata', 'name') !== ''
  );
}

/** A value with one part removed or simplified, outermost parts first. */
export function reductions(value: RawJson): RawJson[] {
  const out: RawJson[] = [];
  const pending: { node: RawJson; rebuild: (node: RawJson) => RawJson }[] = [
    { node: value, rebuild: (one) => one },
  ];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const { node, rebuild } = next;
    if (node instanceof Map) {
      for (const key of node.keys()) {
        const rest: RawObject = new Map(node);
        rest.delete(key);
        out.push(rebuild(rest));
        pending.push({
          node: node.get(key) as RawJson,
          rebuild: (child) => rebuild(new Map(node).set(key, child)),
        });
      }
    } else if (Array.isArray(node)) {
      for (let i = 0; i < node.length; i++) {
        out.push(rebuild(node.toSpliced(i, 1)));
        pending.push({ node: node[i] as RawJson, rebuild: (child) => rebuild(node.with(i, child)) });
      }
    } else if (node instanceof RawNumber && !['0', '1'].includes(node.text))
      out.push(rebuild(new RawNumber('1')));
  }
  return out;
}
