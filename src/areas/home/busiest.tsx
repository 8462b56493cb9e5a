import { numberFormat } from '../../core/format/number-format.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, ListItem } from '../../ui/dashboard/card.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Share } from '../../ui/kit/progress/share.tsx'
import { useStore } from '../../ui/use-store.ts'
import { homePack } from './messages.en.ts'

/** The servers that have been busiest in the last hour, each with its CPU usage. That it cannot be had, the first card says. */
export const busiest: DashboardCard = {
  id: 'busiest',
  column: 'main',
  packs: [homePack],
  shape: 'list',
  useContent(overview): CardContent<ListItem> {
    const words = useWords(homePack)
    const percent = numberFormat(useStore(useIsland().words.$lang), { style: 'percent' })
    return {
      title: words.busiest,
      ...answerOf(overview),
      problem: undefined,
      all: { text: words.allServers, to: '/servers' },
      items: (overview.value?.busiest ?? []).map(({ id, name, cpu }) => ({
        key: id,
        title: name,
        to: `/servers/${id}`,
        action: <Share of={cpu} text={percent.format(cpu / 100)} />,
      })),
    }
  },
}
