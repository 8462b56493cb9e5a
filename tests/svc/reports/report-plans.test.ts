import { taskRules } from '../../../demo-host/svc/domain/tasks/task-rules.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { reportGroups } from '../../../src/contract/navigation/report-groups.ts'
import type { ReportName } from '../../../src/contract/navigation/report-registry.ts'
import { reports } from '../../../src/contract/reports.ts'
import { sourceOf } from '../../../demo-host/svc/areas/reports/ask-report.ts'
import { userPageFor } from '../../../demo-host/svc/areas/reports/source.ts'
import { queryOf } from '../../../demo-host/svc/areas/reports/report-query.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { fieldsOf, matching, orderOf } from '../../../demo-host/svc/kernel/db/list-source.ts'
import { assertReadsNoneWhole, fillBigTables } from '../harness/cases/big-tables.ts'
import { openWorld } from '../harness/world/world.ts'

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
  failedWebhooks: ['', lately],
  serviceletFailures: ['', lately],
  consoleSessions: ['', lately],
  apiKeyErrors: [lately],
  blockedLogins: [''],
  resetServersMoreThanTwice: ['', lately],
  newUsersSuspiciousServers: [''],
}

let siteId = 0

before(async () => {
  siteId = (await world.account()).siteId
  await fillBigTables(world, siteId)
})

for (const [name, queries] of Object.entries(pages)) {
  for (const query of queries) {
    test(`${name}?${query.replace(/=\d{4}.*$/, '=…')} reads no big table whole`, async () => {
      const asked = queryOf({
        report: name,
        query: [...new URLSearchParams(query)].map(([key, value]) => ({ name: key, value })),
        columns: [],
      })
      const list = sourceOf(name as ReportName).list(asked, {
        timeZone: 'UTC',
        accountId: 1,
        sessionId: 0,
        rules: taskRules({}),
        userPage: userPageFor('aurora', { id: 1, rights: 'root' }),
      })
      const { sorting } = asked as { sorting?: string }
      const rows = await inSite(world.service.db.query, siteId, async (trx) => {
        const page = sql<Record<string, string>>`explain select ${fieldsOf(list)} ${matching(list, asked)}
          order by ${orderOf(list, sorting)} limit 26`
        return (await page.execute(trx)).rows
      })
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      assertReadsNoneWhole(plan)
    })
  }
}

// Those of servers and networks look for what no index knows of tables that are as large as a site, and never larger.
const ofServers: readonly string[] = [
  ...reportGroups.servers,
  ...reportGroups.networks,
  'invalidServices',
  'lockedServersNoCommand',
  'naServicesForRootReport',
  'duplicateMacsReport',
]

test('every report is looked at, but those of tables that stay small', () => {
  const small = [
    'suspendedUsersToTerminate',
    'duplicateExternalIDs',
    'deletedUsers',
    'failedJobs',
    'jobQueues',
    'customersWithPhone',
    'impersonationLog',
    'ticketsWithoutReply',
    'sitesWithInvalidSupportFlag',
    'sitesWithoutAdmin',
    'sitesExpiringCertificates',
    'serverDrift',
    // A row for each agreement, of which a site has at most 500.
    'agreementAcceptances',
    'apiKeysUnused',
    'blacklistHits',
    'stalledUploads',
    // The ledger and price lists are small here: `npm run bench site-reports` reads their reports too.
    'transactionsReport',
    'billingHierarchy',
    'usersTransactionsHistoryForAcms',
    'incorrectUsersPricelist',
    'zeroPriceServers',
    'negativeBalanceActive',
  ].filter((name) => !ofServers.includes(name))
  const reading = Object.keys(pages)
  assert.deepEqual(
    [...reading, ...small, ...ofServers.filter((name) => !reading.includes(name))].sort(),
    Object.keys(reports).sort(),
  )
})
