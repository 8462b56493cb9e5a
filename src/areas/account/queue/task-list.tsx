import { useState } from 'react'
import { timestampIn } from '../../../core/format/timestamp.ts'
import { formatPercent } from '../../../core/format/percent.ts'
import { relativeTime } from '../../../core/format/relative-time.ts'
import type { SvcError } from '../../../core/svc/svc-error.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Chip, type ChipProps } from '../../../ui/kit/chip/chip.tsx'
import { ItemList, Item } from '../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { queuePack } from './messages.en.ts'
import { isOpen, runningTime, targetOf, titleOf, type QueueTask, type TaskState } from './queue-task.ts'
import { head, heading, opener, bar, meter } from './tray.css.ts'

export interface TaskListProps {
  tasks: readonly QueueTask[] | undefined
  /** Listed first: unseen failures. */
  pinned: readonly QueueTask[]
  problem: SvcError | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

/** The tasks of the last week, newest first, after failed ones. */
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
  const created = timestampIn(task.dtCreate)
  const times = [created !== undefined && relativeTime(created, now, lang), runningTime(task, now)]
  return (
    <Item
      title={
        <button type="button" className={opener} onClick={() => onChoose(task.id)}>
          {title}
        </button>
      }
      chips={<StateChip state={task.state} />}
      details={[
        task.target && <bdi key="target">{targetOf(task, words)}</bdi>,
        times.filter(Boolean).join(' · '),
      ]}
    >
      {isOpen(task) && <TaskProgress task={task} />}
    </Item>
  )
}

/** The state of a task in words. */
export const StateChip = ({ state }: { state: TaskState }) => (
  <Chip tone={tones[state]}>{useWords(queuePack)[state]}</Chip>
)

const tones: Record<TaskState, NonNullable<ChipProps['tone']>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  warned: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
}

/** The progress of a task as a bar and in per cent. */
export function TaskProgress({ task }: { task: QueueTask }) {
  const words = useWords(queuePack)
  const lang = useStore(useIsland().words.$lang)
  return (
    <div className={meter}>
      <progress
        className={bar}
        max={100}
        value={task.progress}
        aria-label={words.progress({ task: titleOf(task, words) })}
      />
      <span aria-hidden="true">{formatPercent(task.progress / 100, lang)}</span>
    </div>
  )
}

/** The time, going on by the second while something shows it running. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useWhileShown(() => {
    setNow(Date.now())
    if (!isTicking) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
