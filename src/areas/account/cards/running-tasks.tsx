import { every } from '../../../core/poll/every.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { queue } from '../../../contract/queue.ts'
import { queuePace } from '../../../core/poll/queue-pace.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { ProgressRing } from '../../../ui/kit/progress-ring.tsx'
import { queuePack } from '../queue/messages.ts'
import { isOpen, targetOf, titleOf } from '../queue/queue-task.ts'
import { AwaitedCard } from './card.tsx'
import { cardsPack } from './messages.ts'

/** What is under way, and how far that is; it follows the page's one list of tasks. */
export function RunningTasks() {
  const words = useWords(cardsPack)
  const titles = useWords(queuePack)
  const { value, problem, refresh } = useQuery(queue.list, {}, { refresh: every(queuePace) })
  const open = value?.filter(isOpen) ?? []
  return (
    <AwaitedCard
      title={words.running}
      isOnItsWay={!value && !problem}
      problem={value ? undefined : problem && words.unreachable}
      onRetry={() => void refresh()}
    >
      {problem && <p className={note}>{titles.stale}</p>}
      {!open.length && <p className={note}>{words.nothingRuns}</p>}
      <ItemList label={words.running}>
        {open.slice(0, most).map((task) => (
          <Item
            key={task.id}
            title={<bdi>{titleOf(task, titles)}</bdi>}
            details={[
              task.target && <bdi key="target">{targetOf(task, titles)}</bdi>,
              task.state === 'queued' ? titles.queued : words.done({ percent: task.progress }),
            ]}
            actions={
              <span aria-hidden="true">
                <ProgressRing value={task.progress / 100} />
              </span>
            }
          />
        ))}
      </ItemList>
      {open.length > most && <p className={note}>{words.moreRun({ count: open.length - most })}</p>}
    </AwaitedCard>
  )
}

const most = 3
