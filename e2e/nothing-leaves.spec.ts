import type { Page, Worker } from '@playwright/test';
import { attemptsInPages, attemptsInWorkers } from './support/attempts.ts';
import { startHost, startOutside, type Host, type HostKind } from './support/hosts.ts';
import { linkWithTextsOf } from './support/links.ts';
import { expect, test as base } from './support/page.ts';

/** The common interface of a page, a frame, and a worker. */
type Scope = Pick<Worker, 'evaluate'>;

/** A request that isn't blocked arrives within this many milliseconds. */
const onTheWay = 300;
/** The browser reports a blocked request within this many milliseconds. */
const reportTime = 2_000;

const documentation = (content: string): string =>
  `<!doctype html><title>documentation</title><link rel="icon" href="data:,"><body>${content}`;
const pages = {
  '/without-policy.html': documentation(''),
  '/frame.html': documentation('<iframe width="800" height="600"></iframe>'),
  '/sandboxed-frame.html': documentation(
    '<iframe width="800" height="600" sandbox="allow-scripts"></iframe>',
  ),
};

const test = base.extend<{ outside: Host; startedHost: (kind: HostKind) => Promise<Host> }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright requires
  outside: async ({}, use) => {
    const outside = await startOutside();
    await use(outside);
    await outside.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright requires
  startedHost: async ({}, use) => {
    const started: Host[] = [];
    await use(async (kind) => {
      const host = await startHost(kind, pages);
      started.push(host);
      return host;
    });
    await Promise.all(started.map((host) => host.close()));
  },
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

const addressOf = (outside: Host, name: string): string => `${outside.origin}/${encodeURIComponent(name)}`;

/** The directives that were violated; waits up to `wait` milliseconds for the first one. */
function violations(scope: Scope, wait: number): Promise<string> {
  return scope.evaluate(async (patience) => {
    const { reports } = globalThis as unknown as { reports: string[] };
    const end = performance.now() + patience;
    while (reports.length === 0 && performance.now() < end)
      await new Promise((resolve) => void setTimeout(resolve, 20));
    return reports.splice(0).join(', ');
  }, wait);
}

/** Makes every attempt, and returns the browser's answer to each: the violated directive, or the error. */
async function attempt(
  scope: Scope,
  attempts: typeof attemptsInPages,
  outside: Host,
  patience: number,
): Promise<Record<string, string>> {
  await scope.evaluate(() => {
    const reports: string[] = [];
    Object.assign(globalThis, { reports });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => reports.push(effectiveDirective));
  });
  const outcomes: Record<string, string> = {};
  for (const [name, make] of Object.entries(attempts)) {
    const made = scope.evaluate(make, addressOf(outside, name)).then(
      () => '',
      (error: unknown) => String(error).split('\n', 1)[0] ?? '',
    );
    const threw = await Promise.race([made, pause(1_000).then(() => '')]);
    outcomes[name] = (await violations(scope, threw === '' ? patience : 0)) || threw;
  }
  await pause(onTheWay);
  return outcomes;
}

/** Makes every attempt in a worker and in its page: nothing may arrive, and the browser must report each as blocked. */
async function expectNothingLeaves(
  scope: Page | ReturnType<Page['frames']>[number],
  outside: Host,
  kind: HostKind,
) {
  const page = 'frames' in scope ? scope : scope.page();
  const worker = page.workers()[0];
  if (!worker) throw new Error('there is no worker');
  expect(worker.url()).toMatch(/^blob:/);
  // Without Trusted Types, a worker from a blob starts, and is then stopped.
  const isReported = kind !== 'no-trusted-types';
  const patience = isReported ? reportTime : 0;
  const outcomes = {
    worker: await attempt(worker, attemptsInWorkers, outside, patience),
    page: await attempt(scope, attemptsInPages, outside, patience),
  };
  await test.info().attach('what the browser said', { body: JSON.stringify(outcomes, undefined, 2) });
  expect(outside.arrived).toEqual([]);
  if (!isReported) return;
  // The browser reports a form in a sandboxed frame only on the console.
  if (await scope.evaluate(() => origin === 'null')) delete outcomes.page['form'];
  for (const reports of Object.values(outcomes)) {
    expect(Object.keys(reports).filter((name) => reports[name] === '')).toEqual([]);
  }
}

/** Only the build's own files were requested. */
function expectOwnFilesOnly(host: Host): void {
  const own =
    /^GET \/(?:(?:index|embed)\.html|assets\/[\w.-]+\.(?:js|css|ttf)|icon(?:-\d+)?\.(?:svg|png)|manifest\.webmanifest|)$/;
  // Browsers open a connection or two ahead of their requests, which reveals nothing to the host of the page.
  const documents = ['connection', ...Object.keys(pages).map((path) => `GET ${path}`)];
  expect(host.arrived.filter((request) => !own.test(request) && !documents.includes(request))).toEqual([]);
}

test('records the attempts when there is no policy', async ({ page, outside, startedHost }) => {
  const host = await startedHost('plain');
  // The first attempt doesn't use TCP; workers of another origin are refused without any policy.
  const neverArrive = ['WebTransport', 'worker', 'shared worker'];
  const arrived = (): string[] =>
    outside.arrived.map((request) => decodeURIComponent(request.split('/')[1] ?? ''));
  for (const [name, make] of Object.entries(attemptsInPages)) {
    await page.goto(`${host.origin}/without-policy.html`);
    const made = page.evaluate(make, addressOf(outside, name)).catch(() => undefined);
    // Navigation would cancel pending requests.
    if (neverArrive.includes(name)) await Promise.race([made, pause(onTheWay)]);
    else await expect.poll(arrived).toContain(name);
  }
  expect(neverArrive.filter((name) => arrived().includes(name))).toEqual([]);
});

for (const kind of ['plain', 'headers', 'no-trusted-types'] as const) {
  test(`blocks all requests of page and worker on the ${kind} host`, async ({
    page,
    outside,
    startedHost,
    playground,
  }) => {
    const host = await startedHost(kind);
    await page.goto(host.origin);
    await playground.editorsReady();
    await expect(playground.verdict).toContainText('is invalid');
    expect(playground.complaints).toEqual([]);
    await expectNothingLeaves(page, outside, kind);
    expectOwnFilesOnly(host);
    playground.complaints.length = 0;
  });

  for (const path of ['/frame.html', '/sandboxed-frame.html']) {
    test(`runs the embed in ${path} on the ${kind} host and blocks its requests`, async ({
      page,
      outside,
      startedHost,
      playground,
    }) => {
      const host = await startedHost(kind);
      await page.goto(host.origin + path);
      await page.evaluate(
        (src) => document.querySelector('iframe')?.setAttribute('src', src),
        `/embed.html${linkWithTextsOf('crontab-validation')}`,
      );
      const content = page.frameLocator('iframe');
      await expect(content.getByText('The CronTab "my-new-cron-object" is invalid')).toBeVisible();
      await expect(content.getByRole('listitem').first()).toHaveCSS('list-style-type', 'none');
      expect(playground.complaints).toEqual([]);
      const embed = page.frames().find((frame) => frame.url().includes('/embed.html'));
      if (!embed) throw new Error('there is no embed');
      await expectNothingLeaves(embed, outside, kind);
      expectOwnFilesOnly(host);
      playground.complaints.length = 0;
    });
  }
}
