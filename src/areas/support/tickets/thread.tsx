import { useState } from 'react'
import type { TicketWire } from '../../../contract/support/rows.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { Event, Message } from './message.tsx'
import { ticketsPack } from './messages.en.ts'
import { thread } from './thread.css.ts'

/** The messages of a ticket, oldest first. */
export function Thread({ ticket }: { ticket: TicketWire }) {
  const { act } = useIsland()
  const words = useWords(ticketsPack)
  const task = useTask()
  const [older, setOlder] = useState<Pick<TicketWire, 'messages' | 'earlier'>>()
  // Polling returns the newest messages, so duplicates are dropped.
  const firstId = Number(ticket.messages[0]?.id ?? 0)
  const before = older?.messages.filter(({ id }) => Number(id) < firstId) ?? []
  const messages = [...before, ...ticket.messages]
  const showOlder = () =>
    task.run(async () => {
      const query = { before: Number(messages[0]?.id) }
      const found = await act(tickets.show, { params: { id: ticket.id }, query })
      setOlder({ messages: [...found.messages, ...before], earlier: found.earlier })
    })
  return (
    <>
      {(older ?? ticket).earlier && (
        <span>
          <Button busy={task.busy} onPress={() => void showOlder()}>
            {words.earlier}
          </Button>
        </span>
      )}
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {/* Safari drops list semantics of lists without numbers unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol className={thread} role="list" aria-label={words.messages}>
        {messages.map((message) =>
          message.kind === 'event' ? (
            <Event key={message.id} message={message} />
          ) : (
            <Message key={message.id} message={message} />
          ),
        )}
      </ol>
    </>
  )
}
