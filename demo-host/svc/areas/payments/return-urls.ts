import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../domain/calls/call.ts'
import { fail } from '../../kernel/http/fail.ts'

/** Where a provider's page leads back to; `{id}` stands for the deposit. */
export interface ReturnUrls {
  paid: string
  canceled: string
}

/** The addresses of a deposit. Throws code 903 for a page that isn't one of the site's. */
export const returnUrlsOf = (call: Call, given: string | undefined): ReturnUrls => {
  if (given === undefined)
    return { paid: `${call.site.baseUrl}/billing/deposit/{id}`, canceled: `${call.site.baseUrl}/billing` }
  if (!URL.canParse(given) || !call.site.origins.has(new URL(given).origin))
    throw fail(code.badRequest, { key: 'returnUrl' })
  return { paid: given, canceled: given }
}
