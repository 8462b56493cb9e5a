import type { Reply } from '../../../../src/contract/endpoint.ts'
import type { site } from '../../../../src/contract/site.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { siteText } from '../../domain/sites/site-texts.ts'
import { safeTemplate } from './safe-template.ts'

/** The site's home template in the language of the account, made safe; empty where a site has none. */
export const homeTemplate = async (_: unknown, call: Call): Promise<Reply<typeof site.home>> => {
  const found = await call.inSite(async (trx) => {
    const { locale } = await accountById(trx, sessionOf(call).accountId)
    return siteText(trx, call.site, 'home', locale)
  })
  return { template: found ? kept(found.body) : '' }
}

const mostKept = 50
const safeOnes = new Map<string, string>()

// Templates change seldom and are asked for often.
const kept = (template: string): string => {
  const safe = safeOnes.get(template) ?? safeTemplate(template)
  if (safeOnes.size >= mostKept) safeOnes.clear()
  safeOnes.set(template, safe)
  return safe
}
