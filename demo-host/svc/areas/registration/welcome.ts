import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { siteText } from '../../domain/sites/site-texts.ts'
import { fail } from '../../kernel/http/fail.ts'

/** The site's welcome to the signed-in user, in the language of the account. Throws code 906 where a site has none. */
export const welcomePage = (_: unknown, call: Call): Promise<Reply<typeof registration.welcome>> =>
  call.inSite(async (trx) => {
    const { locale } = await accountById(trx, sessionOf(call).accountId)
    const found = await siteText(trx, call.site, 'welcome', locale)
    if (!found) throw fail(code.notFound)
    return { title: found.title, text: found.body }
  })
