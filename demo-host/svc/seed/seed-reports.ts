import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'

// Two people of whom reports have something to tell. They have no password, so nobody signs in as them.
const person = 'noa.levy@aurora.example'
const leaver = 'former.customer@aurora.example'

/**
 * Gives a site a past: a month of sign-ins, some that failed, a phone, a changed address, commands that failed or take long, a mail
 * that nobody took, elements that crashed, commands that do not end, a sign-in that has to wait. What is there already stays. Needs the owner's rights.
 */
export const seedReports = async (trx: Trx, siteId: number): Promise<void> => {
  // Another node that starts now waits here, and then knows them.
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  const admin = await idOf(trx, 'admin@aurora.example')
  if (admin === undefined) return
  const known = await idOf(trx, person)
  if (known !== undefined) return seedLock(trx, siteId, known)
  const id = await add(trx, siteId, person, 'Noa Levy')
  const gone = await add(trx, siteId, leaver, '')
  const past = (time: string) => sql<Date>`now() - ${time}::interval`
  await trx
    .updateTable('account')
    .set({
      enabled: false,
      created_at: past('200 days'),
      deleted_at: past('9 days'),
      deleted_by: admin,
      deleted_reason: 'Asked to be deleted.',
    })
    .where('id', '=', gone)
    .execute()
  // On working days more than on others.
  await sql`insert into audit (site_id, account_id, at, event, method, result, ip, user_agent)
    select ${siteId}, ${id}, day + make_interval(hours => 7 + n), 'sign-in', 'password',
      case when (n + extract(day from day)::int) % 5 = 0 then 'failed' else 'ok' end,
      (case when n % 3 = 0 then '198.51.100.23' else '203.0.113.40' end)::inet, 'Firefox'
    from generate_series(date_trunc('day', now()) - interval '29 days', date_trunc('day', now()) - interval '1 day', interval '1 day') day,
      generate_series(1, 8) n
    where n <= case when extract(isodow from day) in (5, 6) then 2 else 3 + extract(day from day)::int % 6 end
    order by 3`.execute(trx)
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
      reason: 'Could not find an invoice.',
      began_at: past('3 days'),
      ended_at: past('71 hours'),
      ends_at: past('70 hours'),
    })
    .execute()
  await seedCommands(trx, siteId, id)
  await seedCrashes(trx, siteId)
  await seedLock(trx, siteId, id)
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

const idOf = async (trx: Trx, email: string): Promise<number | undefined> =>
  (await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id

const add = async (trx: Trx, siteId: number, email: string, name: string): Promise<number> => {
  const { id } = await trx
    .insertInto('account')
    .values({ site_id: siteId, email, name, country: 'IL', services: ['servers', 'storage'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const seedCommands = async (trx: Trx, siteId: number, accountId: number): Promise<void> => {
  await sql`insert into command (site_id, account_id, created_by, name, service_name, target, state, progress, created_at, began_at, ended_at)
    select ${siteId}, ${accountId}, ${accountId}, 'export-data', 'account', ${person}, state, 100,
      now() - make_interval(days => n), now() - make_interval(days => n), now() - make_interval(days => n) + make_interval(secs => 4 * n)
    from generate_series(1, 12) n, lateral (select case when n = 5 then 'failed' else 'done' end as state) s`.execute(
    trx,
  )
  await sql`insert into command_log (site_id, command_id, entry)
    select site_id, id, 'The archive could not be kept: no space left.' from command
    where account_id = ${accountId} and state = 'failed'`.execute(trx)
  // One that nobody takes before next year, and one whose worker says that it goes on.
  await sql`insert into command (site_id, account_id, created_by, name, service_name, target, state, progress, created_at, began_at, due_at, tries)
    values
      (${siteId}, ${accountId}, ${accountId}, 'export-data', 'account', ${person}, 'queued', 0, now() - interval '5 hours', null, now() + interval '1 year', 0),
      (${siteId}, ${accountId}, ${accountId}, 'export-data', 'account', ${person}, 'running', 40, now() - interval '2 hours', now() - interval '2 hours', now() + interval '1 year', 1)`.execute(
    trx,
  )
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

// It would be swept after half a day: every start begins it anew.
const seedLock = async (trx: Trx, siteId: number, accountId: number): Promise<void> => {
  await sql`insert into lockout (site_id, key, fails, locked_until, account_id)
    values (${siteId}, ${`demo of ${accountId}`}, 9, now() + interval '12 hours', ${accountId})
    on conflict (site_id, key) do update set locked_until = excluded.locked_until, touched_at = now()`.execute(
    trx,
  )
}
