import type { Reply } from '../../../contract/engine/endpoint.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineResource, type Resource } from '../../../core/define/resource.ts'
import { ticketsPack } from './messages.en.ts'

type Row = Pick<Reply<typeof tickets.list>['items'][number], 'id' | 'state'>

const on = actionsOn<Row>()

/** The actions of a ticket, in its list and on its page. */
export const ticketActions = {
  close: on(tickets.close, { when: ({ state }) => state !== 'closed', bulk: true }),
  reopen: on(tickets.reopen, { when: ({ state }) => state === 'closed' }),
}

/** The user's tickets; support's list also shows customers. */
export const ticketsOf = (isStaff: boolean): Resource =>
  defineResource({
    name: isStaff ? 'staff-tickets' : 'tickets',
    pack: ticketsPack,
    list: {
      from: tickets.list,
      columns: [
        'subject',
        'state',
        'unread',
        ...(isStaff ? (['customer'] as const) : []),
        'department',
        'priority',
        'dtLast',
        'dtCreate',
        'service',
        'id',
        ...(isStaff ? [] : (['customer'] as const)),
      ],
      // Its state says that it waits for staff.
      hidden: ['dtCreate', 'service', 'id', isStaff ? ('unread' as const) : ('customer' as const)],
      sort: '-dtLast',
      views: { open: { type: 'open' }, answered: { state: 'answered' }, closed: { type: 'closed' } },
      refresh: 30,
      to: ({ id }) => `/support/all/${id}`,
    },
    actions: ticketActions,
  })
