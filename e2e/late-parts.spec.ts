import { crdOf, objectOf, specSchema } from '../src/examples/example.ts';
import { expect, test } from './support/page.ts';

/** A CRD with a pattern that only the regular expression library supports. */
const crd = crdOf({
  kind: 'Word',
  plural: 'words',
  schema: specSchema("letters:\n  type: string\n  pattern: '^[[:alpha:]]+$'\n"),
});
const object = objectOf('Word', 'a', 'spec:\n  letters: abc1\n');
const library = '**/assets/re2-*.js';

test('loads the regular expression library only when a pattern needs it', async ({ playground, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const parts = (): number => requests.filter((url) => url.includes('/re2-')).length;
  await playground.open();
  await playground.editorsReady();
  expect(parts()).toBe(0);
  await playground.write('CRD', crd);
  await playground.write('Object', object);
  await expect(playground.problems).toContainText(["should match '^[[:alpha:]]+$'"]);
  expect(parts()).toBeGreaterThan(0);
});

test('fails an answer without the library, and retries with the next one', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  let refused = 0;
  await page.route(library, (route) => {
    refused++;
    return route.abort();
  });
  await playground.write('CRD', crd);
  await playground.write('Object', object);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute(library);
  await playground.write('Object', object.replace('abc1', 'abc2'));
  await expect(playground.problems).toContainText([/"abc2".* should match '\^\[\[:alpha:\]\]\+\$'/]);
  playground.complaints.length = 0;
});
