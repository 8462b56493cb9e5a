import type { SvcError } from '../../../core/svc/svc-error.ts'
import { relativeTime } from '../../../core/format/relative-time.ts'
import { instantIn } from '../../../core/format/instant.ts'
import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { ItemList, Item } from '../../../ui/kit/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { queuePack } from './messages.ts'
import { isOpen, runningTime, titleOf, type QueueTask } from './queue-task.ts'
import { StateChip } from './state-chip.tsx'
import { TaskProgress } from './task-progress.tsx'
import { head, heading, opener } from './tray.css.ts'
import { useNow } from './use-now.ts'

export interface TaskListProps {
  tasks: readonly QueueTask[] | undefined
  /** Those that stand first: failures that nobody has looked at. */
  pinned: readonly QueueTask[]
  problem: SvcError | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

/** The tasks of the last week, newest first below those that failed. */
export function TaskList({ tasks, pinned, problem, onChoose, onClose }: TaskListProps) {
  const words = useWords(queuePack)
  const now = useNow(tasks?.some(isOpen) ?? false)
  const others = tasks?.filter((task) => !pinned.includes(task)) ?? []
  return (
    <>
      <div className={head}>
        <h2 className={heading}>{words.title}</h2>
        <Button kind="quiet" onPress={onClose}>
          {words.close}
        </Button>
      </div>
      {problem && <p className={note}>{tasks ? words.stale : words.unreachable}</p>}
      {!tasks && !problem && <p className={note}>{words.loading}</p>}
      {tasks?.length === 0 && (
        <div>
          <p className={heading}>{words.empty}</p>
          <p className={note}>{words.emptyHint}</p>
        </div>
      )}
      {tasks && tasks.length > 0 && (
        <ItemList label={words.title}>
          {[...pinned, ...others].map((task) => (
            <Row key={task.id} task={task} now={now} onChoose={onChoose} />
          ))}
        </ItemList>
      )}
    </>
  )
}

function Row({ task, now, onChoose }: { task: QueueTask; now: number; onChoose: (id: string) => void }) {
  const words = useWords(queuePack)
  const lang = useStore(useIsland().words.$lang)
  const title = titleOf(task, words)
  const created = instantIn(task.dtCreate)
  const times = [created !== undefined && relativeTime(created, now, lang), runningTime(task, now)]
  return (
    <Item
      title={
        <button type="button" className={opener} onClick={() => onChoose(task.id)}>
          {title}
        </button>
      }
      chips={<StateChip state={task.state} />}
      details={[task.target && <bdi key="target">{task.target}</bdi>, times.filter(Boolean).join(' · ')]}
    >
      {isOpen(task) && <TaskProgress task={task} />}
    </Item>
  )
}
