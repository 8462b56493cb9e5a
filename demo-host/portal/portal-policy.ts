import { isAdvertising } from './analytics/trackers.ts'

const tags = 'https://www.googletagmanager.com'

// As Google's guide to content security policies lists them. Frames and further scripts stay closed.
const counting = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]
const advertising = [
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.googleadservices.com',
  'https://www.google.com',
]

/**
 * Content security policy of the portal's page. External images come from the site's home template,
 * and those of blobs are files that a user has chosen as a logo. Scripts
 * and calls leave the host only if the site has trackers: for Google's script, its endpoints, and the Trusted
 * Types policy that creates its URL.
 */
export function portalPolicy(trackers: readonly string[]): string {
  const isCounted = trackers.length > 0
  const script = ["'self'", ...(isCounted ? [tags] : [])].join(' ')
  const hosts = [
    "'self'",
    ...(isCounted ? counting : []),
    ...(trackers.some(isAdvertising) ? advertising : []),
  ].join(' ')
  return (
    `default-src 'none'; script-src ${script}; style-src 'self'; connect-src ${hosts}; img-src 'self' https: blob:; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    `trusted-types ${isCounted ? 'portico-tags' : "'none'"}`
  )
}
