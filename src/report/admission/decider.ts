/** Finds the policy or the webhook behind a finding. */
import { attributesOf } from '../../engine/refusals.ts';
import type { Decider } from '../../protocol/explanation.ts';
import type { ProblemParams } from '../../protocol/problem.ts';
import type { ChainLine } from '../../protocol/chain.ts';

interface Reported {
  readonly code: string;
  readonly params: ProblemParams;
}

/** The line of the chain that led to a finding; undefined for findings of other checks. */
function lineOf({ code, params }: Reported, lines: readonly ChainLine[]): ChainLine | undefined {
  const { policy, binding = '', webhook, configuration } = params;
  if (typeof policy === 'string') {
    const plugin = attributesOf(code)?.stage === 'mutated' ? 'mutating-policy' : 'validating-policy';
    const isIt = (one: ChainLine): boolean =>
      one.plugin === plugin && one.name === policy && one.part === binding && isBad(one);
    return lines.find((one) => isIt(one) && one.text === params['why']) ?? lines.find(isIt);
  }
  if (typeof webhook !== 'string') return undefined;
  const calls = lines.filter(
    (one) => one.plugin.endsWith('webhook') && one.name === configuration && one.part === webhook,
  );
  return calls.find(isBad) ?? calls[0];
}

function isBad({ outcome }: ChainLine): boolean {
  return outcome === 'denied' || outcome === 'error' || outcome === 'reported';
}

/** The policy or the webhook behind a finding, with the expression that is false or failed. */
export function deciderOf(reported: Reported, lines: readonly ChainLine[]): Decider | undefined {
  const line = lineOf(reported, lines);
  if (!line) return undefined;
  const { plugin, name, part, param, expressions, exchange } = line;
  const expression =
    expressions.find(({ message }) => message !== undefined) ??
    expressions.find(({ error }) => error !== undefined);
  const place = expression?.place ?? line.place;
  const variables = expressions.filter((one) => one.role === 'variable' && one !== expression);
  return {
    plugin,
    name,
    part,
    ...(param !== undefined && { param }),
    ...(expression && { expression }),
    ...(place && { place }),
    variables,
    ...(exchange && { code: exchange.code }),
  };
}
