import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { site } from '../../../../src/contract/site.ts'
import type { Call } from '../../domain/calls/call.ts'
import { networksOf } from '../../domain/identities/networks.ts'
import { logoAddresses, logoDigest, logosOf, type Logo } from '../../domain/sites/logos.ts'
import { fail } from '../../kernel/http/fail.ts'
import { analyticsOf, hasAnalytics } from './analytics.ts'
import { homeTemplate } from './home.ts'
import { termsOfService } from './terms.ts'

export const siteHandlers: Handlers<typeof site, Call> = {
  async show(_, call) {
    const { row, passwordPolicy } = call.site
    return {
      name: row.name,
      systemName: row.system_name,
      copyright: row.copyright,
      theme: row.theme as Awaited<ReturnType<(typeof siteHandlers)['show']>>['theme'],
      logos: logoAddresses(await call.inSite(logosOf)),
      registrationAllowed: row.registration_allowed,
      socialNetworks: (await call.inSite(networksOf)).map(({ social, title }) => ({ social, title })),
      hidesAccounts: row.hides_accounts,
      hasAnalytics: hasAnalytics(call.site),
      locales: row.locales,
      passwordPolicy,
    }
  },

  async logo({ query }, call) {
    const logos = await call.inSite(logosOf)
    const logo = logos.find((one) => one.scheme === (query.scheme ?? 'light')) ?? logos[0]
    if (!logo) throw fail(code.notFound)
    return imageOf(logo, call)
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
