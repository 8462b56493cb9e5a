import { sql } from 'kysely'
import { normalEmail } from '../areas/login/email-address.ts'
import { sealPlace } from '../areas/login/authenticator.ts'
import type { Passwords } from '../areas/login/passwords.ts'
import type { Database, Trx } from '../db/database.ts'
import { inSite } from '../db/in-site.ts'
import type { Keys } from '../keys.ts'
import { readDemo, type DemoAccount, type DemoSite } from './demo.ts'

/** Fills a database with the demonstration. What is there already stays; sites get the hosts of this port besides their own. */
export const seedDemo = async (
  { query }: Database,
  keys: Keys,
  passwords: Passwords,
  port: number,
): Promise<void> => {
  const demo = readDemo()
  for (const site of demo.sites) {
    const siteId = await query.transaction().execute((trx) => seedSite(trx, site, port))
    await inSite(query, siteId, (trx) => seedLogos(trx, siteId, site))
    const known = await inSite(query, siteId, (trx) => trx.selectFrom('account').select('email').execute())
    for (const account of demo.accounts.filter((one) => one.site === site.slug)) {
      const email = normalEmail(account.email)
      if (!email || known.some((one) => one.email === email)) continue
      const hash = await passwords.hash(account.password)
      await inSite(query, siteId, (trx) => seedAccount(trx, keys, siteId, { ...account, email }, hash))
    }
  }
}

const seedSite = async (trx: Trx, site: DemoSite, port: number): Promise<number> => {
  const hosts = site.hosts.map((host) => host.replace('{PORT}', String(port)))
  const { id } = await trx
    .insertInto('site')
    .values({
      slug: site.slug,
      site_key: site.siteKey,
      name: site.name,
      system_name: site.systemName,
      copyright: site.copyright,
      hosts,
      theme: JSON.stringify(site.theme),
      locales: site.locales,
      registration_allowed: site.registrationAllowed,
    })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ hosts: sql`array(select distinct unnest(site.hosts || excluded.hosts))` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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

const seedAccount = async (
  trx: Trx,
  keys: Keys,
  siteId: number,
  account: DemoAccount,
  passwordHash: string,
): Promise<void> => {
  const methods = account.methods ?? []
  const added = await trx
    .insertInto('account')
    .values({
      site_id: siteId,
      email: account.email,
      password_hash: passwordHash,
      rights: account.rights ?? 'customer',
      billing_admin_enabled: account.rights !== undefined,
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
