/**
 * The Content-Security-Policy: nothing leaves the page, no script but ours runs.
 *
 * `page` is the name of the built page; `frames` says who may embed it, which only works as a header.
 * The worker begins as a blob, so that it has this policy too, on every host. Monaco sets style attributes, hence
 * 'unsafe-inline' for styles, and draws squiggles from data: images; the embed is without it.
 */
export function contentSecurityPolicy({ page = 'index.html', frames }) {
  if (page === 'load.html') return loadPolicy({ frames });
  const isEmbed = page === 'embed.html';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isEmbed ? '' : " 'unsafe-inline'"}`,
    "font-src 'self'",
    `img-src 'self'${isEmbed ? '' : ' data:'}`,
    // The service worker is a file.
    `worker-src blob:${isEmbed ? '' : " 'self'"}`,
    // The page shows an embed where its code is copied.
    ...(isEmbed ? [] : ["frame-src 'self'"]),
    "manifest-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[...ownPolicies, ...(isEmbed ? embedPolicies : pagePolicies)].join(' ')}`,
    ...(frames === 'meta' ? [] : [frames === 'none' ? "frame-ancestors 'none'" : 'frame-ancestors *']),
  ].join('; ');
}

/**
 * Of the page that loads texts of other hosts, after a click: the only one that may reach any, and it has no text of
 * the visitor.
 */
export function loadPolicy({ frames }) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    'connect-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(frames === 'meta' ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
}

/** Of pages that have text, a style sheet and nothing else. */
export const plainPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** Of pages that embed the playground, as a page of documentation does. */
export const demoPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Of the service worker: it asks the host that it came from for the files that it keeps, and no one else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Of the page: the address of the worker's first lines. Of the worker: the addresses of our files that it loads. */
const ownPolicies = ['worker', 'worker-scripts'];
/** The addresses of parts of the frame that come late. */
const embedPolicies = ['embed-parts'];
/** The address of the service worker; markup that Monaco makes, and what it cleans with DOMPurify. */
const pagePolicies = ['service-worker', 'monaco', 'dompurify'];
