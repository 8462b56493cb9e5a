import { isolate } from '../../core/i18n/isolate.ts'
import { useRelativeTime } from '../../ui/clock/use-relative-time.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, ListItem } from '../../ui/dashboard/card.ts'
import { useWords } from '../../ui/island/context.ts'
import { homePack } from './messages.en.ts'

/** The reader's open tickets, or those waiting for staff. The first card reports a failure to load them. */
export const tickets: DashboardCard = {
  id: 'tickets',
  column: 'main',
  packs: [homePack],
  shape: 'list',
  useContent(overview): CardContent<ListItem> {
    const words = useWords(homePack)
    const relative = useRelativeTime()
    const { value } = overview
    return {
      title: words.tickets,
      ...answerOf(overview),
      problem: undefined,
      all: { text: words.allTickets({ count: value?.tickets.open ?? 0 }), to: '/support/open' },
      items: (value?.tickets.items ?? []).map(({ id, subject, state, customer, dtLast, unread }) => ({
        key: id,
        title: subject,
        to: `/support/open/${id}`,
        details: [[customer && isolate(customer), relative(dtLast)].filter(Boolean).join(' · ')],
        chip: unread ? { tone: 'info', text: words.unread } : { text: words[state] },
      })),
    }
  },
}
