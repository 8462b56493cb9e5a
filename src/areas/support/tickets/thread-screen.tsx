import { every } from '../../../core/poll/every.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { ticketsPack } from './messages.en.ts'
import { TicketPage } from './ticket-page.tsx'

export { ticketsPack as pack }

/** One ticket: on its way, there, or why not. */
export function Screen() {
  const id = useRoute().params['ticketId'] ?? ''
  return <Ticket key={id} id={id} />
}

function Ticket({ id }: { id: string }) {
  const words = useWords(ticketsPack)
  const area = useWords(areaPack)
  const { value, problem, error, refresh } = useQuery(
    tickets.show,
    { params: { id }, query: {} },
    { refresh: every(20_000) },
  )
  const isMissing = problem?.first.code === code.notFound
  if (value && !isMissing) return <TicketPage ticket={value} refresh={refresh} />
  if (!error) return <Waiting />
  const back = <RouteLink to="/support">{words.back}</RouteLink>
  return isMissing ? (
    <Notice title={area.missingTitle} text={area.missing}>
      {back}
    </Notice>
  ) : (
    <Notice text={error.text} retry={() => void refresh()}>
      {back}
    </Notice>
  )
}
