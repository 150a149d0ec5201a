/** Compares the answer about a block with what the text says is expected. */
import type { Judged } from '../check/judge.ts';
import type { Expectation } from './lines/expectation.ts';
import { withoutClass, type DocFinding, type DocResult } from './result.ts';

export function withExpectation(
  result: DocResult,
  expectation: Expectation | undefined,
  judged: Judged,
): DocResult {
  if (result.verdict === 'not answered') return result;
  if (expectation?.what === 'stored') return asStored(result, judged);
  if (expectation?.what !== 'refused') return result;
  if (judged.verdict !== 'refused')
    return unexpected(result, 'The text expects a rejection, but the API server accepts it.');
  const { message: answer } = judged;
  if (answer.includes(expectation.message)) return { ...result, verdict: 'expected' };
  return unexpected(
    result,
    `The text expects a rejection with "${expectation.message}", but the API server says: ${judged.message}`,
  );
}

/** Every finding is wrong, and every value that the API server drops or changes. */
function asStored(result: DocResult, { drift }: Judged): DocResult {
  const wrong = result.findings.map((found): DocFinding => ({ ...withoutClass(found), class: 'wrong' }));
  const changed = (['dropped', 'changed'] as const).flatMap((how) =>
    (drift?.[how] ?? []).map((field): DocFinding => ({
      class: 'wrong',
      code: 'expected-stored',
      field,
      message:
        how === 'dropped' ? 'The API server drops this field.' : 'The API server stores another value.',
      line: result.line,
    })),
  );
  const findings = [...wrong, ...changed];
  return { ...result, findings, verdict: findings.length > 0 ? 'wrong' : 'accepted' };
}

function unexpected(result: DocResult, message: string): DocResult {
  const finding: DocFinding = {
    class: 'wrong',
    code: 'expected-refused',
    field: '',
    message,
    line: result.line,
  };
  return { ...result, verdict: 'wrong', message: '', findings: [finding] };
}
