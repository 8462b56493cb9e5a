import { type Kysely, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { accountByEmail, isAdministrator } from '../domain/accounts/accounts.ts'
import { sealPlace } from '../domain/credentials/authenticator.ts'
import { openSites } from '../domain/sites/sites.ts'
import type { Database, Trx } from '../kernel/db/database.ts'
import { inSite } from '../kernel/db/in-site.ts'
import type { Tables } from '../kernel/db/rows.ts'
import { hashOf, type Keys } from '../kernel/keys.ts'
import { normalEmail } from '../kernel/mail/email-address.ts'
import type { Passwords } from '../kernel/passwords.ts'
import { atPort, type DemoAccount, demoIssuer, type DemoSite, readDemo } from './demo.ts'
import { daysAgo, readCompany, type Person } from './company.ts'
import { seedBilling } from './seed-billing.ts'
import { seedBlacklist } from './seed-blacklist.ts'
import { seedCleanup } from './seed-cleanup.ts'
import { seedFrame, seedNetworks, seedTexts } from './seed-frame.ts'
import { seedCompany } from './seed-company.ts'
import { seedInvited } from './seed-people.ts'
import { seedKeys } from './seed-faults.ts'
import { seedImages } from './seed-images.ts'
import { seedLoads } from './seed-loads.ts'
import { seedPolicies } from './seed-policies.ts'
import { seedServers } from './seed-servers.ts'
import { seedSupport } from './seed-support.ts'
import { seedSwitches } from './seed-switches.ts'
import { seedUploadServices } from './seed-upload-services.ts'
import { seedWebhooks } from './seed-webhooks.ts'

/** Seeds a year of bills of the demonstration's customers, after everything else. */
export const seedBills = async ({ query }: Pick<Database, 'query'>): Promise<void> => {
  for (const { slug } of readDemo().sites) {
    const site = await query
      .selectFrom('site')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await asOwner(query, site.id, (trx) => seedBilling(trx, site.id, slug))
  }
}

/** Seeds the demonstration and keeps existing data; sites get the hosts of this port in addition to their own. */
export const seedDemo = async (
  { query }: Pick<Database, 'query'>,
  keys: Keys,
  passwords: Pick<Passwords, 'hash'>,
  { port, baseUrl }: Pick<Config, 'port' | 'baseUrl'>,
  demo = readDemo(),
): Promise<void> => {
  for (const site of demo.sites) {
    const siteId = await query.transaction().execute((trx) => seedSite(trx, site, port))
    await inSite(query, siteId, (trx) => seedLogos(trx, siteId, site))
    await asOwner(query, siteId, async (trx) => {
      await seedTexts(trx, siteId, site.textsOf ?? site.slug)
      await seedFrame(trx, siteId, site)
      await seedSecret(trx, siteId, site)
      await seedNetworks(trx, keys, siteId, site, demoIssuer(port))
    })
    const company = readCompany(site.textsOf ?? site.slug)
    const known = await inSite(query, siteId, (trx) => trx.selectFrom('account').select('email').execute())
    for (const account of demo.accounts.filter((one) => one.site === site.slug)) {
      const email = normalEmail(account.email)
      if (!email || known.some((one) => one.email === email)) continue
      const hash = await passwords.hash(account.password)
      const locale = site.locales[0] ?? 'en'
      const person = company.people.find((one) => one.email === email)
      await inSite(query, siteId, (trx) =>
        seedAccount(trx, keys, siteId, { ...account, email, locale, person }, hash),
      )
    }
    await asOwner(query, siteId, (trx) => seedCompany(trx, siteId, company, site.locales[0] ?? 'en'))
    await asOwner(query, siteId, (trx) => seedSupport(trx, siteId, site.textsOf ?? site.slug))
    await asOwner(query, siteId, (trx) => seedServers(trx, siteId, site.slug, site.textsOf ?? site.slug))
    await asOwner(query, siteId, (trx) => seedKeys(trx, siteId))
    await asOwner(query, siteId, (trx) => seedWebhooks(trx, keys, siteId))
    await asOwner(query, siteId, (trx) => seedImages(trx, siteId, site.slug))
    await asOwner(query, siteId, (trx) => seedUploadServices(trx, siteId))
    await asOwner(query, siteId, (trx) => seedLoads(trx, siteId))
    await asOwner(query, siteId, (trx) => seedBlacklist(trx, siteId))
    await asOwner(query, siteId, (trx) => seedPolicies(trx, siteId))
    await asOwner(query, siteId, (trx) => seedSwitches(trx, keys, siteId))
    await asOwner(query, siteId, (trx) => seedCleanup(trx, siteId))
    const placed = await openSites(query, baseUrl).byId(siteId)
    for (const email of site.invited ?? []) await seedInvited(query, keys, placed, email)
  }
}

const seedSite = async (trx: Trx, site: DemoSite, port: number): Promise<number> => {
  const placed = (text: string): string => atPort(text, port)
  const hosts = site.hosts.map(placed)
  const origins = (site.origins ?? []).map(placed)
  // A demonstration may start on another port the next time.
  const addresses = {
    base_url: placed(site.baseUrl),
    door_url: site.doorUrl === undefined ? null : placed(site.doorUrl),
  }
  // Of nodes that start at once one adds it: a conflict is looked for in one index only, and a site has two.
  await sql`select pg_advisory_xact_lock(hashtext('demonstration'))`.execute(trx)
  const { id } = await trx
    .insertInto('site')
    .values({
      slug: site.slug,
      site_key: site.siteKey,
      name: site.name,
      system_name: site.systemName,
      copyright: site.copyright,
      hosts,
      origins,
      ...addresses,
      theme: JSON.stringify(site.theme),
      locales: site.locales,
      registration_allowed: site.registrationAllowed,
      hides_accounts: site.hidesAccounts ?? false,
      allows_bearer: site.allowsBearer ?? false,
      captcha_on: site.captchaOn ?? [],
      ...(site.partnerConnector ? connectorOf(site.partnerConnector) : {}),
      ...(site.currency ? { currency: site.currency } : {}),
      ...(site.passwordMin ? { password_min: site.passwordMin } : {}),
      ...(site.passwordMax ? { password_max: site.passwordMax } : {}),
    })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({
        hosts: sql`array(select distinct unnest(site.hosts || excluded.hosts))`,
        origins: sql`array(select distinct unnest(site.origins || excluded.origins))`,
        ...addresses,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const connectorOf = ({ microsoftPartnerId, importUrl }: NonNullable<DemoSite['partnerConnector']>) => ({
  csp_settings: true,
  csp_connector: true,
  microsoft_partner_id: microsoftPartnerId,
  import_url: importUrl,
})

const seedLogos = async (trx: Trx, siteId: number, { logos }: DemoSite): Promise<void> => {
  for (const [scheme, svg] of Object.entries(logos)) {
    const content = Buffer.from(svg).toString('base64')
    await trx
      .insertInto('site_logo')
      .values({ site_id: siteId, scheme, media_type: 'image/svg+xml', content_base64: content })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const seedSecret = async (trx: Trx, siteId: number, { siteSecret }: DemoSite): Promise<void> => {
  if (!siteSecret) return
  await trx
    .insertInto('site_secret')
    .values({ site_id: siteId, secret_hash: hashOf(siteSecret) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const seedAccount = async (
  trx: Trx,
  keys: Keys,
  siteId: number,
  account: DemoAccount & { locale: string; person: Person | undefined },
  passwordHash: string,
): Promise<void> => {
  const methods = account.methods ?? []
  const rights = account.rights ?? 'customer'
  const parent = account.parent ? await accountByEmail(trx, account.parent) : undefined
  const added = await trx
    .insertInto('account')
    .values({
      site_id: siteId,
      email: account.email,
      locale: account.locale,
      password_hash: passwordHash,
      ...(account.person && { name: account.person.name, created_at: daysAgo(account.person.daysAgo) }),
      rights,
      parent_id: parent?.id ?? null,
      billing_admin_enabled: isAdministrator({ rights }),
      is_parent: account.isParent ?? false,
      services: account.services ?? ['servers', 'storage'],
      second_step: methods.length > 0,
      second_step_email: methods.includes('email'),
      second_step_sms: methods.includes('sms'),
      second_step_google: methods.includes('google'),
    })
    // Another node that starts now may have added it first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  if (account.billing)
    await trx
      .insertInto('billing_profile')
      .values({ account_id: added.id, site_id: siteId, ...account.billing })
      .execute()
  for (const phone of account.phones ?? []) {
    await trx
      .insertInto('phone')
      .values({ site_id: siteId, account_id: added.id, ...phone })
      .execute()
  }
  if (account.totpSecret) {
    const sealed = keys.seal(account.totpSecret, sealPlace(siteId, added.id))
    await trx
      .insertInto('authenticator')
      .values({ site_id: siteId, account_id: added.id, secret_sealed: sealed })
      .execute()
  }
}

/** Works in one site like `inSite`, but as the owner of the database, who also writes what requests can only read. */
export const asOwner = <T>(
  query: Kysely<Tables>,
  siteId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  query.transaction().execute(async (trx) => {
    await sql`select set_config('app.site_id', ${String(siteId)}, true)`.execute(trx)
    return work(trx)
  })
