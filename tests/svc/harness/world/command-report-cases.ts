import type { TestAccount } from './accounts.ts'
import type { ReportCase } from '../cases/report-cases.ts'

const command = ({ siteId, id }: TestAccount, name: string, columns: Record<string, string>) =>
  `insert into command (site_id, account_id, created_by, name, target, ${Object.keys(columns).join(', ')})
   values (${siteId}, ${id}, ${id}, '${name}', 'what it is about', ${Object.values(columns).join(', ')});`

const ago = (time: string) => `now() - interval '${time}'`
const fiveHoursAgo = new Date(Date.now() - 5 * 3_600_000).toISOString()
const lately = `since=${fiveHoursAgo}`
const before = `until=${fiveHoursAgo}`

/** A case of each report about commands. */
export const commandReportCases = {
  stuckCommands: {
    plant: (account) =>
      command(account, 'stuck-one', {
        state: "'running'",
        created_at: ago('1 hour'),
        due_at: ago('30 minutes'),
      }),
    row: ({ email }) => ({ email, name: 'stuck-one', cause: 'lost' }),
    within: 'cause=lost&minutes=30',
    without: 'minutes=90',
  },
  failedCommands: {
    plant: (account) =>
      command(account, 'failed-one', { state: "'failed'", ended_at: ago('1 hour') }) +
      `insert into command_log (site_id, command_id, entry)
       select site_id, id, 'It broke.' from command where account_id = ${account.id} and name = 'failed-one';`,
    row: ({ email }) => ({ email, name: 'failed-one', target: 'what it is about', error: 'It broke.' }),
    within: `name=failed-one&${lately}`,
    without: before,
  },
  commandDurations: {
    plant: (account) =>
      [10, 20, 600]
        .map((seconds) =>
          command(account, 'timed-one', {
            state: seconds === 600 ? "'failed'" : "'done'",
            began_at: `${ago('2 hours')} - interval '${seconds} seconds'`,
            ended_at: ago('2 hours'),
          }),
        )
        .join(''),
    row: () => ({
      name: 'timed-one',
      count: 3,
      p50: 20,
      p95: 542,
      longest: 600,
      failed: 1,
      failedPercent: 33,
    }),
    within: `filter=timed&${lately}`,
    without: before,
  },
} satisfies Record<string, ReportCase>
