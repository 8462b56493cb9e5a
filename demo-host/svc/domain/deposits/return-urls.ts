import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'

/** Where a provider's page leads back to; `{id}` stands for the deposit. */
export interface ReturnUrls {
  paid: string
  canceled: string
}

/** The addresses of a deposit. Throws code 903 for a page that isn't one of the site's. */
export const returnUrlsOf = (call: Call, given: string | undefined): ReturnUrls => {
  if (given === undefined)
    return { paid: `${call.site.baseUrl}/billing/deposit/{id}`, canceled: pageUrl(call, given) }
  return { paid: given, canceled: pageUrl(call, given) }
}

/** A page of the site, by default one of the portal. Throws code 903 for any other. */
export const pageUrl = (call: Call, given: string | undefined, portalPage = '/billing'): string => {
  if (given === undefined) return `${call.site.baseUrl}${portalPage}`
  if (!URL.canParse(given) || !call.site.origins.has(new URL(given).origin))
    throw fail(code.badRequest, { key: 'returnUrl' })
  return given
}
