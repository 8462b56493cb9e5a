import { announcements as contract } from '../../contract/home/announcements.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, NoticeItem } from '../../ui/dashboard/card.ts'
import { useWords } from '../../ui/island/context.ts'
import { useQuery } from '../../ui/query/use-query.ts'
import { homePack } from './messages.en.ts'

/** The site's current announcements. */
export const announcements: DashboardCard = {
  id: 'announcements',
  column: 'side',
  packs: [homePack],
  shape: 'notices',
  useContent(): CardContent<NoticeItem> {
    const words = useWords(homePack)
    const query = useQuery(contract.list, {})
    return {
      title: words.announcements,
      ...answerOf(query),
      items: (query.value?.items ?? []).map(({ id, title, text, tone }) => ({
        key: id,
        title,
        text,
        tone,
        chip: tone === 'warning' ? words.important : undefined,
      })),
    }
  },
}
