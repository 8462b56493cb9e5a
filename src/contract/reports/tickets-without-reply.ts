import { enums, nullable } from 'superstruct'
import { count, countText, flag, maybe, seconds, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const department = enums(['support', 'billing', 'sales', 'abuse'])
const priority = enums(['low', 'normal', 'high', 'urgent'])

export const ticketsWithoutReply = defineReport({
  name: 'ticketsWithoutReply',
  summary:
    'Tickets waiting for a reply from support, longest wait first, counted from the first unanswered message. `hours` is the minimum wait; `neverAnswered` shows tickets without any reply.',
  filters: {
    department: maybe(department),
    priority: maybe(priority),
    hours: maybe(countText(1_000_000)),
  },
  row: {
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
  },
  users: ['email', 'assignee'],
  sums: { tickets: count(), neverAnswered: count() },
  columns: [
    'subject',
    'email',
    'department',
    'priority',
    'waiting',
    'waitingSince',
    'neverAnswered',
    'assignee',
    'lastReply',
    'created',
  ],
  hidden: ['lastReply', 'created'],
  to: ({ id }) => `/support/all/${id}`,
})
