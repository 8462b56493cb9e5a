import { useFetched } from '../../../ui/area/use-fetched.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'

/** The open tickets of whoever may see tickets; what shows them is fetched for them alone. */
export function OpenTickets() {
  return usePermitted()('support:read') ? <Counts /> : null
}

function Counts() {
  const { module } = useFetched(load)
  return module ? <module.TicketCounts /> : null
}

const load = () => import('./ticket-counts.tsx')
