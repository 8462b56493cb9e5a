import { dashboard } from '../../contract/home/dashboard.ts'
import type { Reply } from '../../contract/engine/endpoint.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, FigureItem } from '../../ui/dashboard/card.ts'
import { useWords } from '../../ui/island/context.ts'
import { useQuery } from '../../ui/query/use-query.ts'
import { homePack } from './messages.en.ts'

/** Figures of the site, or of the reader's own users, for readers with access to them. */
export const figures: DashboardCard = {
  id: 'figures',
  column: 'main',
  packs: [homePack],
  shape: 'figures',
  useContent({ value: overview }): CardContent<FigureItem> {
    const words = useWords(homePack)
    const expected = overview?.figures ?? 0
    const query = useQuery(dashboard.figures, expected ? {} : undefined)
    return {
      title: words.figures,
      expected,
      ...answerOf(query),
      items: (query.value?.items ?? []).map(({ kind, ...figure }) => ({
        key: kind,
        label: words[kind === 'tickets' ? 'newTickets' : kind],
        ...figure,
        ...(news[kind] && { more: news[kind] }),
      })),
    }
  },
}

type Kind = Reply<typeof dashboard.figures>['items'][number]['kind']

/** Whether more of it is good news or bad. */
const news: Partial<Record<Kind, 'good' | 'bad'>> = {
  users: 'good',
  signIns: 'good',
  failedSignIns: 'bad',
  failedTasks: 'bad',
}
