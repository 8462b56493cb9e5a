import { useRelativeTime } from '../../ui/clock/use-relative-time.ts'
import { answerOf } from '../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, NoticeItem } from '../../ui/dashboard/card.ts'
import { useWords } from '../../ui/island/context.ts'
import { homePack } from './messages.en.ts'

/** Current incidents and planned maintenance. The first card reports a failure to load them. */
export const incidents: DashboardCard = {
  id: 'incidents',
  column: 'side',
  packs: [homePack],
  shape: 'notices',
  useContent(overview): CardContent<NoticeItem> {
    const words = useWords(homePack)
    const relative = useRelativeTime()
    const { value } = overview
    return {
      title: words.incidents,
      ...answerOf(overview),
      problem: undefined,
      all: { text: words.allIncidents, to: '/support/servicesHealthStatus' },
      items: (value?.incidents ?? []).map(({ id, name, impact, isPlanned, services, dtBegin, message }) => ({
        key: id,
        title: name,
        to: `/support/servicesHealthStatus/${id}`,
        tone: tones[impact],
        chip: words[isPlanned ? 'planned' : impact],
        detail: (isPlanned ? words.startsWhen : words.startedWhen)({ services, when: relative(dtBegin) }),
        text: message,
      })),
    }
  },
}

const tones = { outage: 'danger', degraded: 'warning', maintenance: 'info' } as const
