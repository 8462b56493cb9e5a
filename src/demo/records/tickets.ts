import type { TicketWire } from '../../contract/support/rows.ts'
import { self } from '../shape/people.ts'

/** A ticket as its page shows it. */
export type TicketRecord = TicketWire

const hour = 3_600_000

type Post = [isStaff: boolean, hoursAgo: number, text: string]

const sketches: readonly (Pick<TicketWire, 'subject' | 'state' | 'department' | 'priority' | 'service'> & {
  said: Post[]
})[] = [
  {
    subject: 'Reverse DNS for the mail server',
    state: 'answered',
    department: 'support',
    priority: 'normal',
    service: 'mail-01',
    said: [
      [false, 30, 'Hello, could you set the PTR name of 203.0.113.15 to mail.harbor.example?'],
      [true, 26, 'Hello Maya, it is set and visible within an hour. Anything else we can do?'],
    ],
  },
  {
    subject: 'Database is slow every night at two',
    state: 'customerReply',
    department: 'support',
    priority: 'high',
    service: 'shop-db-01',
    said: [
      [false, 52, 'Queries take seconds between 02:00 and 02:20. Nothing of ours runs at that time.'],
      [true, 49, 'A snapshot runs at 02:00. Shall we move it to 04:00?'],
      [false, 3, 'Yes, please, 04:00 is perfect.'],
    ],
  },
  {
    subject: 'Purchase order number on the invoice',
    state: 'open',
    department: 'billing',
    priority: 'low',
    service: '',
    said: [[false, 6, 'Please print PO-20418 on our next invoices.']],
  },
  {
    subject: 'Larger limit for the autumn sale',
    state: 'closed',
    department: 'sales',
    priority: 'normal',
    service: '',
    said: [
      [false, 400, 'We need up to 40 servers in November. Is that possible?'],
      [true, 396, 'Of course. Your limit is 50 servers from now on.'],
    ],
  },
]

export const openTickets = (start: number): TicketRecord[] =>
  sketches.map(({ said, ...sketch }, at) => {
    const messages = said.map(([isStaff, hoursAgo, text], turn) =>
      messageOf(String(500 + at * 10 + turn), isStaff, start - hoursAgo * hour, text),
    )
    const [first, last] = [messages[0]!, messages.at(-1)!]
    const isClosed = sketch.state === 'closed'
    return {
      ...sketch,
      id: String(4104 - at),
      customer: self.email,
      dtCreate: first.dt,
      dtLast: last.dt,
      unread: sketch.state === 'answered',
      assignee: '',
      dtClosed: isClosed ? last.dt : null,
      dtReopen: null,
      mayManage: false,
      staff: [],
      messages,
      earlier: false,
    }
  })

export const messageOf = (
  id: string,
  isStaff: boolean,
  at: number,
  text: string,
): TicketRecord['messages'][number] => ({
  id,
  kind: 'message',
  author: isStaff ? 'Aurora Cloud' : self.email,
  isStaff,
  isOwn: !isStaff,
  dt: new Date(at).toISOString(),
  text,
  attachments: [],
})
