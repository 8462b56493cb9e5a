/**
 * Policy of the isolated page: scripts, styles, calls and pictures of its own host, nothing inline, and exactly one page that may
 * frame it. `page` is an origin that a site lists, so it has no spaces or semicolons.
 */
export const isolatedPolicy = (page: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${page}; require-trusted-types-for 'script'; trusted-types 'none'`

/** Policy of what is answered to all others. */
export const noFramePolicy = "default-src 'none'; frame-ancestors 'none'"
