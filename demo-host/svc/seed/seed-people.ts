import { isSuspended, type AccountState } from '../../../src/contract/account-states.ts'
import { accountByEmail } from '../domain/accounts/accounts.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { DemoPerson, DemoSite } from './demo.ts'

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
