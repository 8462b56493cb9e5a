import { sql } from 'kysely'
import { ticketsWithoutReply as contract } from '../../../../../src/contract/reports/tickets-without-reply.ts'
import { reportSource, sums } from '../source.ts'

const byRank = sql`array_position('{low,normal,high,urgent}'::text[], t.priority)`

export const ticketsWithoutReply = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`ticket t join account u on u.id = t.account_id left join account s on s.id = t.assignee_id`,
    columns: {
      id: sql`t.id::text`,
      subject: sql`left(t.subject, 300)`,
      email: sql`u.email`,
      department: sql`t.department`,
      priority: sql`t.priority`,
      waitingSince: sql`t.customer_at`,
      waiting: sql`greatest(0, extract(epoch from now() - t.customer_at))::int`,
      neverAnswered: sql`(t.staff_at is null)`,
      assignee: sql`coalesce(s.email, '')`,
      lastReply: sql`t.staff_at`,
      created: sql`t.created_at`,
      emailPage: userPage('u'),
      assigneePage: userPage('s'),
    },
    where: [sql`t.state in ('open', 'customerReply')`],
    search: [sql`t.subject`, sql`u.email`, sql`s.email`],
    filters: {
      department: (department) => sql`t.department = ${department}`,
      priority: (priority) => sql`t.priority = ${priority}`,
      hours: (hours) => sql`t.customer_at <= now() - interval '1 hour' * ${hours}::int`,
    },
    sort: 'waitingSince',
    order: { priority: byRank },
    empty: ['lastReply'],
    tie: sql`t.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as tickets, (count(*) filter (where t.staff_at is null))::int as "neverAnswered" ${rows}`,
    ),
})
