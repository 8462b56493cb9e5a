import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { externalPages } from '../../../../src/contract/sites/external-pages.ts'
import type { Call } from '../../domain/calls/call.ts'
import { isPublicName } from '../../domain/sites/origin-rules.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { managedSite, recordDoor, type ManagedSite } from './managed.ts'

type Pages = Reply<typeof externalPages.show>

const names = ['loginPage', 'termsPage', 'pricingPage'] as const

/** The pages of a reseller that stand in for those of the portal. */
export const showExternalPages = ({ params }: Input<typeof externalPages.show>, call: Call): Promise<Pages> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost)
    return {
      loginPage: site.login_page,
      termsPage: site.terms_page,
      pricingPage: site.pricing_page,
      allowedHosts: site.page_hosts,
    }
  })

/** Sets them. */
export const saveExternalPages = (
  { params, body }: Input<typeof externalPages.save>,
  call: Call,
): Promise<Reply<typeof externalPages.save>> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const hosts = hostsFrom(body.allowedHosts)
    for (const name of names) requireAllowed(name, body[name].trim(), hosts)
    if (body.loginPage) await requireSignIn(trx, call, site, new URL(body.loginPage.trim()))
    const [login, terms, pricing] = names.map((name) => body[name].trim())
    await sql`select site_pages_save(${login}, ${terms}, ${pricing}, ${hosts}::text[])`.execute(trx)
    await recordDoor(trx, call, 'site-pages-changed', site, [login, terms, pricing].filter(Boolean).join(' '))
    return { saved: true }
  })

/** Throws code 903 with the field, such as `allowedHosts.2`. */
const hostsFrom = (typed: readonly string[]): string[] => {
  const hosts = typed.map((each, place) => {
    const host = each.trim().toLowerCase()
    if (!isPublicName(host))
      throw fail(code.badRequest, {
        key: `allowedHosts.${place}`,
        params: { reason: 'pageHost', host: each },
      })
    return host
  })
  return [...new Set(hosts)]
}

const requireAllowed = (key: (typeof names)[number], address: string, hosts: readonly string[]): void => {
  if (!address) return
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw fail(code.badRequest, { key, params: { reason: 'pageAddress' } })
  if (hosts.includes(url.hostname)) return
  const left = { reason: 'pageHostLeftOut', host: url.hostname }
  // Who signs in at a page that the portal no longer leads to is locked out.
  if (key === 'loginPage') throw fail(code.locksYouOut, { key: 'allowedHosts', params: left })
  throw fail(code.badRequest, { key, params: left })
}

/** Refuses a sign-in page from which no one could sign in, its author least. */
const requireSignIn = async (trx: Trx, call: Call, site: ManagedSite, { origin }: URL): Promise<void> => {
  const { origins } = await call.parts.sites.byId(site.id)
  if (origins.has(origin) || site.origins.includes(origin)) return
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from site_tokens()`.execute(trx)
  if (site.remote_web_access && (rows[0]?.many ?? 0) > 0) return
  throw fail(code.locksYouOut, { key: 'loginPage', params: { reason: 'signInPage', origin } })
}
