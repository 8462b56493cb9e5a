import { dashboard } from '../../../../../contract/home/dashboard.ts'
import { amountText } from '../../../../../core/format/amount-text.ts'
import { useIsland } from '../../../../../ui/island/context.ts'
import { useQuery } from '../../../../../ui/query/use-query.ts'
import { useStore } from '../../../../../ui/use-store.ts'

/** What the demonstration's account has and costs this month; zero until it has answered. */
export function useCost(): { count: number; cost: string } {
  const { value } = useQuery(dashboard.overview, input, { isPublic: true })
  const locale = useStore(useIsland().words.$lang)
  const { on = 0, off = 0, suspended = 0 } = value?.servers ?? {}
  const { amount, currency } = value?.cost?.soFar ?? { amount: '0.00', currency: 'USD' }
  return { count: on + off + suspended, cost: amountText(amount, currency, locale) }
}

const input = {}
