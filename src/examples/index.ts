/** The built-in examples. They come when one is asked for; only the first is a part of the page. */
import { clients } from './clients.ts';
import { crontab } from './crontab.ts';
import { documentation } from './documentation.ts';
import { namedVariants, type ExampleGroup, type NamedVariant } from './example.ts';
import { fieldPains } from './pains-fields.ts';
import { rulePains } from './pains-rules.ts';
import { patches } from './patches.ts';
import { schemaPains } from './pains-schema.ts';
import { updates } from './updates.ts';

export type { Example, ExampleGroup, ExampleVariant, Outcome } from './example.ts';

export const exampleGroups: readonly ExampleGroup[] = [
  { id: 'start', examples: crontab },
  { id: 'documentation', examples: documentation },
  { id: 'pains', examples: [...fieldPains, ...schemaPains, ...rulePains] },
  { id: 'updates', examples: updates },
  { id: 'patches', examples: patches },
  { id: 'clients', examples: clients },
];

const byId = new Map<string, NamedVariant>(
  exampleGroups.flatMap(({ examples }) =>
    examples.flatMap(namedVariants).map((variant): [string, NamedVariant] => [variant.id, variant]),
  ),
);

/** The variant of an id as it stands in a link. */
export function exampleOf(id: string): NamedVariant | undefined {
  return byId.get(id);
}

export function allVariants(): NamedVariant[] {
  return [...byId.values()];
}
