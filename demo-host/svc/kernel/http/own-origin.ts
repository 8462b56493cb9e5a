import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from './fail.ts'

/** Whose pages may call: every origin that they may have. */
export interface PageOwner {
  origins: ReadonlySet<string>
}

/** Refuses a call that a foreign page caused, with code 910. Callers that are no browser send neither header. */
export const requireOwnOrigin = (headers: Headers, site: PageOwner): void => {
  if (!isOwnOrigin(headers, site)) throw fail(code.badOrigin)
}

/** Whether a request comes from a page of the site, or from no page at all. */
export const isOwnOrigin = (headers: Headers, site: PageOwner): boolean => {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  if (origin === null) return from === null || from === 'same-origin' || from === 'none'
  return site.origins.has(origin) || (from === 'same-origin' && urlOf(origin)?.host === headers.get('host'))
}

/** Whether a request comes from a page of another site, to which the service's usual cookies are none of its business. */
export const isCrossSite = (headers: Headers, host: string): boolean => {
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'cross-site'
  // Where browsers do not say it, another host counts as another site: ports are no part of one.
  const origin = headers.get('origin')
  return origin !== null && urlOf(origin)?.hostname !== urlOf(`http://${host}`)?.hostname
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
