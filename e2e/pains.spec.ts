/**
 * What users run into, each at its example: the screen that opens says without a click what happened, why (with the
 * line of the CRD that decided) and what to do.
 */
import type { Page } from '@playwright/test';
import { expect, test, type Playground } from './support/page.ts';

interface Pain {
  readonly example: string;
  /** The field, or the beginning of the server's name for it. */
  readonly field: string;
  readonly end: string;
  readonly happened: string;
  /** A line of the CRD. */
  readonly quote: string;
  readonly todo: string;
  /** What the view below says beside it, where the answer is a comparison. */
  readonly compared?: string;
}

const pains: readonly Pain[] = [
  {
    example: 'nested-default-not-applied',
    field: 'spec.storage.size',
    end: 'Not there',
    happened: 'The default 1Gi is not applied, because spec.storage is missing',
    quote: 'default: 1Gi',
    todo: 'Give spec.storage a default of {} in the CRD',
  },
  {
    example: 'field-vanishes',
    field: 'spec.maxReplica',
    end: 'Taken out',
    happened: 'Pruned: the schema of version v1 has no such property.',
    quote: 'spec:',
    todo: 'Did you mean maxReplicas',
  },
  {
    example: 'rule-cost-exceeds-budget',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'its rules could cost more than the server lets them',
    quote: 'rule: self.all(a, self.exists_one(b, a == b))',
    todo: 'Bound the lists, maps and strings',
  },
  {
    example: 'template-labels-vanish',
    field: 'spec.template.metadata.labels',
    end: 'Taken out',
    happened: 'Pruned',
    quote: 'metadata:',
    todo: 'x-kubernetes-embedded-resource: true',
  },
  {
    example: 'type-inside-any-of',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'Under anyOf, allOf, oneOf and not a schema may only restrict values',
    quote: 'type: string',
    todo: 'Move the quoted keyword up',
  },
  {
    example: 'rule-undefined-field',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'does not compile against the types of the schema',
    quote: 'rule: self.max-size >= self.min-size',
    todo: 'a-b is a__dash__b',
  },
  {
    example: 'rule-costed-since-1-37/1-37',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'its rules could cost more than the server lets them',
    quote: '- rule: self.all(tag, matches(tag,',
    todo: 'Bound the lists, maps and strings',
    compared: 'Installs in 1.36, 1.35, not in 1.37.',
  },
  {
    example: 'default-changed',
    field: 'spec.replicas',
    end: 'Stored',
    happened: 'A default comes in only where the field is absent: it does not replace what is stored',
    quote: 'default: 3',
    todo: 'take the field out: null in a merge patch',
    compared: 'A default comes in where the store has nothing; it replaces nothing that is stored.',
  },
  {
    example: 'crd-too-large',
    field: 'metadata.annotations',
    end: 'CRD refused',
    happened: 'All annotations together may have 262,144 bytes',
    quote: 'annotations:',
    todo: 'kubectl apply --server-side',
    compared: '269,950 bytes of 262,144',
  },
  {
    example: 'required-with-default',
    field: 'spec.mode',
    end: 'Stored',
    happened: 'the server fills in defaults before it validates, which tools that only validate don’t do',
    quote: 'default: fifo',
    todo: 'Write the field to have another value',
    compared: 'spec.mode: Required value',
  },
  {
    example: 'must-be-of-type-null',
    field: 'spec.steps',
    end: 'Refused',
    happened: 'a list item without a value is null in YAML',
    quote: 'type: object',
    todo: 'Write a value ([] is the empty list',
  },
  {
    example: 'one-of-says-nothing',
    field: 'spec',
    end: 'Refused',
    happened: 'The value fits 2 of the schemas under oneOf',
    quote: 'oneOf:',
    todo: 'Take out what belongs to the other branches',
  },
  {
    example: 'rule-no-such-key',
    field: 'spec',
    end: 'Refused',
    happened: 'could not be evaluated for this value',
    quote: 'rule: self.min <= self.max',
    todo: 'has(self.a)',
  },
  {
    example: 'rule-int-or-string',
    field: 'spec.maxSurge',
    end: 'Refused',
    happened: 'calls a function with a value of a type that it does not take',
    quote: 'rule: self > 0',
    todo: 'type(self.a) == int',
  },
  {
    example: 'metadata-cannot-be-restricted',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'a schema may only restrict name and generateName',
    quote: 'metadata:',
    todo: 'Leave only name and generateName there',
  },
  {
    example: 'false-comes-back-true',
    field: 'spec.enabled',
    end: 'Stored',
    happened: 'It was absent, so the default true is filled in.',
    quote: 'default: true',
    todo: 'Go clients with omitempty leave out false',
    compared: 'It leaves out zero values, and the defaults come back in their place:',
  },
  {
    example: 'list-map-keys-need-a-value',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'Items of a map are told apart by their keys',
    quote: 'name:',
    todo: 'Put it into required of the items, or give it a default.',
  },
  {
    example: 'additional-properties-exclusive',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'A schema either lists its properties or takes any name, not both.',
    quote: 'additionalProperties:',
    todo: 'Keep properties for names that are known',
    compared: 'A schema of this CRD says both, and may say one:',
  },
  {
    example: 'status-dropped',
    field: 'status',
    end: 'Taken out',
    happened: 'this version has the status subresource, so only its own endpoint writes status',
    quote: 'status:',
    todo: 'kubectl replace --subresource=status',
  },
  {
    example: 'pattern-is-re2',
    field: 'spec.versions[0].schema',
    end: 'CRD refused',
    happened: 'without lookahead, lookbehind and back references',
    quote: 'pattern:',
    todo: 'several patterns under allOf, or a validation rule',
    compared: 'Try a pattern',
  },
  {
    example: 'format-is-weak',
    field: 'spec.versions[0].schema',
    end: 'CRD accepted, with a warning',
    happened: 'The server does not know the format, so it checks nothing by it.',
    quote: 'format: ip-address',
    todo: 'Use one of the formats that the server knows',
    compared: 'that the server does not know, and checks nothing by',
  },
  {
    example: 'version-loses-fields',
    field: 'spec.port',
    end: 'Taken out',
    happened: 'Pruned: the schema of version v1 has no such property.',
    quote: 'spec:',
    todo: 'Send it in version v2, whose schema has it',
    compared: 'lost: written as v1, whose schema does not have it',
  },
  {
    example: 'gitops-drift',
    field: 'spec.colour',
    end: 'Taken out',
    happened: 'Pruned: the schema of version v1 has no such property.',
    quote: 'spec:',
    todo: 'Correct the name, or declare the property',
    compared: 'ignoreDifferences:',
  },
  {
    example: 'update-unset-then-set',
    field: 'spec.size',
    end: 'Taken out',
    happened: 'was not evaluated: without a new value there is nothing to compare',
    quote: 'rule: self == oldSelf',
    todo: 'a rule on the parent that compares has(self.a) with has(oldSelf.a)',
  },
  {
    example: 'printer-column-path',
    field: 'spec.versions[0].additionalPrinterColumns',
    end: 'CRD refused',
    happened: 'The path of a column begins with a dot',
    quote: 'jsonPath: spec.replicas',
    todo: 'Put a dot in front',
  },
];

