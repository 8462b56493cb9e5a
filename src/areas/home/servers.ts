import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, FigureItem } from '../../ui/dashboard/card.ts'
import { useWords } from '../../ui/island/context.ts'
import { homePack } from './messages.ts'

/** What runs: the reader's servers by their power, or all that the staff manage. That it cannot be had, the first card says. */
export const servers: DashboardCard = {
  id: 'servers',
  column: 'main',
  packs: [homePack],
  shape: 'figures',
  useContent(overview): CardContent<FigureItem> {
    const words = useWords(homePack)
    const counts = overview.value?.servers ?? { on: 0, off: 0, suspended: 0 }
    const { suspended } = counts
    const shown =
      counts.on || counts.off || suspended ? states.filter((state) => state !== 'suspended' || suspended) : []
    return {
      title: words.servers,
      ...answerOf(overview),
      problem: undefined,
      items: shown.map((state) => ({
        key: state,
        label: words[labels[state]],
        value: counts[state],
        before: null,
        days: [],
        to: `/servers?f.power=${state}`,
      })),
    }
  },
}

// Who has none suspended does not read of it.
const states = ['on', 'off', 'suspended'] as const
const labels = { on: 'serversOn', off: 'serversOff', suspended: 'serversSuspended' } as const
