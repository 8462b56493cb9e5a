import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { ReportName } from '../../src/contract/report-groups.ts'
import { reports } from '../../src/contract/reports.ts'
import { sourceOf } from '../../demo-host/svc/areas/reports/ask-report.ts'
import { queryOf } from '../../demo-host/svc/areas/reports/report-query.ts'
import { inSite } from '../../demo-host/svc/db/in-site.ts'
import { fieldsOf, matching, orderOf } from '../../demo-host/svc/db/list-page.ts'
import { openWorld } from './harness/world.ts'

// Tables that grow for as long as the service runs: reading one whole is never the way.
const big = ['audit', 'session', 'command', 'command_log', 'outbox', 'crash_report', 'lockout']

const world = await openWorld()
after(world.close)

const lately = `since=${new Date(Date.now() - 86_400_000).toISOString()}`

/** Pages that people ask for; each in the report's own order and in those named with `sorting`. */
const pages: Partial<Record<ReportName, string[]>> = {
  loginLog: [
    '',
    'result=failed',
    'event=sign-in',
    lately,
    'sorting=at',
    'filter=203.0.113.7',
    'filter=plans17%40',
  ],
  auditTrail: [
    '',
    'event=reset-sent',
    'result=failed',
    lately,
    'filter=203.0.113.7',
    'filter=plans17%40',
    `event=reset-sent&${lately}`,
  ],
  signInsByDay: [lately],
  failedLoginsByIp: [lately],
  recentUsersActivity: [lately],
  activeSessions: ['', 'filter=203.0.113.7'],
  adminsWithoutTFA: [''],
  migratedEmails: [''],
  stuckCommands: ['', 'minutes=60'],
  failedCommands: ['', lately],
  commandDurations: [lately],
  notificationFailures: ['', lately],
  clientCrashes: [lately],
  blockedLogins: [''],
}

let siteId = 0

before(async () => {
  siteId = (await world.account()).siteId
  // What is old is long over, as in a service that has run for a year.
  const at = "now() - interval '1 year' * (i / 30000.0)"
  await world.run(`
    insert into account (site_id, email, rights) select ${siteId}, 'plans' || i || '@mail.example', 'customer' from generate_series(1, 300) i;
    insert into audit (site_id, account_id, at, event, result, ip)
      select ${siteId}, (select min(id) from account where email like 'plans%') + i % 300, ${at},
        (array['sign-in', 'sign-out', 'second-step', 'code-sent', 'password-changed', 'browser-remembered', 'confirmed', 'reset-sent'])[1 + i % 8],
        case when i % 40 = 0 then 'failed' else 'ok' end, ('10.' || i % 200 || '.' || i % 250 || '.1')::inet
      from generate_series(1, 30000) i;
    insert into session (site_id, account_id, token_hash, ip, created_at, seen_at, ended_at, ended_why)
      select site_id, account_id, 'plan ' || id, ip, at, at, at, 'sign-out' from audit where user_agent = '' and id % 2 = 0;
    insert into command (site_id, account_id, created_by, name, state, created_at, began_at, ended_at)
      select site_id, account_id, account_id, 'export-data', case when id % 200 = 0 then 'failed' else 'done' end, at, at, at
      from audit where id % 2 = 0;
    insert into command_log (site_id, command_id, entry) select site_id, id, 'It is done.' from command;
    insert into outbox (site_id, channel, kind, address, created_at, ends_at, sent_at, tries, last_error)
      select site_id, 'email', 'code', 'a@mail.example', at, at, at, 1, case when id % 300 = 0 then 'nobody is there' end
      from audit where id % 2 = 0;
    insert into crash_report (site_id, at, message, element, version, page, ip)
      select site_id, at, 'crash ' || id % 50, 'portal-queue', '1', '/', ip from audit;
    insert into lockout (site_id, key, fails) select ${siteId}, 'device ' || i, 1 from generate_series(1, 20000) i;`)
  await world.run(big.map((table) => `analyze ${table};`).join(' ') + ' analyze account;')
})

for (const [name, queries] of Object.entries(pages)) {
  for (const query of queries) {
    test(`${name}?${query.replace(/=\d{4}.*$/, '=…')} reads no big table whole`, async () => {
      const asked = queryOf({
        report: name,
        query: [...new URLSearchParams(query)].map(([key, value]) => ({ name: key, value })),
        columns: [],
      })
      const list = sourceOf(name as ReportName).list(asked, { timeZone: 'UTC', sessionId: 0 })
      const { sorting } = asked as { sorting?: string }
      const rows = await inSite(world.service.db.query, siteId, async (trx) => {
        const page = sql<Record<string, string>>`explain select ${fieldsOf(list)} ${matching(list, asked)}
          order by ${orderOf(list, sorting)} limit 26`
        return (await page.execute(trx)).rows
      })
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      for (const table of big) assert.doesNotMatch(plan, new RegExp(`Seq Scan on ${table}\\b`), plan)
    })
  }
}

test('every report is looked at, but those of tables that stay small', () => {
  const small = ['deletedUsers', 'customersWithPhone', 'impersonationLog', 'ticketsWithoutReply']
  assert.deepEqual([...Object.keys(pages), ...small].sort(), Object.keys(reports).sort())
})
