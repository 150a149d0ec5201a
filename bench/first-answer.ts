/**
 * Measures the files that a browser loads until the first answer is shown: the page, its files, and the worker with the
 * parts that the answer needs. Counts the compressed size (`gzip`) of each file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Request } from '@playwright/test';
import { preview } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with `npm test`
import { findBrowser } from '../scripts/browser.mjs';
import { exampleOf } from '../src/examples/index.ts';
import type { SharedContent } from '../src/share/content.ts';
import { writeFragment } from '../src/share/fragment.ts';
import { limits } from './limits.ts';
import { partFolders } from '../scripts/worker/parts.ts';

const root = join(import.meta.dirname, '..');

export interface FirstAnswer {
  readonly name: string;
  /** Bytes. */
  readonly gzip: number;
  /** The bytes of the worker and its parts. */
  readonly worker: number;
  readonly files: number;
  /** Bytes. */
  readonly target: number | undefined;
}

const cases = [
  {
    name: 'frame of a link, without rules',
    page: 'embed.html',
    example: 'defaulting',
    target: limits.embed * 1000,
  },
  { name: 'frame of a link, with rules', page: 'embed.html', example: 'validation-rules', target: undefined },
  { name: 'page', page: 'index.html', example: undefined, target: limits.page * 1000 },
];

/** Missing without a browser or a built page. */
export async function firstAnswers(): Promise<readonly FirstAnswer[] | undefined> {
  const executablePath = await (findBrowser as () => Promise<string | undefined>)();
  if (executablePath === undefined || !existsSync(join(root, 'dist', 'index.html'))) return undefined;
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: asRoot ? ['--no-sandbox'] : [] });
  const base = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '';
  try {
    const answers: FirstAnswer[] = [];
    for (const { name, page, example, target } of cases) {
      const fragment = example === undefined ? '' : writeFragment(contentOf(example));
      const files = await filesOf(browser, `${base}${page}${fragment}`);
      const sizes = files.map((file) => gzipSync(readFileSync(join(root, 'dist', file))).length);
      const ofWorker = sizes.filter((_, at) => isOfWorker(files[at] as string));
      answers.push({ name, gzip: sum(sizes), worker: sum(ofWorker), files: files.length, target });
    }
    return answers;
  } finally {
    await browser.close();
    await server.close();
  }
}

function contentOf(id: string): SharedContent {
  const example = exampleOf(id);
  if (!example) throw new Error(`no example ${id}`);
  const { crd, object } = example;
  return { crd, object, kubernetes: '1.37', fieldValidation: 'Strict' };
}

/** Requested later, or only by browsers with a window, which show the icon in a tab. */
const others = /monaco|codicon|\/icon\.svg$/;

/** The files that were requested until an answer was shown. */
async function filesOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const requests: Request[] = [];
  await page.route(/monaco|codicon/, (route) => route.abort());
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(noteReplies);
  await page.goto(address);
  await page.locator('.verdict').filter({ hasText: /created|refused|invalid|accepted/i }).first().waitFor({ timeout: 60_000 }); // prettier-ignore
  // The page shows its first answer before any script runs; this counts until the worker's answer.
  const answered = await page.waitForFunction(
    () =>
      document.querySelector('#painted, body > .not-loaded') === null &&
      Reflect.get(globalThis, 'answeredAt'),
  );
  const at = Number(await answered.jsonValue());
  await context.close();
  return [...new Set(requests.flatMap((request) => fileOf(request, at)))];
}

/** Leaves out what the worker loads after its answer, for the next questions. */
function fileOf(request: Request, answeredAt: number): string[] {
  const { protocol, pathname } = new URL(request.url());
  if (!protocol.startsWith('http') || others.test(pathname)) return [];
  const file = pathname === '/' ? 'index.html' : pathname.slice(1);
  return isOfWorker(file) && request.timing().startTime > answeredAt ? [] : [file];
}

/** Runs in the page. It is a string, because tsx would add helpers that the page doesn't have. */
const noteReplies = `(() => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.name === 'readObject')
      this.addEventListener('message', ({ data }) => {
        if (data.id === message.id && !('loading' in data)) window.answeredAt ??= performance.timeOrigin + performance.now();
      });
    postMessage.call(this, message, ...rest);
  };
})()`;

/** The worker's scripts are named after its parts; shared scripts have the names of all their parts. */
function isOfWorker(file: string): boolean {
  const name = /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1];
  return (
    name === 'worker' ||
    (name !== undefined && partNames.some((part) => name === part || name.startsWith(`${part}-`)))
  );
}

const partNames = Object.keys(partFolders);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
