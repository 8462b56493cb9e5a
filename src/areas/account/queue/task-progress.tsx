import { formatPercent } from '../../../core/format/percent.ts'
import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { queuePack } from './messages.ts'
import { titleOf, type QueueTask } from './queue-task.ts'
import { bar, meter } from './tray.css.ts'

/** How far a task is, as a bar and in per cent. */
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
