import type { TicketWire } from '../../../../src/contract/ticket-rows.ts'

type FileState = TicketWire['messages'][number]['attachments'][number]['state']

/** What the row of a stored file lets its readers do; there is none where the content is still in the database. */
export const fileState = (state: string | null): FileState =>
  state === 'unchecked' || state === 'infected' ? state : 'available'
