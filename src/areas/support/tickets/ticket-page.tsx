import { useEffect, useRef } from 'react'
import { enums } from 'superstruct'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { TicketWire } from '../../../contract/support/rows.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { RowActions } from '../../../ui/action/action-buttons.tsx'
import { useRequestedAction } from '../../../ui/action/use-requested-action.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRecordTitle } from '../../../ui/area/record-title.ts'
import { UpLink } from '../../../ui/area/up-link.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Value } from '../../../ui/kinds/value.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { room, row, stack } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { actions as actionsClass, head } from '../../../ui/resource/detail.css.ts'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { maybe } from '../../../contract/kinds.ts'
import type { Input } from '../../../contract/engine/endpoint.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { Composer } from './composer.tsx'
import { ticketsPack } from './messages.en.ts'
import { Thread } from './thread.tsx'
import { aside, body } from './ticket.css.ts'
import { ticketActions } from './tickets.resource.ts'

interface TicketPageProps {
  ticket: TicketWire
  refresh: () => Promise<void>
}

/** A ticket: its facts, its messages, and the forms and actions. */
export function TicketPage({ ticket, refresh }: TicketPageProps) {
  const words = useWords(ticketsPack)
  usePageState('ready')
  const seen = useSeen(ticket)
  const invalidate = useInvalidate()
  const mayWrite = usePermitted()('support:write')
  const changed = async () => {
    await refresh()
    invalidate(tickets.list)
  }
  const about = ['customer', 'department', 'priority', 'service', 'dtCreate', 'dtClosed'].filter(
    (name) => ticket[name as keyof TicketWire],
  )
  return (
    <div className={stack} part="page">
      <Head ticket={ticket} onDone={changed} unread={seen.unread} />
      <CardLevel value={useHeadingLevel() + 1}>
        <div className={room}>
          <div className={body}>
            <div className={stack}>
              <Thread ticket={ticket} />
              {mayWrite && <Composer ticket={ticket} onSent={changed} />}
            </div>
            <div className={aside}>
              <Card title={words.about}>
                <FieldList pack={ticketsPack} from={tickets.show} names={about} value={ticket} />
              </Card>
              {mayWrite && ticket.mayManage && ticket.state !== 'closed' && (
                <Handling ticket={ticket} onSaved={changed} />
              )}
            </div>
          </div>
        </div>
      </CardLevel>
    </div>
  )
}

interface HeadProps {
  ticket: TicketWire
  onDone: () => Promise<void>
  unread: () => Promise<void>
}

function Head({ ticket, onDone, unread }: HeadProps) {
  const { announce } = useIsland()
  const words = useWords(ticketsPack)
  const { go } = useRoute()
  const title = `#${ticket.id} ${ticket.subject}`
  const requested = useRequestedAction('tickets', ticket.id)
  useRecordTitle(title)
  // A customer sees only the actions that are still possible.
  const mayReopen = ticket.dtReopen !== null
  const actions = mayReopen || ticket.state !== 'closed' ? ticketActions : {}
  return (
    <div className={head}>
      <UpLink to="/support">{words.back}</UpLink>
      <div className={row}>
        <PageHeading text={title} />
        <Value of={fieldsOf(tickets.show.reply)['state']!} name="state" value={ticket.state} words={words} />
        <span className={actionsClass}>
          <span className={row}>
            <Button
              kind="quiet"
              onPress={() =>
                void unread().then(() => {
                  announce(words.markedUnread)
                  go('/support')
                })
              }
            >
              {words.unreadAgain}
            </Button>
            <RowActions
              pack={ticketsPack}
              actions={actions}
              row={ticket}
              nameOf={() => title}
              onDone={() => void onDone()}
              requested={requested}
            />
          </span>
        </span>
      </div>
    </div>
  )
}

/** Marks a ticket as read while it is open; `unread` marks it as unread again for good. */
function useSeen({ id, unread, messages }: TicketWire): { unread: () => Promise<void> } {
  const { act } = useIsland()
  const isLeft = useRef(false)
  const mark = async (upTo: number): Promise<void> => {
    // A failed mark is retried next time.
    const input = { params: { id }, body: { upTo } }
    await act(tickets.seen, input, { announced: 'none' }).catch(() => undefined)
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

type Change = Input<typeof tickets.change>['body']

/** The staff's fields of a ticket: its customer, urgency and assignee. */
function Handling({ ticket, onSaved }: { ticket: TicketWire; onSaved: () => Promise<void> }) {
  const { act } = useIsland()
  const words = useWords(ticketsPack)
  const { id, department, priority, assignee, state, staff } = ticket
  const initial = { department, priority, assignee: assignee || undefined, onHold: state === 'onHold' }
  const others = staff.includes(assignee) || !assignee ? staff : [assignee, ...staff]
  const fields = { ...fieldsOf(tickets.change.body), assignee: maybe(enums(others)) }
  return (
    <Card title={words.handling}>
      <FormView
        key={JSON.stringify(initial)}
        pack={ticketsPack}
        fields={fields}
        initial={initial}
        label={words.handling}
        action={words.save}
        edits
        onSubmit={async (values) => {
          const body = { ...values, assignee: values['assignee'] ?? '' } as Change
          await act(tickets.change, { params: { id }, body })
          await onSaved()
        }}
      />
    </Card>
  )
}
