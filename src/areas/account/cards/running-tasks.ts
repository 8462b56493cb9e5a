import { queue } from '../../../contract/account/queue.ts'
import { every } from '../../../core/poll/every.ts'
import { queuePace } from '../../../core/poll/queue-pace.ts'
import type { CardContent, DashboardCard, ListItem } from '../../../ui/dashboard/card.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { queuePack } from '../queue/messages.en.ts'
import { isOpen, titleOf } from '../queue/queue-task.ts'
import { cardsPack } from './messages.en.ts'

/** Running tasks with their progress, from the page's one task list. */
export const runningTasks: DashboardCard = {
  id: 'tasks',
  column: 'main',
  packs: [cardsPack, queuePack],
  shape: 'list',
  useContent(): CardContent<ListItem> {
    const words = useWords(cardsPack)
    const titles = useWords(queuePack)
    const { value, problem, refresh } = useQuery(queue.list, {}, { refresh: every(queuePace) })
    const open = value?.filter(isOpen) ?? []
    const more = [
      open.length > most && words.moreRun({ count: open.length - most }),
      value && problem && titles.stale,
    ]
    return {
      title: words.running,
      isAsking: !value && !problem,
      problem: value ? undefined : problem && words.unreachable,
      retry: () => void refresh(),
      more: more.filter(Boolean).join(' ') || undefined,
      items: open.slice(0, most).map((task) => ({
        key: task.id,
        title: titleOf(task, titles),
        details: [
          task.target,
          task.state === 'queued' ? titles.queued : words.done({ percent: task.progress }),
        ],
        progress: task.progress / 100,
      })),
    }
  },
}

const most = 3
