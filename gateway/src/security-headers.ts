/** Neither inline nor foreign code runs, nothing is loaded from or sent to anyone else, nobody frames a page. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer, whoever made it; a service's own values for these never pass. */
export const securityHeaders: ReadonlyMap<string, string> = new Map([
  ['content-security-policy', csp],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  [
    'permissions-policy',
    'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
  ],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
]);

/** Said only over TLS: on plain HTTP it would mean nothing, and a local host name must not be pinned. */
export const hsts = 'max-age=31536000';
