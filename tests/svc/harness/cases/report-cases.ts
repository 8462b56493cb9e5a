import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import type { TestAccount } from '../world/accounts.ts'
import { accountReportCases } from './account-report-cases.ts'
import { commandReportCases } from '../world/command-report-cases.ts'
import { jobReportCases } from './job-report-cases.ts'
import { networkReportCases } from './network-report-cases.ts'
import { oddServerCases } from './odd-server-cases.ts'
import { serverReportCases } from './server-report-cases.ts'
import { failedWebhooks } from './report-cases/failed-webhooks.ts'
import { stalledUploads } from './report-cases/stalled-uploads.ts'
import { blacklistHits } from './report-cases/blacklist-hits.ts'
import { serviceletFailures } from './report-cases/servicelet-failures.ts'
import { billingReportCases } from './report-cases/billing.ts'
import { consoleSessions } from './report-cases/console-sessions.ts'

/** The row that a report must find. */
export interface ReportCase {
  /** SQL that plants it at an account; `admin` is another account of the site. */
  plant(account: TestAccount, admin: TestAccount): string
  /** The known fields of its row. */
  row(account: TestAccount, admin: TestAccount): Record<string, unknown>
  /** Filters that leave it in, and others that leave it out. */
  within: string
  without: string
}

const audit = (
  { siteId, id }: TestAccount,
  event: string,
  more: { result?: string; ip?: string; by?: number } = {},
) =>
  `insert into audit (site_id, account_id, at, event, method, result, ip, user_agent, by_id)
   values (${siteId}, ${id}, now() - interval '2 hours', '${event}', 'password', '${more.result ?? 'ok'}',
     '${more.ip ?? '203.0.113.9'}', 'Firefox', ${more.by ?? 'null'});`

const ago = (time: string) => `now() - interval '${time}'`
const fiveHoursAgo = new Date(Date.now() - 5 * 3_600_000).toISOString()
const lately = `since=${fiveHoursAgo}`
const before = `until=${fiveHoursAgo}`

