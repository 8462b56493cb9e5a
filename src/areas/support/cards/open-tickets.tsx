import { useFetched } from '../../../ui/area/use-fetched.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useMenu, usePermitted } from '../../../ui/island/use-permitted.ts'
import { Awaited } from '../../../ui/kit/awaited.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { cardsPack } from './messages.ts'

/** The open tickets of whoever may see tickets; what shows them is fetched for them alone. */
export function OpenTickets() {
  const { value, problem } = useMenu()
  const isPermitted = usePermitted()
  if (isPermitted('support:read')) return <Counts />
  return value || problem ? null : <Expected />
}

function Counts() {
  const { module } = useFetched(load)
  if (module) return <module.TicketCounts />
  return module === null ? null : <Expected />
}

const load = () => import('./ticket-counts.tsx')

/** Keeps the place, so that nothing moves once it is known what stands there. */
function Expected() {
  const words = useWords(cardsPack)
  return (
    <Card title={words.title}>
      <Awaited
        size="tall"
        isOnItsWay
        waiting={words.loading}
        problem={undefined}
        retry={words.retry}
        onRetry={() => undefined}
      >
        {null}
      </Awaited>
    </Card>
  )
}
