/**
 * Common problems, each at its example: without a click, the screen says what happened, why (with the line of the CRD
 * that decided), and what to do.
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
  /** The text of the view below, if the answer is a comparison. */
  readonly compared?: string;
}

const pains: readonly Pain[] = [
  {
    example: 'nested-default-not-applied',
    field: 'spec.storage.size',
    end: 'Not set',
    happened: 'The default 1Gi wasn’t applied, because spec.storage is missing',
    quote: 'default: 1Gi',
    todo: 'Add the default {} to spec.storage in the CRD',
  },
  {
    example: 'field-vanishes',
    field: 'spec.maxReplica',
    end: 'Removed',
    happened: 'Pruned, because the schema of version v1 doesn’t declare this field.',
    quote: 'spec:',
    todo: 'Did you mean maxReplicas',
  },
  {
    example: 'rule-cost-exceeds-budget',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'the estimated cost of its rules exceeds the budget',
    quote: 'rule: self.all(a, self.exists_one(b, a == b))',
    todo: 'Set limits on everything the rule iterates over',
  },
  {
    example: 'template-labels-vanish',
    field: 'spec.template.metadata.labels',
    end: 'Removed',
    happened: 'Pruned',
    quote: 'metadata:',
    todo: 'x-kubernetes-embedded-resource: true',
  },
  {
    example: 'type-inside-any-of',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'A keyword that describes the value instead of restricting it',
    quote: 'type: string',
    todo: 'Move it outside to the field itself',
  },
  {
    example: 'rule-undefined-field',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'The expression is not valid CEL for the types of the schema: undefined field',
    quote: 'rule: self.max-size >= self.min-size',
    todo: 'a-b is self.a__dash__b',
  },
  {
    example: 'rule-costed-since-1-37/1-37',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'the estimated cost of its rules exceeds the budget',
    quote: '- rule: self.all(tag, matches(tag,',
    todo: 'Set limits on everything the rule iterates over',
    compared: 'Accepted in 1.36, 1.35, rejected in 1.37.',
  },
  {
    example: 'default-changed',
    field: 'spec.replicas',
    end: 'Stored',
    happened: 'The server sets a default only if the field is missing; it never replaces a stored value',
    quote: 'default: 3',
    todo: 'remove the field: use null in a merge patch',
    compared:
      'A default applies to a missing field, or to a null that isn’t allowed; it never replaces another stored value.',
  },
  {
    example: 'crd-too-large',
    field: 'metadata.annotations',
    end: 'CRD rejected',
    happened: 'Keys and values of all annotations together have more than 262,144 bytes',
    quote: 'annotations:',
    todo: 'kubectl apply --server-side',
    compared: '269,950 bytes of 262,144',
  },
  {
    example: 'required-with-default',
    field: 'spec.mode',
    end: 'Stored',
    happened: 'the server sets defaults before it validates. Tools that only validate don’t',
    quote: 'default: fifo',
    todo: 'Set the field to use another value',
    compared: 'spec.mode: Required value',
  },
  {
    example: 'must-be-of-type-null',
    field: 'spec.steps',
    end: 'Rejected',
    happened: 'The value is null, the schema does not allow that',
    quote: 'type: object',
    todo: 'write a value ([] is the empty list',
  },
  {
    example: 'one-of-says-nothing',
    field: 'spec',
    end: 'Rejected',
    happened: '2 branches of oneOf accept the value, and exactly one must.',
    quote: 'oneOf:',
    todo: 'Remove all but one',
  },
  {
    example: 'rule-no-such-key',
    field: 'spec',
    end: 'Rejected',
    happened: 'A rule ended with an error instead of true or false',
    quote: 'rule: self.min <= self.max',
    todo: 'Write has(self.x) && self.x > 0',
  },
  {
    example: 'rule-int-or-string',
    field: 'spec.maxSurge',
    end: 'Rejected',
    happened: 'An operator or function in a rule does not support the values it got.',
    quote: 'rule: self > 0',
    todo: 'Check with type(x) == int',
  },
  {
    example: 'metadata-cannot-be-restricted',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'metadata at the root is declared with more than name and generateName.',
    quote: 'metadata:',
    todo: 'Only name and generateName can be restricted',
  },
  {
    example: 'false-comes-back-true',
    field: 'spec.enabled',
    end: 'Stored',
    happened: 'The field was missing, so the server set the default true.',
    quote: 'default: true',
    todo: 'Go clients with omitempty leave out false',
    compared: 'It leaves out zero values, so the server sets the defaults instead:',
  },
  {
    example: 'list-map-keys-need-a-value',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'A key field of the items is neither required nor has a default.',
    quote: 'name:',
    todo: 'Add it to required, or give it a default.',
  },
  {
    example: 'additional-properties-exclusive',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'One object has properties and additionalProperties.',
    quote: 'additionalProperties:',
    todo: 'Use properties for known fields, or additionalProperties for a map',
    compared: 'A schema of this CRD uses both, but only one is allowed:',
  },
  {
    example: 'status-dropped',
    field: 'status',
    end: 'Removed',
    happened: 'This version enables the status subresource, so only requests to /status change status',
    quote: 'status:',
    todo: 'kubectl replace --subresource=status',
  },
  {
    example: 'pattern-is-re2',
    field: 'spec.versions[0].schema',
    end: 'CRD rejected',
    happened: 'pattern is not a valid RE2 regular expression.',
    quote: 'pattern:',
    todo: 'Rewrite it without look-around, or use a validation rule',
    compared: 'Try a pattern',
  },
  {
    example: 'format-is-weak',
    field: 'spec.versions[0].schema',
    end: 'CRD accepted, with a warning',
    happened: 'the server does not know this format for this type, so it does not check it.',
    quote: 'format: ip-address',
    todo: 'Correct it, or validate with pattern',
    compared: 'that the server doesn’t know, and therefore ignores',
  },
  {
    example: 'version-loses-fields',
    field: 'spec.port',
    end: 'Removed',
    happened: 'Pruned, because the schema of version v1 doesn’t declare this field.',
    quote: 'spec:',
    todo: 'Send the object in version v2, whose schema declares the field',
    compared: 'lost: written as v1, whose schema doesn’t declare it',
  },
  {
    example: 'gitops-drift',
    field: 'spec.colour',
    end: 'Removed',
    happened: 'Pruned, because the schema of version v1 doesn’t declare this field.',
    quote: 'spec:',
    todo: 'Correct the name, or add the property',
    compared: 'ignoreDifferences:',
  },
  {
    example: 'update-unset-then-set',
    field: 'spec.size',
    end: 'Removed',
    happened: 'wasn’t evaluated, because there is no new value',
    quote: 'rule: self == oldSelf',
    todo: 'add a rule to the parent that forbids removing it',
  },
  {
    example: 'printer-column-path',
    field: 'spec.versions[0].additionalPrinterColumns',
    end: 'CRD rejected',
    happened: 'jsonPath is not a simple path that begins with a dot.',
    quote: 'jsonPath: spec.replicas',
    todo: 'Begin the path with a dot',
  },
];