/** A case of each report. */
export const reportCases: Record<ReportName, ReportCase> = {
  recentUsersActivity: {
    plant: (account) => audit(account, 'sign-in') + audit(account, 'sign-in', { result: 'failed' }),
    row: ({ email }) => ({
      email,
      role: 'customer',
      lastIp: '203.0.113.9',
      signIns: 1,
      failed: 1,
      actions: 2,
    }),
    within: `role=customer&${lately}`,
    without: before,
  },
  deletedUsers: {
    plant: (
      { id },
      admin,
    ) => `update account set enabled = false, deleted_at = ${ago('1 hour')}, deleted_by = ${admin.id},
      deleted_reason = 'left us', created_at = ${ago('49 hours')} where id = ${id};`,
    row: ({ id }, admin) => ({
      id: String(id),
      state: 'deleted',
      by: admin.email,
      reason: 'left us',
      lifetimeDays: 2,
    }),
    within: `state=deleted&${lately}`,
    without: 'state=terminating',
  },
  migratedEmails: {
    plant: (
      account,
      admin,
    ) => `insert into email_change (site_id, account_id, old_email, new_email, changed_by, changed_at, told)
      values (${account.siteId}, ${account.id}, 'old@mail.example', '${account.email}', ${admin.id}, ${ago('3 hours')}, true);
      ${audit(account, 'sign-in')}`,
    row: ({ email }, admin) => ({
      oldEmail: 'old@mail.example',
      newEmail: email,
      by: admin.email,
      told: true,
      loginsAfter: 1,
    }),
    within: `filter=OLD@mail&${lately}`,
    without: before,
  },
  loginLog: {
    plant: (account) => audit(account, 'sign-in', { result: 'failed' }),
    row: ({ email }) => ({
      email,
      event: 'sign-in',
      result: 'failed',
      method: 'password',
      ip: '203.0.113.9',
    }),
    within: `filter=203.0.113.9&event=sign-in&result=failed&${lately}`,
    without: `event=sign-in&result=failed&${before}`,
  },
  signInsByDay: {
    plant: (account) => `insert into audit (site_id, account_id, at, event, result, ip)
      select ${account.siteId}, ${account.id}, '2020-02-03T10:00:00Z', 'sign-in', r, '203.0.113.9' from unnest('{ok,ok,failed}'::text[]) r;`,
    row: () => ({ day: '2020-02-03', succeeded: 2, failed: 1, people: 1 }),
    within: 'since=2020-02-01T00:00:00.000Z&until=2020-02-08T00:00:00.000Z',
    without: 'since=2020-02-04T00:00:00.000Z&until=2020-02-08T00:00:00.000Z',
  },
  activeSessions: {
    plant: ({ siteId, id }) => `insert into session (site_id, account_id, token_hash, ip, user_agent)
      values (${siteId}, ${id}, 'token of ${id}', '203.0.113.9', 'Firefox');`,
    row: ({ email }) => ({ email, ip: '203.0.113.9', kind: 'cookie', userAgent: 'Firefox' }),
    within: 'filter=203.0.113.9&kind=cookie',
    without: 'kind=memory',
  },
  failedLoginsByIp: {
    plant: (account) => audit(account, 'sign-in', { result: 'failed', ip: '203.0.113.77' }).repeat(3),
    row: () => ({ ip: '203.0.113.77', attempts: 3, people: 1, gotIn: false }),
    within: `atLeast=3&${lately}`,
    without: 'atLeast=4',
  },
  blockedLogins: {
    plant: ({ siteId, id }) => `insert into lockout (site_id, key, fails, locked_until, account_id)
      values (${siteId}, 'email of ${id}', 7, now() + interval '1 hour', ${id});`,
    row: ({ email }) => ({ email, step: 'password', attempts: 7 }),
    within: 'step=password',
    without: 'step=phone',
  },
  adminsWithoutTFA: {
    plant: (account) =>
      `update account set rights = 'operator' where id = ${account.id}; ${audit(account, 'sign-in')}`,
    row: ({ email }) => ({ email, role: 'operator', lastIp: '203.0.113.9' }),
    within: 'role=operator',
    without: 'role=admin',
  },
  auditTrail: {
    plant: (account, admin) => audit(account, 'account-disabled', { by: admin.id }),
    row: ({ email }, admin) => ({ email, by: admin.email, event: 'account-disabled', result: 'ok' }),
    within: `event=account-disabled&result=ok&${lately}`,
    without: 'event=sign-in',
  },
  agreementAcceptances: {
    // Ended, so that it opens no gate.
    plant: ({ siteId, id, email }) => `with added as (insert into agreement (site_id, name, signers, ended_at)
        values (${siteId}, 'Terms of ${email}', 'owners', now()) returning id),
      version as (insert into agreement_version (site_id, agreement_id, major, minor, effective_at, published_at)
        select ${siteId}, id, 1, 0, ${ago('2 days')}, ${ago('2 days')} from added returning id, agreement_id)
      insert into agreement_acceptance (site_id, agreement_id, version_id, major, account_id, signer, language, sha256)
        select ${siteId}, agreement_id, id, 1, ${id}, '${email}', 'en', repeat('a', 64) from version;`,
    row: ({ email }) => ({
      agreement: `Terms of ${email}`,
      version: '1.0',
      state: 'ended',
      accepted: 1,
      pending: 0,
    }),
    within: 'state=ended',
    without: 'state=active',
  },
  impersonationLog: {
    plant: (
      { siteId, id },
      admin,
    ) => `insert into impersonation (site_id, account_id, admin_id, reason, began_at, ended_at, ends_at)
      values (${siteId}, ${id}, ${admin.id}, 'ticket 7', ${ago('2 hours')}, ${ago('90 minutes')}, ${ago('1 hour')});`,
    row: ({ email }, admin) => ({
      email,
      admin: admin.email,
      reason: 'ticket 7',
      state: 'ended',
      duration: 1800,
    }),
    within: `state=ended&${lately}`,
    without: 'state=open',
  },
  ticketsWithoutReply: {
    plant: ({
      siteId,
      id,
    }) => `insert into ticket (site_id, account_id, created_by, department, priority, state, subject, customer_at)
      values (${siteId}, ${id}, ${id}, 'billing', 'high', 'open', 'A wrong sum', ${ago('3 hours')});`,
    row: ({ email }) => ({
      email,
      subject: 'A wrong sum',
      department: 'billing',
      priority: 'high',
      neverAnswered: true,
    }),
    within: 'department=billing&priority=high&hours=3',
    without: 'hours=4',
  },
  ...accountReportCases,
  ...serverReportCases,
  ...oddServerCases,
  ...networkReportCases,
  clientCrashes: {
    plant: ({ siteId }) => `insert into crash_report (site_id, at, message, element, version, page, ip)
      select ${siteId}, ${ago('2 hours')}, 'no list', 'portal-queue', '9.9', '/queue', '::1' from generate_series(1, 2);`,
    row: () => ({ message: 'no list', element: 'portal-queue', version: '9.9', page: '/queue', count: 2 }),
    within: `element=portal-queue&version=9.9&${lately}`,
    without: 'version=9.8',
  },
  notificationFailures: {
    plant: ({
      siteId,
      email,
    }) => `insert into outbox (site_id, channel, kind, address, created_at, ends_at, dropped_at, tries, last_error)
      values (${siteId}, 'email', 'code', '${email}', ${ago('2 hours')}, now(), now(), 3, 'nobody is there');`,
    row: ({ email }) => ({
      address: email,
      channel: 'email',
      kind: 'code',
      state: 'givenUp',
      tries: 3,
      error: 'nobody is there',
    }),
    within: `state=givenUp&channel=email&${lately}`,
    without: 'state=waiting',
  },
  ...commandReportCases,
  ...jobReportCases,
  failedWebhooks,
  stalledUploads,
  blacklistHits,
  serviceletFailures,
  consoleSessions,
  ...billingReportCases,
}
