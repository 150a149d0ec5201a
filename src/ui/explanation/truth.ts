/** The results of null and of a missing field, by the schema of the property. */
import type { Card } from '../../protocol/explanation.ts';

export type TruthKind = 'plain' | 'default' | 'nullable' | 'both';
export type Becomes = 'removed' | 'default' | 'null' | 'absent';

export const truth: readonly {
  readonly kind: TruthKind;
  readonly null: Becomes;
  readonly absent: Becomes;
}[] = [
  { kind: 'plain', null: 'removed', absent: 'absent' },
  { kind: 'default', null: 'default', absent: 'default' },
  { kind: 'nullable', null: 'null', absent: 'absent' },
  { kind: 'both', null: 'null', absent: 'default' },
];

/** The cell of the table for a field; undefined if the table doesn't cover it. */
export function truthOf({
  given,
  schema,
  ending,
  events,
  ignoredByEndpoint,
}: Card): { kind: TruthKind; given: 'null' | 'absent' } | undefined {
  if (
    !schema ||
    ignoredByEndpoint ||
    given === undefined ||
    given === 'value' ||
    ending.how === 'refused' ||
    ending.how === 'refused-inside'
  )
    return undefined;
  const isOfNull = given === 'null' || events.some(({ why }) => why === 'null-in-apply');
  const isShown = isOfNull || schema.nullable || (ending.how === 'absent' && events.length === 0);
  if (!isShown) return undefined;
  const hasDefault = schema.default !== undefined;
  const kind = schema.nullable ? (hasDefault ? 'both' : 'nullable') : hasDefault ? 'default' : 'plain';
  return { kind, given };
}
