import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, FigureItem } from '../../ui/dashboard/card.ts'
import { useWords } from '../../ui/island/context.ts'
import { homePack } from './messages.ts'

/** What runs: the reader's servers by their power, where there are some, or all that the staff manage. That it cannot be had, the first card says. */
export const servers: DashboardCard = {
  id: 'servers',
  column: 'main',
  packs: [homePack],
  shape: 'figures',
  useContent(overview): CardContent<FigureItem> {
    const words = useWords(homePack)
    const counts = overview.value?.servers ?? none
    return {
      title: words.servers,
      ...answerOf(overview),
      problem: undefined,
      items: states
        .filter((state) => counts[state])
        .map((state) => ({
          key: state,
          label: words[state],
          value: counts[state],
          before: null,
          days: [],
          to: `/servers?f.power=${state}`,
        })),
    }
  },
}

const none = { on: 0, off: 0, suspended: 0 }
const states = ['on', 'off', 'suspended'] as const