/** Its screen answers without a click. */
async function answersAt(
  { playground, page }: { playground: Playground; page: Page },
  { example, field, end, happened, quote, todo, compared }: Pain,
): Promise<void> {
  await playground.open(`#example=${example}`);
  const story = page.getByRole('region', { name: `Story of ${field}` });
  await expect(story).toHaveCount(1);
  await expect(story.getByText(end, { exact: true })).toBeVisible();
  await expect(story).toContainText(happened);
  await expect(story.getByText(todo)).toBeInViewport({ ratio: 0.9 });
  const line = story.getByRole('button', { name: /^CRD line \d+/ }).first();
  await expect(line).toContainText(quote);
  if (compared === undefined) return;
  await expect(page.getByRole('tabpanel').getByText(compared).first()).toBeInViewport({ ratio: 0.9 });
}

// One page for several: a visitor follows addresses in an open page, too, and a page takes seconds to load.
const perPage = 6;
for (let from = 0; from < pains.length; from += perPage) {
  const some = pains.slice(from, from + perPage);
  const names = some.map(({ example }) => example).join(', ');
  test(`without a click: what happened, why and what to do, at ${names}`, async ({ playground, page }) => {
    for (const pain of some) await test.step(pain.example, () => answersAt({ playground, page }, pain));
  });
}

