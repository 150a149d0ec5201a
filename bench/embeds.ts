/**
 * Measures the cost of embeds on a page of documentation: bytes transferred until the first answer, the time to it, and
 * layout shifts. Drives the production build in a real browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
// @ts-expect-error -- plain JavaScript, shared with `npm test`
import { findBrowser } from '../scripts/browser.mjs';
import { exampleOf } from '../src/examples/index.ts';
import { median } from './measure.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/** Size in kB (gzip) of all requested files until the first answer, without the host page. */
export interface EmbedWeights {
  readonly withoutRules: number;
  readonly withRules: number;
}

export interface EmbedFigures extends EmbedWeights {
  /** Milliseconds from the moment the element becomes visible to the painted answer, with cached files. */
  readonly first: number;
  /** The same for the last of ten on one page. */
  readonly ten: number;
  /** The largest layout shift in the host page. */
  readonly shift: number;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Missing without a browser or a built page. */
export async function embedFigures(): Promise<EmbedFigures | undefined> {
  return onHost(async (browser, origin) => {
    const runs = await times(browser, `${origin}/?example=crontab-stored`, 5);
    const tens = await times(browser, `${origin}/?example=crontab-stored&count=10`, 3);
    return {
      ...(await weights(browser, origin)),
      first: median(runs.map(({ time }) => time)),
      ten: median(tens.map(({ time }) => time)),
      shift: Math.max(...[...runs, ...tens].map(({ shift }) => shift)),
    };
  });
}

/** Only the sizes, which are the same on every machine; missing without a browser or a built page. */
export async function embedWeights(): Promise<EmbedWeights | undefined> {
  return onHost(weights);
}

async function onHost<Result>(
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result | undefined> {
  const executablePath = await (findBrowser as () => Promise<string | undefined>)();
  if (executablePath === undefined || !existsSync(join(dist, 'crd-playground.js'))) return undefined;
  const { origin, close } = await startHost();
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: asRoot ? ['--no-sandbox'] : [] });
  try {
    return await measure(browser, origin);
  } finally {
    await browser.close();
    close();
  }
}

async function weights(browser: Browser, origin: string): Promise<EmbedWeights> {
  return {
    withoutRules: await weigh(browser, `${origin}/?example=crontab-stored`),
    withRules: await weigh(browser, `${origin}/?example=validation-rules`),
  };
}

async function weigh(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await page.goto(address);
  await page.waitForFunction('window.answers === 1');
  await page.close();
  const bytes = [...requested]
    .map((path) => join(dist, path))
    .filter((file) => file !== join(dist, '/') && existsSync(file))
    .map((file) => gzipSync(readFileSync(file)).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

/** The first visit fills the browser's cache; the others are measured. */
async function times(
  browser: Browser,
  address: string,
  count: number,
): Promise<readonly { readonly time: number; readonly shift: number }[]> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const measured: { time: number; shift: number }[] = [];
  for (let run = 0; run <= count; run++) {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction('window.answers === document.querySelectorAll("crd-playground").length');
    await page.waitForTimeout(200);
    measured.push(await page.evaluate('({ time: window.last, shift: window.shift })'));
    await page.close();
  }
  await context.close();
  return measured.slice(1);
}

/** A documentation page with visible embeds, served next to the build. */
function startHost(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(searchParams));
    const file = join(dist, pathname);
    if (pathname.includes('..') || !existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    return response
      .writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' })
      .end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = (): void => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ origin: `http://127.0.0.1:${port}`, close });
    });
  });
}

function pageOf(params: URLSearchParams): string {
  const { crd = '', object = '' } = exampleOf(params.get('example') ?? '') ?? {};
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const one = `<crd-playground run="load"><pre>${escaped(crd)}</pre><pre>${escaped(object)}</pre></crd-playground><p>after</p>`;
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script>
window.answers = window.shift = 0;
addEventListener('verdict', () => requestAnimationFrame(() => setTimeout(() => { answers++; window.last = performance.now() - began; })), true);
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; }).observe({ type: 'layout-shift', buffered: true });
document.addEventListener('DOMContentLoaded', () => { window.began = performance.now(); });
</script>
<script src="/crd-playground.js" defer></script>
<style>pre { max-height: 260px; overflow: auto }</style>
${one.repeat(Number(params.get('count') ?? 1))}`;
}
