/**
 * The Content-Security-Policy: the page sends nothing to other hosts, and runs only our scripts.
 *
 * `page` is the name of the built page; `frames` says who may embed it, which only works as a header.
 * The worker begins as a blob, so it has this policy too, on every host. Monaco sets style attributes, which requires
 * 'unsafe-inline' for styles, and draws squiggles from data: images; the embed doesn't have these exceptions.
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
    // The page shows an embed next to its code.
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
 * For the page that loads texts of other hosts, after a click: the only one that may connect to any host, and it has no
 * access to the visitor's texts.
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

/**
 * For the hidden frame whose workers run the code of webhooks: such a worker has this policy, which is the page's for
 * workers, and allows WebAssembly. The frame contains no script.
 */
export function codePolicy({ frames }) {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // In the worker: the addresses of our files that it loads.
    'trusted-types worker-scripts',
    ...(frames === 'meta' ? [] : ["frame-ancestors 'self'"]),
  ].join('; ');
}

/** For pages that contain only text and a style sheet. */
export const plainPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** For pages that embed the playground, like a page of documentation. */
export const demoPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** For the service worker: it requests the files that it stores from its own host only. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** In the page: the address of the worker's first lines. In the worker: the addresses of our files that it loads. */
const ownPolicies = ['worker', 'worker-scripts'];
/** The addresses of parts of the frame that load late. */
const embedPolicies = ['embed-parts'];
/** The address of the service worker; markup that Monaco creates, or cleans with DOMPurify. */
const pagePolicies = ['service-worker', 'monaco', 'dompurify'];
