import { ticketsWithoutReply } from '../../../contract/reports/tickets-without-reply.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'ticketsWithoutReply',
  pack,
  group: 'people',
  list: {
    from: ticketsWithoutReply,
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
    links: { email: toUser('emailPage'), assignee: toUser('assigneePage') },
    hidden: ['lastReply', 'created'],
    to: ({ id }) => `/support/all/${id}`,
  },
  totals: ['tickets', 'neverAnswered'],
})
