import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { site } from '../../../../src/contract/site.ts'
import type { Call } from '../../domain/calls/call.ts'
import { siteText } from '../../domain/sites/site-texts.ts'
import { fail } from '../../kernel/http/fail.ts'

type Terms = Reply<typeof site.terms>

/** The site's terms of service. Throws code 906 where it has none. */
export const termsOfService = async (
  { query }: { query: { locale?: string | undefined } },
  call: Call,
): Promise<Terms> => {
  const found = await call.inSite((trx) => siteText(trx, call.site, 'terms', query.locale))
  if (!found) throw fail(code.notFound)
  const { title, locale, updated, body } = found
  return { title, locale, updated, sections: JSON.parse(body) as Terms['sections'] }
}
