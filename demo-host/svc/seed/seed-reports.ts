import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'

// The user that reports find. Has no password.
const person = 'noa.levy@aurora.example'

/**
 * Seeds what reports look for: a phone, a changed address, an impersonation, a task that never ends, an
 * undelivered email, crashes of elements. Needs the owner's rights.
 */
export const seedReports = async (trx: Trx, siteId: number): Promise<void> => {
  const admin = await idOf(trx, siteId, 'admin@aurora.example')
  const id = await idOf(trx, siteId, person)
  if (id === undefined || admin === undefined) return
  const past = (time: string) => sql<Date>`now() - ${time}::interval`
  await trx
    .insertInto('phone')
    .values({ site_id: siteId, account_id: id, number: '+972501234567', description: 'Mobile' })
    .execute()
  await trx
    .insertInto('email_change')
    .values({
      site_id: siteId,
      account_id: id,
      old_email: 'n.levy@aurora.example',
      new_email: person,
      changed_by: admin,
      changed_at: past('6 days'),
      told: true,
    })
    .execute()
  await trx
    .insertInto('impersonation')
    .values({
      site_id: siteId,
      account_id: id,
      admin_id: admin,
      reason: "The customer can't find an invoice.",
      began_at: past('3 days'),
      ended_at: past('71 hours'),
      ends_at: past('70 hours 59 minutes'),
    })
    .execute()
  await seedStuck(trx, siteId, id)
  await seedCrashes(trx, siteId)
  await trx
    .insertInto('outbox')
    .values({
      site_id: siteId,
      channel: 'email',
      kind: 'sign-in notice',
      address: person,
      created_at: past('2 days'),
      ends_at: past('1 day'),
      dropped_at: past('1 day'),
      tries: 4,
      last_error: '550 5.1.1 The mailbox is unavailable.',
    })
    .execute()
}

const idOf = async (trx: Trx, siteId: number, email: string): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('account')
      .select('id')
      // The owner of an embedded database sees all sites.
      .where('site_id', '=', siteId)
      .where('email', '=', email)
      .executeTakeFirst()
  )?.id

// One whose worker says that it goes on.
const seedStuck = async (trx: Trx, siteId: number, accountId: number): Promise<void> => {
  await sql`insert into command (site_id, account_id, created_by, name, service_name, target, state, progress, created_at, began_at, due_at, tries)
    values (${siteId}, ${accountId}, ${accountId}, 'export-data', 'account', ${person}, 'running', 40, now() - interval '2 hours',
      now() - interval '2 hours', now() + interval '1 year', 1)`.execute(trx)
}

const seedCrashes = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`insert into crash_report (site_id, at, message, element, version, page, ip, user_agent)
    select ${siteId}, now() - make_interval(hours => 7 * n), message, element, '0.4.0', page, '203.0.113.40', 'Firefox'
    from generate_series(1, 9) n, lateral (values
      ('Cannot read properties of undefined (reading ''items'')', 'portal-dashboard', '/dashboard', 1),
      ('Failed to fetch dynamically imported module', 'portal-user', '/profile/security', 3)) c (message, element, page, every)
    where n % every = 0`.execute(trx)
  await sql`insert into crash_report (site_id, at, source, message, element, version, page, reference, stack, ip)
    select ${siteId}, now() - make_interval(hours => 11 * n), 'service', 'canceling statement due to statement timeout',
      'GET /reports/loginLog', '0.6.0', '', 'demo-' || n, ${'error: canceling statement due to statement timeout\n    at listPage'}, '203.0.113.41'
    from generate_series(1, 3) n`.execute(trx)
}

/** Blocks a user's sign-in. Every start renews it, as the sweep deletes it after half a day. */
export const seedLock = async (trx: Trx, siteId: number): Promise<void> => {
  const accountId = await idOf(trx, siteId, person)
  if (accountId === undefined) return
  await sql`insert into lockout (site_id, key, fails, locked_until, account_id)
    values (${siteId}, ${`demo of ${accountId}`}, 9, now() + interval '12 hours', ${accountId})
    on conflict (site_id, key) do update set locked_until = excluded.locked_until, touched_at = now()`.execute(
    trx,
  )
}
