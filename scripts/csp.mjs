/**
 * The Content-Security-Policy: nothing leaves the page, no script but ours runs.
 *
 * `frames` says who may embed the page; that part only works as a header. Monaco sets style attributes,
 * hence 'unsafe-inline' for styles, and draws squiggles from data: images.
 */
export function contentSecurityPolicy({ frames }) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(frames === 'meta' ? [] : [frames === 'none' ? "frame-ancestors 'none'" : 'frame-ancestors *']),
  ].join('; ');
}
