/**
 * `npm run lighthouse`: builds the pages as they are published, serves them, and runs Lighthouse as on a phone and as
 * on a desktop. All four categories must be 100. The reports are in `.cache/lighthouse`. `-- --built` uses the last
 * build of this command, `-- demo/` tests only that page.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { installIfNeeded, root } from './install.mjs';
import { run } from './run.mjs';

await installIfNeeded();
const { chromium } = await import('@playwright/test');
const { default: lighthouse, defaultConfig, desktopConfig, Gatherer } = await import('lighthouse');
const { staticServer } = await import('./static-server.mjs');

const port = 4281;
const site = `http://localhost:${port}/`;
const reports = join(root, '.cache', 'lighthouse');
const dist = join(root, '.cache', 'lighthouse-dist');
/** A page of each kind; pages that the build doesn't contain are skipped. */
const kinds = ['', 'examples/pruning-unknown-field/', 'demo/'];
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const pages = asked.length > 0 ? asked.map((page) => page.replace(/^\//, '')) : kinds;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** An unused port. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: found } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return found;
}

/**
 * Reads robots.txt as a crawler does: directly. Lighthouse requests it from within the page, and the page's policy
 * blocks all requests, even to its own host (`connect-src 'none'`), which doesn't affect crawlers.
 */
class RobotsTxt extends Gatherer {
  meta = { supportedModes: ['snapshot', 'navigation'] };

  async getArtifact({ baseArtifacts }) {
    const answer = await fetch(new URL('/robots.txt', baseArtifacts.URL.finalDisplayedUrl));
    return { status: answer.status, content: answer.ok ? await answer.text() : null };
  }
}

/** Each page in a separate browser, as for a new visitor. */
async function judge(page, device, executablePath) {
  const debugging = await freePort();
  const chrome = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${debugging}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const { settings } = device === 'desktop' ? desktopConfig : defaultConfig;
    const artifacts = defaultConfig.artifacts.map((one) =>
      one.id === 'RobotsTxt' ? { ...one, gatherer: { instance: new RobotsTxt() } } : one,
    );
    const config = { ...defaultConfig, settings, artifacts };
    const flags = { port: debugging, output: 'html', logLevel: 'error', onlyCategories: categories };
    return await lighthouse(site + page, flags, config);
  } finally {
    await chrome.close();
  }
}

/** Returns the audits that kept a category from 100, worst first. */
function short({ categories: judged, audits }) {
  return Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `  ${id}: ${audits[id].score} ${audits[id].displayValue ?? ''}`),
  );
}

const executablePath = await browser();
if (!executablePath) {
  console.error('No Chrome or Chromium could be found or installed. Set CHROME_PATH to one and run again.');
  process.exit(1);
}
if (!process.argv.includes('--built')) {
  const command = ['vite', 'build', '--logLevel', 'warn', '--outDir', dist, '--emptyOutDir'];
  const env = { ...process.env, SITE_URL: site };
  if ((await run('npx', command, { cwd: root, env })) !== 0) process.exit(1);
}
mkdirSync(reports, { recursive: true });
const server = staticServer(dist).listen(port, '127.0.0.1');
let failed = 0;
for (const page of pages.filter((one) => existsSync(join(dist, one, 'index.html'))))
  for (const device of ['mobile', 'desktop']) {
    const { lhr, report } = await judge(page, device, executablePath);
    const name = `${page.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'index'}-${device}`;
    writeFileSync(join(reports, `${name}.html`), report);
    const scores = categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100));
    if (scores.some((score) => score < 100)) failed++;
    console.log(`/${page} ${device}: ${categories.map((id, i) => `${id} ${scores[i]}`).join(', ')}`);
    const { audits } = lhr;
    const figures = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'speed-index',
      'total-blocking-time',
      'max-potential-fid',
      'cumulative-layout-shift',
    ];
    console.log(`  ${figures.map((id) => `${id} ${audits[id].displayValue}`).join(', ')}`);
    for (const line of short(lhr)) console.log(line);
  }
server.close();
process.exitCode = failed > 0 ? 1 : 0;
