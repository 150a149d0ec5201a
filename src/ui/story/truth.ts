/** What null and absence become, by what the schema says of the property. */
import type { Card } from '../../protocol/story.ts';

export type TruthKind = 'plain' | 'default' | 'nullable' | 'both';
export type Becomes = 'taken out' | 'default' | 'null' | 'absent';

export const truth: readonly {
  readonly kind: TruthKind;
  readonly null: Becomes;
  readonly absent: Becomes;
}[] = [
  { kind: 'plain', null: 'taken out', absent: 'absent' },
  { kind: 'default', null: 'default', absent: 'default' },
  { kind: 'nullable', null: 'null', absent: 'absent' },
  { kind: 'both', null: 'null', absent: 'default' },
];

/** Where in the table a field stands; undefined where the table has nothing to say of it. */
export function truthOf({
  given,
  schema,
  ending,
  events,
}: Card): { kind: TruthKind; given: 'null' | 'absent' } | undefined {
  if (!schema || given === undefined || given === 'value' || ending.how.startsWith('refused'))
    return undefined;
  const isOfNull = given === 'null' || events.some(({ why }) => why === 'null-in-apply');
  const isAsked = isOfNull || schema.nullable || (ending.how === 'absent' && events.length === 0);
  if (!isAsked) return undefined;
  const hasDefault = schema.default !== undefined;
  const kind = schema.nullable ? (hasDefault ? 'both' : 'nullable') : hasDefault ? 'default' : 'plain';
  return { kind, given };
}
