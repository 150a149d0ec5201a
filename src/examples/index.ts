/** The built-in examples. */
import { crontab, crontabPruning } from './crontab.ts';
import type { ExampleGroup, ExampleVariant } from './example.ts';

export type { Example, ExampleGroup, ExampleVariant } from './example.ts';

export const exampleGroups: readonly ExampleGroup[] = [{ id: 'start', examples: [crontab, crontabPruning] }];

const byId = new Map<string, ExampleVariant & { readonly title: string }>(
  exampleGroups.flatMap(({ examples }) =>
    examples.flatMap(({ title, variants }) =>
      variants.map((variant): [string, ExampleVariant & { title: string }] => [
        variant.id,
        { ...variant, title: variants.length === 1 ? title : `${title} (${variant.name})` },
      ]),
    ),
  ),
);

/** The variant of an id as it stands in a link. */
export function exampleOf(id: string): (ExampleVariant & { readonly title: string }) | undefined {
  return byId.get(id);
}

/** What the page opens with when there is nothing else. */
export const firstExample = 'crontab-validation';
