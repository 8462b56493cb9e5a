import { tickets } from '../../../contract/support/tickets.ts'
import type { Resource } from '../../../core/define/resource.ts'
import { ticketsOf } from './tickets.resource.ts'

const list = ticketsOf(false)

/** A ticket as the search finds it: its actions, and where it is read. Its page is a screen. */
export const resource: Resource = {
  ...list,
  show: { from: tickets.show, title: ({ subject }: { subject: string }) => subject, panels: {} },
}
