/**
 * The headers of the built page: for our own server, and for hosts that read a `_headers` file.
 *
 * No two rules that match the same path set the same header: such hosts join the values, and the browser obeys both of
 * two policies. A page has several addresses, because some hosts omit `.html`.
 */
import {
  codePolicy,
  contentSecurityPolicy,
  demoPolicy,
  loadPolicy,
  plainPolicy,
  serviceWorkerPolicy,
} from './csp.mjs';

const everything = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
const page = {
  'Content-Security-Policy': contentSecurityPolicy({ page: 'index.html', frames: 'none' }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};
const embed = {
  'Content-Security-Policy': contentSecurityPolicy({ page: 'embed.html', frames: 'anywhere' }),
  'Cache-Control': 'no-cache',
};
const load = {
  'Content-Security-Policy': loadPolicy({ frames: 'none' }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};
const code = {
  'Content-Security-Policy': codePolicy({ frames: 'self' }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};
const plain = {
  'Content-Security-Policy': `${plainPolicy}; frame-ancestors 'none'`,
  'Cache-Control': 'no-cache',
};
const demo = {
  'Content-Security-Policy': `${demoPolicy}; frame-ancestors 'none'`,
  'Cache-Control': 'no-cache',
};
// Browsers check for a newer version.
const serviceWorker = { 'Content-Security-Policy': serviceWorkerPolicy, 'Cache-Control': 'no-cache' };
const manifest = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' };
// The policy is for the workers among them: a worker that is loaded from an address has the policy of its script.
const asset = {
  'Content-Security-Policy': contentSecurityPolicy({ frames: 'none' }),
  'Cache-Control': 'public, max-age=31536000, immutable',
};
// Pages of other origins load it, and its content is independent of the page.
const element = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-cache',
};
// Browsers show plain text; some of them download Markdown.
const text = { 'Content-Type': 'text/plain; charset=utf-8' };

const rules = new Map([
  ['/*', everything],
  ['/', page],
  ['/index', page],
  ['/index.html', page],
  ['/embed', embed],
  ['/embed.html', embed],
  ['/load', load],
  ['/load.html', load],
  ['/webhook-code', code],
  ['/webhook-code.html', code],
  ['/crd-playground.js', element],
  ['/demo/*', demo],
  ['/examples/*', page],
  ['/docs/*', plain],
  ['/errors/*', plain],
  ['/assets/*', asset],
  ['/sw.js', serviceWorker],
  ['/manifest.webmanifest', manifest],
  ['/CONFORMANCE.md', text],
  ['/THIRD-PARTY.md', text],
]);

/** The headers for a decoded path. Any other path counts as the page: only the embed may be framed. */
export function headersFor(path) {
  const folder = /^\/[^/]+\//.exec(path);
  const own = (folder && rules.get(`${folder[0]}*`)) ?? rules.get(path) ?? page;
  return { ...everything, ...own };
}

/** Returns the paths with their own rules; one that ends in `*` matches all paths with that prefix. */
export function headerPaths() {
  return [...rules.keys()];
}

/** The same rules as the text of a `_headers` file, as Netlify and Cloudflare Pages read it. */
export function headersFile() {
  return [...rules]
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');
}