test('null, nullable and default: the table with the field in it', async ({ playground, page }) => {
  await playground.open('#example=null-nullable-default');
  const story = page.getByRole('region', { name: 'Story of spec.plain' });
  await expect(story).toContainText('the schema does not say nullable: true');
  const table = story.getByRole('table', { name: 'What becomes of null and of absence' });
  await expect(table.getByRole('row').nth(1)).toContainText('taken out (this field)');
});

test('a rule that one minor takes and another refuses: which, and why', async ({ playground, page }) => {
  await playground.open('#example=rule-accepted-since-1-37/1-36');
  const card = page.getByRole('region', { name: 'The open example' });
  await expect(card).toContainText(
    'Since 1.37 the server knows that metadata.name has at most 253 characters',
  );
  await expect(playground.verdict).toContainText('is invalid');
  await card.getByRole('link', { name: '1.37', exact: true }).click();
  await expect(playground.verdict).toContainText('created');
});

test('a Go client with omitempty is a switch: what is left out, and what comes back', async ({
  playground,
  page,
}) => {
  await playground.open('#example=false-comes-back-true/fixed');
  const row = page
    .getByRole('table', { name: 'Zero values that a Go client leaves out' })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText('false left out');
  await expect(row).toContainText('true (default)');
  await page.getByRole('button', { name: 'as a text says it' }).click();
  await expect(row).not.toContainText('true');
});

test('a value that is refused ends its road at the check that refused it', async ({ playground, page }) => {
  await playground.open('#example=crontab-validation');
  const road = page.getByRole('region', { name: 'Stages on the way into storage' });
  await expect(road.getByRole('listitem').filter({ hasText: 'validated' })).toContainText('refused');
  await expect(page.getByText('kept as typed')).toHaveCount(0);
});

test('a Strict refusal shows what Warn would store', async ({ playground, page }) => {
  await playground.open('#example=pruning-unknown-field');
  await page.getByText('Strict', { exact: true }).click();
  const story = page.getByRole('region', { name: 'Story of spec.someRandomField' });
  await expect(story).toContainText('Unknown: refused by field validation, which is Strict');
  const lines = story.getByRole('list', { name: 'The object with Warn, where it differs' });
  await expect(lines.getByRole('listitem').filter({ hasText: 'someRandomField' })).toContainText('pruned');
});

test('the branches of a oneOf stand in its story', async ({ playground, page }) => {
  await playground.open('#example=one-of-says-nothing');
  const rows = page.getByRole('table', { name: 'The branches of oneOf' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('required: [git]');
  await expect(rows.nth(1)).toContainText('fits');

  // On a low and narrow screen the findings have their third, and the branches are in sight all the same.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(rows.nth(2)).toBeInViewport({ ratio: 0.8 });
  const heightOf = (name: string): Promise<number> =>
    page.locator(name).evaluate((element) => element.getBoundingClientRect().height);
  expect(await heightOf('.findings')).toBeLessThan(0.34 * (await heightOf('.result')));
  expect(await heightOf('.views')).toBeGreaterThanOrEqual(0.5 * (await heightOf('.result')));
});

test('a story goes with its text', async ({ playground, page }) => {
  await playground.open('#example=field-vanishes');
  await playground.editorsReady();
  await playground.row('maxReplica').click();
  const story = page.getByRole('region', { name: 'Story of spec.maxReplica' });
  await expect(story).toBeVisible();
  await playground.write('Object', 'a: [');
  await expect(story).toHaveCount(0);
});

test('the cursor in a line of the schema lights its values, and the pointer tells of a line', async ({
  playground,
  page,
}) => {
  // Tall enough for all lines of the CRD.
  await page.setViewportSize({ width: 1440, height: 1200 });
  await playground.open('#example=crontab-validation');
  await playground.editorsReady();
  await playground.area('CRD').getByText('maximum').click();
  await expect(page.getByRole('region', { name: 'Story of spec.replicas' })).toBeVisible();
  await expect(playground.row('replicas: 15')).toHaveAttribute('data-pointed', 'true');
  await playground.row('image').hover();
  await expect(page.getByRole('region', { name: 'Story of spec.image' })).toContainText(
    'not stored: the object is refused for spec.cronSpec',
  );
  // The one that was open stays, and nothing moved.
  await expect(page.getByRole('region', { name: 'Story of spec.replicas' })).toBeVisible();
});
