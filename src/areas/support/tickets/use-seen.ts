import { useEffect, useRef } from 'react'
import type { TicketWire } from '../../../contract/ticket-rows.ts'
import { tickets } from '../../../contract/tickets.ts'
import { useIsland } from '../../../ui/island/context.ts'

/** Marks a ticket as read while it is looked at; `unread` marks it again as what it was, for good. */
export function useSeen({ id, unread, messages }: TicketWire): { unread: () => Promise<void> } {
  const { act } = useIsland()
  const isLeft = useRef(false)
  const mark = async (upTo: number): Promise<void> => {
    // What could not be marked is marked the next time.
    await act(tickets.seen, { params: { id }, body: { upTo } }).catch(() => undefined)
  }
  const last = Number(messages.at(-1)?.id ?? 0)
  useEffect(() => {
    if (unread && !isLeft.current) void mark(last)
  }, [unread, last])
  return {
    unread() {
      isLeft.current = true
      return mark(0)
    },
  }
}