/** Its screen answers without a click. */
async function answersAt(
  { playground, page }: { playground: Playground; page: Page },
  { example, field, end, happened, quote, todo, compared }: Pain,
): Promise<void> {
  await playground.open(`#example=${example}`);
  const explanation = page.getByRole('region', { name: `Explanation of ${field}` });
  await expect(explanation).toHaveCount(1);
  await expect(explanation.getByText(end, { exact: true })).toBeVisible();
  await expect(explanation).toContainText(happened);
  await expect(explanation.getByText(todo)).toBeInViewport({ ratio: 0.9 });
  // A finding about the CRD is below the lines that it is about.
  const line = explanation.getByRole('button', { name: /^CRD line \d+/ });
  await expect(
    line.or(playground.problems.locator('.excerpt')).filter({ hasText: quote }).first(),
  ).toBeVisible();
  if (compared === undefined) return;
  // The explanation comes first; the comparison follows it in the same column.
  await expect(page.getByRole('tabpanel').getByText(compared).first()).toBeVisible();
}

// Several tests share a page, because visitors also follow addresses in an open page, and loading takes seconds.
const perPage = 6;
for (let from = 0; from < pains.length; from += perPage) {
  const some = pains.slice(from, from + perPage);
  const names = some.map(({ example }) => example).join(', ');
  test(`shows cause and cure without a click for ${names}`, async ({ playground, page }) => {
    for (const pain of some) await test.step(pain.example, () => answersAt({ playground, page }, pain));
  });
}

