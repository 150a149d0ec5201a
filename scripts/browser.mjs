/**
 * Finds a Chromium for the browser tests, or installs one: first with Playwright, then, as root on Debian,
 * with apt. Prints its path when run directly.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium or Chrome, or undefined. `CHROME_PATH` comes first. */
export async function findBrowser() {
  const fromPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROME_PATH, ...fromPath, ...places, await playwrightBrowser()];
  return candidates.find((path) => path && isExecutable(path));
}

async function playwrightBrowser() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Like `findBrowser`, but installs one if there is none. Undefined if none can be installed. */
export async function browser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chrome or Chromium found; installing one for the browser tests …');
  await run('npx', ['playwright', 'install', 'chromium']);
  const installed = await findBrowser();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findBrowser();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await browser();
  if (path) console.log(path);
  else process.exitCode = 1;
}
