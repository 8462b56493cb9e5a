import { code } from '../../../src/contract/error-codes.ts'
import type { Site } from '../areas/site/sites.ts'
import { fail } from './fail.ts'

/** Refuses a call that a foreign page caused, with code 910. Callers that are no browser send neither header. */
export const requireOwnOrigin = (headers: Headers, site: Site): void => {
  if (!isOwnOrigin(headers, site)) throw fail(code.badOrigin)
}

/** Whether a request comes from a page of the site, or from no page at all. */
export const isOwnOrigin = (headers: Headers, site: Site): boolean => {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  if (origin === null) return from === null || from === 'same-origin' || from === 'none'
  return site.origins.has(origin) || (from === 'same-origin' && hostOf(origin) === headers.get('host'))
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
