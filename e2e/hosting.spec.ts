import { expect, test } from '@playwright/test';

for (const [path, frames] of [
  ['/', "frame-ancestors 'none'"],
  ['/embed.html', 'frame-ancestors *'],
] as const)
  test(`sends the page's own policy with ${path}, and limits framing`, async ({ request }) => {
    const response = await request.get(path);
    const inPage = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await response.text())?.[1];
    expect(response.headers()['content-security-policy']).toBe(
      `${inPage?.replaceAll('&#39;', "'")}; ${frames}`,
    );
  });

test('serves all files compressed and with their media type', async ({ page }) => {
  const loaded: [path: string, encoding: string | undefined, nosniff: string | undefined][] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const headers = response.headers();
    if (/\.(?:js|css)$/.test(pathname))
      loaded.push([pathname, headers['content-encoding'], headers['x-content-type-options']]);
  });
  await page.goto('/');
  await page.locator('.plain-editor').first().click();
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded).toEqual(loaded.map(([pathname]) => [pathname, 'gzip', 'nosniff']));
});

test('contains the headers and the licenses for hosts in the build', async ({ request }) => {
  expect(await (await request.get('/_headers')).text()).toMatch(
    /^\/\*\n {2}X-Content-Type-Options: nosniff$/m,
  );
  const licences = await request.get('/THIRD-PARTY.md');
  expect(licences.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await licences.text()).toMatch(/^## re2js /m);
});
