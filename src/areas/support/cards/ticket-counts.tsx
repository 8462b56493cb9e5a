import type { Reply } from '../../../contract/endpoint.ts'
import { tickets } from '../../../contract/tickets.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Awaited } from '../../../ui/kit/awaited.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useDetail } from '../../../ui/resource/use-detail.ts'
import { useProblemText } from '../use-problem-text.ts'
import { cardsPack } from './messages.ts'

/** How many tickets are open, wait for the user and have something unread. */
export function TicketCounts() {
  const words = useWords(cardsPack)
  const { value, problem, refresh } = useDetail(tickets.summary, {}, 60)
  const text = useProblemText(problem)
  const counts = value as Reply<typeof tickets.summary> | undefined
  return (
    <Card title={words.title}>
      <Awaited
        size="tall"
        isOnItsWay={!counts && !text}
        waiting={words.loading}
        problem={counts ? undefined : text}
        retry={words.retry}
        onRetry={() => void refresh()}
      >
        {counts?.open === 0 && <p className={note}>{words.none}</p>}
        {counts && counts.open > 0 && (
          <ItemList label={words.title}>
            <Item title={words.open({ count: counts.open })} />
            {counts.waiting > 0 && <Item title={words.waiting({ count: counts.waiting })} />}
            {counts.unread > 0 && <Item title={words.unread({ count: counts.unread })} />}
          </ItemList>
        )}
        <RouteLink to="/support">{words.all}</RouteLink>
      </Awaited>
    </Card>
  )
}
