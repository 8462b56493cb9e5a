import { enums } from 'superstruct'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { TicketWire } from '../../../contract/support/rows.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { maybe } from '../../../contract/kinds.ts'
import type { Input } from '../../../contract/engine/endpoint.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { FormView } from '../../../ui/form/form-view.tsx'
import { ticketsPack } from './messages.en.ts'

type Change = Input<typeof tickets.change>['body']

/** The staff's fields of a ticket: its customer, urgency and assignee. */
export function Handling({ ticket, onSaved }: { ticket: TicketWire; onSaved: () => Promise<void> }) {
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
