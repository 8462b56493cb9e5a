import { lazy, Suspense } from 'react'
import { usePermitted } from '../../../ui/island/use-permitted.ts'

/** The open tickets of whoever may see tickets; what shows them is fetched for them alone. */
export function OpenTickets() {
  const isPermitted = usePermitted()
  if (!isPermitted('support:read')) return null
  return (
    <Suspense fallback={null}>
      <Counts />
    </Suspense>
  )
}

const Counts = lazy(() =>
  import('./ticket-counts.tsx').then(({ TicketCounts }) => ({ default: TicketCounts })),
)
