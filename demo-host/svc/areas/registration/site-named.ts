import type { Call } from '../../domain/calls/call.ts'

/**
 * Whether a call says for which site it is: by a site key or a host of that site. Any other call is answered as the first
 * site, which is good enough to sign in or to look at, but nobody becomes the customer of a site that was only guessed.
 */
export const isSiteNamed = ({ headers, host, site }: Call): boolean => {
  const key = headers.get('site-key')
  return key === null ? site.hosts.has(host) : key === site.row.site_key
}
