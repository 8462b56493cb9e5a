import { isSuspended, type AccountState } from '../../../src/contract/account-states.ts'
import { accountByEmail } from '../domain/accounts/accounts.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { DemoPerson, DemoSite } from './demo.ts'
import { sql, type Kysely } from 'kysely'
import { inviteMail } from '../domain/credentials/mail-link.ts'
import { issueToken, tokenLife } from '../domain/credentials/tokens.ts'
import { addAccount } from '../domain/registration/new-account.ts'
import { doorLink, type Site } from '../domain/sites/sites.ts'
import { inSite } from '../kernel/db/in-site.ts'
import type { Tables } from '../kernel/db/rows.ts'
import type { Keys } from '../kernel/keys.ts'
import { writeToOutbox, type OutboxParts } from '../kernel/mail/outbox.ts'

/** Adds people who never sign in, in all states, and a group: so that lists show what they are for. What is there already stays. */
export const seedPeople = async (
  trx: Trx,
  siteId: number,
  { people = [], groups = [], locales }: DemoSite,
): Promise<void> => {
  for (const person of people) await seedPerson(trx, siteId, person, locales[0] ?? 'en')
  for (const group of groups) await seedGroup(trx, siteId, group)
}

const seedPerson = async (trx: Trx, siteId: number, person: DemoPerson, locale: string): Promise<void> => {
  const state: AccountState = person.state ?? 'Ok'
  const parent = person.parent ? await accountByEmail(trx, person.parent) : undefined
  const { daysAgo = 100 } = person
  const suspendedAt = isSuspended(state) ? new Date(Date.now() - 12 * day) : null
  await trx
    .insertInto('account')
    .values({
      site_id: siteId,
      email: person.email,
      name: person.name,
      country: person.country ?? '',
      locale,
      password_hash: null,
      rights: parent ? 'subuser' : (person.rights ?? 'customer'),
      parent_id: parent?.id ?? null,
      enabled: person.enabled ?? true,
      account_status: state,
      status_reason: person.reason ?? '',
      status_at: state === 'Ok' ? null : new Date(Date.now() - 12 * day),
      suspended_at: suspendedAt,
      terminate_after: suspendedAt && new Date(Number(suspendedAt) + 30 * day),
      created_at: new Date(Date.now() - daysAgo * day),
      signup_way: 'registration',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const day = 86_400_000

const seedGroup = async (
  trx: Trx,
  siteId: number,
  { name, description, owner, members, users }: NonNullable<DemoSite['groups']>[number],
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

/** Adds somebody who was invited to a site and has not set a password yet, unless there is an account already. */
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

// For the outbox page only: nobody reads mail at an address of a demonstration.
const none: OutboxParts['jobs'] = { send: async () => {}, wake() {} }
