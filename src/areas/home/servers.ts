import { amountText } from '../../core/format/amount-text.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, FigureItem } from '../../ui/dashboard/card.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { useStore } from '../../ui/use-store.ts'
import { homePack } from './messages.en.ts'

/**
 * Running servers and their cost: the reader's own by power state, or all servers for staff. The first card
 * reports a failure to load them.
 */
export const servers: DashboardCard = {
  id: 'servers',
  column: 'main',
  packs: [homePack],
  shape: 'figures',
  useContent(overview): CardContent<FigureItem> {
    const words = useWords(homePack)
    const locale = useStore(useIsland().words.$lang)
    const { servers: counts = none, cost = null } = overview.value ?? {}
    const figure = (key: keyof typeof counts | 'soFar' | 'forecast', value: number, to: string) => ({
      key,
      label: words[key],
      value,
      before: null,
      days: [],
      to,
    })
    return {
      title: words.servers,
      ...answerOf(overview),
      problem: undefined,
      items: [
        ...states
          .filter((state) => counts[state])
          .map((state) => figure(state, counts[state], `/servers?f.power=${state}`)),
        ...(cost ? (['soFar', 'forecast'] as const) : []).map((part) => {
          const { amount, currency } = cost![part]
          const { change } = cost!
          // As index numbers, of which the last month is 100.
          const compared = part === 'forecast' && change !== null && { value: 100 + change, before: 100 }
          return {
            ...figure(part, 0, '/billing/costs'),
            ...compared,
            text: amountText(amount, currency, locale),
          }
        }),
      ],
    }
  },
}

const none = { on: 0, off: 0, suspended: 0 }
const states = ['on', 'off', 'suspended'] as const
