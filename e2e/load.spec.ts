import { expect, test } from './support/page.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  names: {kind: Thing, plural: things}
  scope: Cluster
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;

test('loads documents from another host after a confirmation, and keeps the previous ones', async ({
  playground,
  page,
}) => {
  const requests: string[] = [];
  await page.route(/^https:/, (route) => {
    requests.push(route.request().url());
    if (route.request().url().endsWith('/gone')) return route.fulfill({ status: 404 });
    return route.fulfill({ body: crd, headers: { 'access-control-allow-origin': '*' } });
  });
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: of-mine}\n');
  await playground.keeps('of-mine');
  await page.goto('/#crd=https://texts.example/gone');
  await page.getByRole('button', { name: 'Load from texts.example' }).click();
  await expect(page.getByRole('alert')).toContainText('the host responded with 404');
  // The browser logs that response.
  expect(playground.complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  await page.goto('about:blank');
  await page.goto('/#crd=https://texts.example/crd.yaml');
  await expect(page.getByText('Nothing was loaded yet')).toBeVisible();
  expect(requests).toEqual(['https://texts.example/gone']);
  await page.getByRole('button', { name: 'Load from texts.example' }).click();
  await expect(playground.area('CRD')).toContainText('things.example.com');
  expect(page.url()).toMatch(/#v3\.p\./);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
  await expect(playground.area('Object')).toContainText('of-mine');
});

test('starts with the example at #safe, and keeps reporting a damaged link without loading it', async ({
  playground,
  page,
}) => {
  await playground.open('#v3.p.4.abcd');
  const notice = page.getByText('This link is damaged: its 4 characters');
  await expect(notice).toBeVisible();
  await page.goto('about:blank');
  await playground.open('#v9.z.1.a');
  await expect(page.getByText('This link uses format v9; this page reads v1 to v3')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#safe');
  await expect(page.getByText('Started with the example')).toBeVisible();
});
