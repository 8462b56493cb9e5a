import type { Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { site } from '../../../../src/contract/sites/site.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { mayRegister } from '../../domain/registration/may-register.ts'
import { siteText, logoAddresses, logoDigest, logosOf, type Logo } from '../../domain/sites/site-texts.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { safeTemplate } from '../../domain/sites/safe-template.ts'
import { ownWordsOf, wordsVersion } from '../../domain/sites/words/own-words.ts'
import { networksOf } from '../../domain/identities/identities.ts'
import { analyticsOf, hasAnalytics } from './analytics.ts'

type Terms = Reply<typeof site.terms>

/** The site's terms of service. Throws code 906 without any. */
const termsOfService = async (
  { query }: { query: { locale?: string | undefined } },
  call: Call,
): Promise<Terms> => {
  const found = await call.inSite((trx) => siteText(trx, call.site, 'terms', query.locale))
  if (!found) throw fail(code.notFound)
  const { title, locale, updated, body } = found
  return { title, locale, updated, sections: JSON.parse(body) as Terms['sections'] }
}

/** The site's sanitized home template in the account's language; empty without one. */
const homeTemplate = async (_: unknown, call: Call): Promise<Reply<typeof site.home>> => {
  const found = await call.inSite(async (trx) => {
    const { locale } = await accountById(trx, sessionOf(call).accountId)
    return siteText(trx, call.site, 'home', locale)
  })
  return { template: found ? kept(found.body) : '' }
}

const mostKept = 50
const safeOnes = new Map<string, string>()

// Caches sanitized templates, which change rarely and are read often.
const kept = (template: string): string => {
  const safe = safeOnes.get(template) ?? safeTemplate(template)
  if (safeOnes.size >= mostKept) safeOnes.clear()
  safeOnes.set(template, safe)
  return safe
}

export const siteHandlers: Handlers<typeof site, Call> = {
  async show(_, call) {
    const { row, passwordPolicy } = call.site
    return {
      name: row.name,
      systemName: row.system_name,
      copyright: row.copyright,
      theme: row.theme as Awaited<ReturnType<(typeof siteHandlers)['show']>>['theme'],
      logos: logoAddresses(await call.inSite(logosOf)),
      registrationAllowed: mayRegister(call.site),
      socialNetworks: (await call.inSite(networksOf)).map(({ social, title }) => ({ social, title })),
      hidesAccounts: row.hides_accounts,
      hasAnalytics: hasAnalytics(call.site),
      locales: row.locales,
      passwordPolicy,
      ...(row.login_page && { loginPage: row.login_page }),
      ...(row.terms_page && { termsPage: row.terms_page }),
      ...(row.pricing_page && { pricingPage: row.pricing_page }),
      ...wordsVersion(call.site),
    }
  },

  async logo({ query }, call) {
    const logos = await call.inSite(logosOf)
    const { scheme = 'light' } = query
    // One logo stands in for the other, and none for an icon.
    const others = scheme === 'icon' ? [] : logos.filter((one) => one.scheme !== 'icon')
    const logo = logos.find((one) => one.scheme === scheme) ?? others[0]
    if (!logo) throw fail(code.notFound)
    return imageOf(logo, call)
  },

  async words({ query }, call) {
    return { words: ownWordsOf(call.site, query.locale) }
  },
  terms: termsOfService,
  home: homeTemplate,
  analytics: analyticsOf,
}

const imageOf = (logo: Logo, call: Call): Response => {
  const etag = `"${logoDigest(logo).slice(0, 32)}"`
  const headers = {
    'content-type': logo.media_type,
    // A picture may come with script inside; opened on its own it must not run.
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
    vary: 'Origin, Host, site-key',
    etag,
  }
  if (call.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(logo.content_base64, 'base64'), { headers })
}