test('highlights the field in the table of null, nullable, and default', async ({ playground, page }) => {
  await playground.open('#example=null-nullable-default');
  const explanation = page.getByRole('region', { name: 'Explanation of spec.plain' });
  await expect(explanation).toContainText('the schema doesn’t set nullable: true');
  const table = explanation.getByRole('table', { name: 'How the server handles null and a missing field' });
  await expect(table.getByRole('row').nth(1)).toContainText('dropped (this field)');
});

test('shows which minor version rejects a rule, and why', async ({ playground, page }) => {
  await playground.open('#example=rule-accepted-since-1-37/1-36');
  const card = page.getByRole('region', { name: 'The open example' });
  await expect(card).toContainText('Since 1.37 the cost estimate uses the maximum length of metadata.name');
  await expect(playground.verdict).toContainText('is invalid');
  await card.getByRole('link', { name: '1.37', exact: true }).click();
  await expect(playground.verdict).toContainText('created');
});

test('shows what a Go client with omitempty leaves out, and what it reads', async ({ playground, page }) => {
  await playground.open('#example=false-comes-back-true/fixed');
  const row = page
    .getByRole('table', { name: 'Zero values that a Go client leaves out' })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText('false left out');
  await expect(row).toContainText('true (default)');
  await page.getByRole('button', { name: 'as in your YAML' }).click();
  await expect(row).not.toContainText('true');
});

test('ends the stages of a rejected value at the check that rejected it', async ({ playground, page }) => {
  await playground.open('#example=crontab-validation');
  const road = page.getByRole('region', { name: 'Stages before storage' });
  await expect(road.getByRole('listitem').filter({ hasText: 'validated' })).toContainText('rejected');
  await expect(page.getByText('kept as typed')).toHaveCount(0);
});

test('shows the object that Warn would store when Strict rejects it', async ({ playground, page }) => {
  await playground.open('#example=pruning-unknown-field');
  await page.getByText('Strict', { exact: true }).click();
  const explanation = page.getByRole('region', { name: 'Explanation of spec.someRandomField' });
  await expect(explanation).toContainText('Unknown field. Field validation is Strict');
  const lines = explanation.getByRole('list', { name: 'Differences of the object stored with Warn' });
  await expect(lines.getByRole('listitem').filter({ hasText: 'someRandomField' })).toContainText('pruned');
});

test('shows the branches of a oneOf in its explanation', async ({ playground, page }) => {
  await playground.open('#example=one-of-says-nothing');
  const rows = page.getByRole('table', { name: 'The branches of oneOf' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('required: [git]');
  await expect(rows.nth(1)).toContainText('matches');

  // The branches are visible on a low and narrow screen, too.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(rows.nth(2)).toBeInViewport({ ratio: 0.8 });

  // Fixes make the explanation higher, and move the lines below it.
  await expect(page.getByRole('region', { name: 'Fixes' })).toBeVisible();
  // The explanation of the last line is visible, except for a part of its padding.
  await playground.row('name: app').last().click();
  const explanation = page.getByRole('region', { name: 'Explanation of spec.bucket.name' });
  await expect(explanation).toBeInViewport({ ratio: 0.85 });
});

test('removes an explanation with its document', async ({ playground, page }) => {
  await playground.open('#example=field-vanishes');
  await playground.editorsReady();
  await playground.row('maxReplica').click();
  const explanation = page.getByRole('region', { name: 'Explanation of spec.maxReplica' });
  await expect(explanation).toBeVisible();
  await playground.write('Object', 'a: [');
  await expect(explanation).toHaveCount(0);
});

test('highlights the values of the schema line at the cursor or the pointer', async ({
  playground,
  page,
}) => {
  // Tall enough for all lines of the CRD.
  await page.setViewportSize({ width: 1440, height: 1200 });
  await playground.open('#example=crontab-validation');
  await playground.editorsReady();
  await playground.area('CRD').getByText('maximum').click();
  await expect(page.getByRole('region', { name: 'Explanation of spec.replicas' })).toBeVisible();
  await expect(playground.row('replicas: 15')).toHaveAttribute('data-pointed', 'true');
  // A line that moves under the pointer isn't pointed at, so the pointer moves again.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await playground.row('image').hover({ timeout: 2_000 });
    await expect(page.getByRole('region', { name: 'Explanation of spec.image' })).toContainText(
      'the object was rejected because of spec.cronSpec',
      { timeout: 3_000 },
    );
  }).toPass({ timeout: 20_000 });
  // The open one stays, and nothing moves.
  await expect(page.getByRole('region', { name: 'Explanation of spec.replicas' })).toBeVisible();
});
