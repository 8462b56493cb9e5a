import { sql, type Kysely } from 'kysely'
import { isSuspended, type AccountState } from '../../../src/contract/people/account-states.ts'
import { accountByEmail } from '../domain/accounts/accounts.ts'
import { inviteMail } from '../domain/credentials/mail-link.ts'
import { issueToken, tokenLife } from '../domain/credentials/tokens.ts'
import { addAccount } from '../domain/registration/new-account.ts'
import { doorLink, type Site } from '../domain/sites/sites.ts'
import type { Trx } from '../kernel/db/database.ts'
import { inSite } from '../kernel/db/in-site.ts'
import type { Tables } from '../kernel/db/rows.ts'
import type { Keys } from '../kernel/keys.ts'
import { writeToOutbox, type OutboxParts } from '../kernel/mail/outbox.ts'
import { daysAgo, type Company, type Person } from './company.ts'

/** Adds a company's people, but for those who are there, and its groups. */
export const seedPeople = async (
  trx: Trx,
  siteId: number,
  { people, groups, left }: Company,
  locale: string,
): Promise<void> => {
  for (const person of people) await seedPerson(trx, siteId, person, locale)
  if (left) await seedLeft(trx, siteId, left)
  for (const group of groups) await seedGroup(trx, siteId, group)
}

const seedPerson = async (trx: Trx, siteId: number, person: Person, locale: string): Promise<void> => {
  const { email, name, country, enabled = true, twoStep = false } = person
  const state: AccountState = person.state ?? 'Ok'
  const parent = person.parent ? await accountByEmail(trx, person.parent) : undefined
  const changed = person.stateDaysAgo === undefined ? null : daysAgo(person.stateDaysAgo)
  const staff = changed && (await staffOf(trx, siteId))
  await trx
    .insertInto('account')
    .values({
      site_id: siteId,
      email,
      name,
      country,
      locale,
      time_zone: zones[country] ?? 'UTC',
      password_hash: null,
      rights: parent ? 'subuser' : (person.rights ?? 'customer'),
      parent_id: parent?.id ?? null,
      enabled,
      second_step: twoStep,
      second_step_email: twoStep,
      account_status: state,
      status_reason: person.reason ?? '',
      status_at: state === 'Ok' ? null : changed,
      status_by: state === 'Ok' ? null : (staff ?? null),
      suspended_at: isSuspended(state) ? changed : null,
      terminate_after: isSuspended(state) ? daysAgo(person.stateDaysAgo! - graceDays) : null,
      created_at: daysAgo(person.daysAgo),
      signup_way: parent || person.rights ? 'administrator' : 'registration',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const graceDays = 30

const zones: Readonly<Record<string, string>> = {
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IL: 'Asia/Jerusalem',
  IT: 'Europe/Rome',
  JO: 'Asia/Amman',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  SE: 'Europe/Stockholm',
  US: 'America/New_York',
}

/** The site's oldest administrator. */
const staffOf = async (trx: Trx, siteId: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('account')
      .select('id')
      // The owner of an embedded database sees all sites.
      .where('site_id', '=', siteId)
      .where('rights', '=', 'admin')
      .orderBy('created_at')
      .executeTakeFirst()
  )?.id

const seedLeft = async (trx: Trx, siteId: number, left: NonNullable<Company['left']>): Promise<void> => {
  await trx
    .insertInto('account')
    .values({
      site_id: siteId,
      email: left.email,
      country: left.country,
      enabled: false,
      created_at: daysAgo(left.daysAgo),
      deleted_at: daysAgo(left.deletedDaysAgo),
      deleted_by: (await staffOf(trx, siteId)) ?? null,
      deleted_reason: left.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const seedGroup = async (
  trx: Trx,
  siteId: number,
  { name, description, owner, members, users }: Company['groups'][number],
): Promise<void> => {
  const account = await accountByEmail(trx, owner)
  if (!account) return
  const added = await trx
    .insertInto('account_group')
    .values({ site_id: siteId, owner_id: account.id, name, description })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  for (const email of members) {
    const member = await accountByEmail(trx, email)
    if (member)
      await trx
        .insertInto('group_member')
        .values({ site_id: siteId, group_id: added.id, account_id: member.id, added_by: account.id })
        .execute()
  }
  for (const email of users) {
    const user = await accountByEmail(trx, email)
    if (user)
      await trx
        .insertInto('group_object')
        .values({
          site_id: siteId,
          group_id: added.id,
          object_type: 'user',
          object_id: String(user.id),
          configuration: true,
        })
        .execute()
  }
}

/** Adds an invited user without a password, unless the account exists. */
export const seedInvited = (query: Kysely<Tables>, keys: Keys, site: Site, email: string): Promise<void> =>
  inSite(query, site.id, async (trx) => {
    const locale = site.row.locales[0] ?? 'en'
    const account = await addAccount(
      trx,
      { site },
      {
        email,
        locale,
        passwordHash: null,
        validated: false,
        way: 'invitation',
      },
    )
    if (!account) return
    const token = await issueToken(trx, account, 'invite')
    const topic = `invite ${account.id}`
    await writeToOutbox(
      trx,
      { keys, jobs: none },
      {
        siteId: site.id,
        channel: 'email',
        kind: 'invitation',
        topic,
        address: email,
        message: inviteMail(site, locale, doorLink(site, 'setPassword', token)),
        goodFor: tokenLife.invite,
      },
    )
    await trx
      .updateTable('outbox')
      .set({ sent_at: sql`now()` })
      .where('topic', '=', topic)
      .execute()
  })

// Only for the outbox page: demo addresses receive no email.
const none: OutboxParts['jobs'] = { send: async () => {}, wake() {} }
