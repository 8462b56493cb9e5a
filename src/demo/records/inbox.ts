import type { Reply } from '../../contract/engine/endpoint.ts'
import type { inbox } from '../../contract/account/inbox.ts'

/** A notification. */
export type InboxRecord = Reply<typeof inbox.list>['items'][number]

const hour = 3_600_000

const sketches: readonly Pick<InboxRecord, 'kind' | 'params' | 'to'>[] = [
  {
    kind: 'ticketReply',
    params: { subject: 'Reverse DNS for the mail server' },
    to: { page: 'support', params: { id: '4104' } },
  },
  { kind: 'invoiceIssued', params: { user: 'maya@harbor.example' }, to: { page: 'billing', params: {} } },
  {
    kind: 'newSignIn',
    params: { device: 'Firefox, Windows', address: '203.0.113.7' },
    to: { page: 'profile', params: { remote: 'activity' } },
  },
  {
    kind: 'taskFailed',
    params: { task: 'server-disk-grow', target: 'files-01' },
    to: { page: 'queue', params: { id: '8001' } },
  },
]

export const openInbox = (start: number): InboxRecord[] =>
  sketches.map((sketch, at) => ({
    ...sketch,
    id: String(700 - at),
    at: new Date(start - (2 + at * 11) * hour).toISOString(),
    isRead: at > 1,
  }))
