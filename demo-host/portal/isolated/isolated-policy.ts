/**
 * Policy of the isolated page: scripts, calls and pictures of its own host, styles of its own host or with the page's nonce, and exactly
 * one page that may frame it. `page` is an origin that a site lists, so it has no spaces or semicolons.
 */
export const isolatedPolicy = (page: string, nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; base-uri 'none'; ` +
  `form-action 'none'; frame-ancestors ${page}; require-trusted-types-for 'script'; trusted-types 'none'`

/** Policy of what is answered to all others. */
export const noFramePolicy = "default-src 'none'; frame-ancestors 'none'"
