import { enums, nullable, object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, countText, flag, maybe, seconds, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { userPage } from '../user-page.ts'

const department = enums(['support', 'billing', 'sales', 'abuse'])
const priority = enums(['low', 'normal', 'high', 'urgent'])

export const ticketsWithoutReply = drawn({
  method: 'GET',
  path: '/reports/ticketsWithoutReply',
  can: 'ticketsWithoutReply:read',
  says: 'Tickets that wait for an answer of the staff, since the first message without one, the longest first. `hours` is for how long at least; `neverAnswered` says that nobody has ever answered.',
  query: object({
    ...pageQuery,
    department: maybe(department),
    priority: maybe(priority),
    hours: maybe(countText(1_000_000)),
  }),
  reply: paged(
    object({
      id: text(1, 20),
      subject: text(0, 300),
      email: text(0, 254),
      department,
      priority,
      waitingSince: time(),
      waiting: seconds(),
      neverAnswered: flag(),
      assignee: text(0, 254),
      lastReply: nullable(time()),
      created: time(),
      emailPage: userPage(),
      assigneePage: userPage(),
    }),
    object({ tickets: count(), neverAnswered: count() }),
  ),
  errors: [20, 909, 950],
})
