import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { accountById } from '../login/accounts.ts'
import { siteText } from './site-texts.ts'

/** The site's welcome to the signed-in user, in the language of the account. Throws code 906 where a site has none. */
export const welcomePage = (_: unknown, call: Call): Promise<Reply<typeof registration.welcome>> =>
  call.inSite(async (trx) => {
    const { locale } = await accountById(trx, sessionOf(call).accountId)
    const found = await siteText(trx, call.site, 'welcome', locale)
    if (!found) throw fail(code.notFound)
    return { title: found.title, text: found.body }
  })
