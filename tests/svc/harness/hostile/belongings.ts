import { randomBytes } from 'node:crypto'
import { notificationGroups } from '../../../../src/contract/account/notifications.ts'
import type { TestAccount } from '../world/accounts.ts'
import { giveRows } from '../world/served.ts'
import type { World } from '../world/world.ts'

/** A user's records, by the IDs that calls use. */
export interface Belongings {
  userId: string
  phone: string
  address: string
  session: string
  browser: string
  /** A running command without a worker. */
  running: string
  failed: string
  /** Of that failed command. */
  failedJob: string
  social: string
  site: string
  /** The same for calls about the site itself. */
  siteHost: string
  ticket: string
  /** An item of its inbox. */
  item: string
  attachment: string
  /** Empty until they have brought a picture. */
  avatar: string
  incident: string
  crash: string
  schedule: string
  /** The hosts of the site's servers. */
  host: string
  /** Its row of each resource that is served, by table; its group has the account as a member. */
  rows: Record<string, string>
  /** Texts that no other user may ever read. */
  marks: string[]
}

let number = 0

/** Gives an account one record of every kind that calls can name. */
export const giveBelongings = async (world: World, account: TestAccount): Promise<Belongings> => {
  const { id, siteId, site, email } = account
  number += 1
  const near = `198.${18 + (number >> 8)}.${number & 255}`
  const [phoneNumber, range, ip, social, host] = [
    `+1303${5550000 + number}`,
    `${near}.0/24`,
    `${near}.9`,
    `net-${number}`,
    `host-of-${number}`,
  ]
  const add = (table: string, columns: string, ...rows: string[]) =>
    `insert into ${table} (site_id, account_id, ${columns})
      values ${rows.map((row) => `(${siteId}, ${id}, ${row})`).join(', ')} returning *`
  const token = () => randomBytes(20).toString('hex')
  // A phone forgets the browsers that were remembered before it.
  await world.run(add('phone', 'number', `'${phoneNumber}'`))
  const own = await giveRows(world, account)
  await world.run(`insert into group_member (site_id, group_id, account_id)
      values (${siteId}, ${own['account_group']}, ${id});
    insert into group_object (site_id, group_id, object_type, object_id, access, configuration)
      values (${siteId}, ${own['account_group']}, 'site', 'dashboard', true, true)`)
  await world.run(`insert into embedded_host (site_id, id, datacenter, cpu_model, cores, threads, ram_mb)
    values (${siteId}, '${host}', 'TESTS', 'None', 1, 1, 1024)`)
  const command = `${id}, 'export-data', '${email}'`
  const [has] = await world.run(`
    with address as (${add('allowed_ip', 'range', `'${range}'`)}),
      identity as (${add('identity', 'social, issuer, subject', `'${social}', 'https://id.example', '${social}'`)}),
      code as (${add('recovery_code', 'code_hash', `'${token()}'`)}),
      wish as (${add('preference', 'group_name, notification_id, enabled', `'notificationsPreferences', ${notificationGroups.notificationsPreferences.ids[0]}, false`)}),
      session as (${add('session', 'token_hash, ip', `'${token()}', '${ip}'`)}),
      browser as (${add(
        'remembered_browser',
        'token_hash, ip, trust_epoch',
        `'${token()}', '${ip}', (select trust_epoch from account where id = ${id})`,
      )}),
      ticket as (${add('ticket', 'created_by, department, subject', `${id}, 'support', 'About ${near} only'`)}),
      item as (insert into notification (site_id, owner_id, kind, params)
        values (${siteId}, ${id}, 'ticketReply', '{ "subject": "About ${near} only" }') returning 'n' || id as id),
      attachment as (${add('ticket_attachment', 'name, media_type, size, content', "'a.txt', 'text/plain; charset=utf-8', 1, 'a'")}),
      incident as (insert into health_incident (site_id, title, impact, state)
        values (${siteId}, 'It is slow', 'degraded', 'identified') returning id),
      crash as (insert into crash_report (site_id, message, element, version, page, ip)
        values (${siteId}, 'It is slow', 'portal-queue', '1', '/', '192.0.2.1') returning id),
      schedule as (${add(
        'report_schedule',
        'report, format, every, hour, next_at',
        "'loginLog', 'csv', 'day', 7, now() + interval '1 day'",
      )}),
      command as (${add(
        'command',
        'created_by, name, target, state, due_at, ended_at',
        `${command}, 'running', now() + interval '1 day', null`,
        `${command}, 'failed', now(), now()`,
      )})
    select (select id from phone where account_id = ${id}) as phone,
      address.id as address, schedule.id as schedule, ticket.id as ticket, item.id as item, attachment.id as attachment, incident.id as incident, crash.id as crash, session.id as session, browser.id as browser,
      (select id from command where state = 'running') as running, (select id from command where state = 'failed') as failed
    from address, session, browser, ticket, item, attachment, incident, crash, schedule`)
  const named = (name: string) => String(has?.[name])
  const [job] =
    await world.run(`insert into pgboss.job_common (name, data, source_name, source_created_on, source_retry_count)
    values ('dead', '{ "site": ${siteId}, "id": ${named('failed')} }', 'command', now(), 4) returning id`)
  return {
    userId: String(id),
    site,
    siteHost: site,
    rows: own,
    phone: named('phone'),
    address: named('address'),
    session: named('session'),
    browser: named('browser'),
    running: named('running'),
    failed: named('failed'),
    failedJob: String(job?.['id']),
    host,
    social,
    ticket: named('ticket'),
    item: named('item'),
    attachment: named('attachment'),
    avatar: '',
    incident: named('incident'),
    crash: named('crash'),
    marks: [email, phoneNumber, range, ip, `About ${near} only`],
    schedule: named('schedule'),
  }
}

/** IDs of records that don't exist. */
export const nobodys: Belongings = {
  userId: '987654321',
  phone: '00000000-0000-4000-8000-000000000000',
  address: '00000000-0000-4000-8000-000000000001',
  session: '987654321',
  browser: '987654321',
  running: '987654321',
  failed: '987654321',
  failedJob: '00000000-0000-4000-8000-000000000003',
  social: 'net-none',
  site: 'aurora',
  siteHost: 'nowhere.example',
  rows: {},
  ticket: '987654321',
  item: 'n987654321',
  attachment: '00000000-0000-4000-8000-000000000002',
  avatar: '00000000-0000-4000-8000-000000000004',
  incident: '987654321',
  crash: '987654321',
  schedule: '987654321',
  host: 'none',
  marks: [],
}
