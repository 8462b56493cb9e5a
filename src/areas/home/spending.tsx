import { amountText } from '../../core/format/amount-text.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, ListItem } from '../../ui/dashboard/card.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { useStore } from '../../ui/use-store.ts'
import { homePack } from './messages.en.ts'

/** The reader's servers by what they cost this month. That they cannot be had, the first card says. */
const serversBy = (id: 'topCosts' | 'idle'): DashboardCard => ({
  id,
  column: 'main',
  packs: [homePack],
  shape: 'list',
  useContent(overview): CardContent<ListItem> {
    const words = useWords(homePack)
    const locale = useStore(useIsland().words.$lang)
    return {
      title: words[id],
      ...answerOf(overview),
      problem: undefined,
      all: { text: words.allServers, to: '/servers' },
      items: (overview.value?.[id] ?? []).map(({ id: server, name, cost: { amount, currency } }) => ({
        key: server,
        title: name,
        to: `/servers/${server}`,
        action: <bdi>{amountText(amount, currency, locale)}</bdi>,
      })),
    }
  },
})

/** What costs most. */
export const topCosts = serversBy('topCosts')

/** What costs without being used. */
export const idle = serversBy('idle')
