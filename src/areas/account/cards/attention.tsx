import { useState } from 'react'
import type { DashboardOverview } from '../../../contract/home/dashboard.ts'
import { queue } from '../../../contract/account/queue.ts'
import { every } from '../../../core/poll/every.ts'
import { queuePace } from '../../../core/poll/queue-pace.ts'
import { useRelativeTime } from '../../../ui/clock/use-relative-time.ts'
import { answerOf } from '../../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, ListItem } from '../../../ui/dashboard/card.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { queuePack } from '../queue/messages.en.ts'
import { titleOf } from '../queue/queue-task.ts'
import { seenFailures } from '../queue/seen-failures.ts'
import { matters } from './attention-words.ts'
import { cardsPack } from './messages.en.ts'

/** Matters that need the reader's action: the service's reports and failed tasks. */
export const attention: DashboardCard = {
  id: 'attention',
  column: 'main',
  packs: [cardsPack, queuePack],
  needsReader: true,
  shape: 'list',
  useContent(overview): CardContent<ListItem> {
    const words = useWords(cardsPack)
    const answer = answerOf(overview)
    const failed = useFailed()
    const told = useTold(overview.value?.attention ?? [])
    return {
      title: words.attention,
      ...answer,
      isAsking: answer.isAsking || failed.isAsking,
      items: [...failed.items.slice(0, most), ...told],
      more: failed.items.length > most ? words.moreFailed({ count: failed.items.length - most }) : undefined,
    }
  },
}

const most = 3

function useTold(told: DashboardOverview['attention']): ListItem[] {
  const words = useWords(cardsPack)
  const relative = useRelativeTime()
  return told.map(({ kind, count, reason, at }) => {
    const matter = matters[kind]
    const title = words[matter.title]
    const when = at && relative(at)
    return {
      key: kind,
      title: typeof title === 'string' ? title : title({ count }),
      tone: 'tone' in matter ? matter.tone : 'warning',
      details: [
        reason && <bdi key="reason">{reason}</bdi>,
        'hint' in matter && words[matter.hint],
        when && words[kind === 'accountSuspended' ? 'deletedWhen' : 'expiresWhen']({ when }),
      ],
      link: { text: words[matter.link.text], to: matter.link.to },
    }
  })
}

/** Unseen failures in the task list; empty if the list can't be loaded. */
function useFailed(): { items: ListItem[]; isAsking: boolean } {
  const { base } = useIsland().session.svc
  const words = useWords(cardsPack)
  const titles = useWords(queuePack)
  const { value, problem, refresh } = useQuery(queue.list, {}, { refresh: every(queuePace) })
  const [seen] = useState(() => seenFailures.read(base))
  const failed = value?.filter(({ id, state }) => state === 'failed' && !seen.includes(id)) ?? []
  return {
    isAsking: !value && !problem,
    items: failed.map((task) => ({
      key: `task ${task.id}`,
      title: words.taskFailed({ task: titleOf(task, titles) }),
      tone: 'danger',
      details: [task.target && <bdi key="target">{task.target}</bdi>],
      action: task.canRetry && (
        <Lazy load={loadRetry}>
          {({ RetryTask }) => <RetryTask task={task} onRetried={() => void refresh()} />}
        </Lazy>
      ),
    })),
  }
}

const loadRetry = () => import('./retry-task.tsx')
