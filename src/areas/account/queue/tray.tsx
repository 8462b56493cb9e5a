import { useEffect, useRef, useState } from 'react'
import { queue } from '../../../contract/queue.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { ProgressRing } from '../../../ui/kit/progress-ring.tsx'
import { queuePack } from './messages.ts'
import { Panel } from './panel.tsx'
import { every, isOpen, type QueueTask } from './queue-task.ts'
import { seenFailures } from './seen-failures.ts'
import { TaskDetailLater } from './task-detail-later.tsx'
import { TaskList } from './task-list.tsx'
import { button, count, gauge, mark, tray } from './tray.css.ts'
import { useNews } from './use-news.ts'
import { usePolled } from './use-polled.ts'

/** The button that shows how much is under way, and what it opens. */
export function Tray() {
  const { host } = useIsland()
  const words = useWords(queuePack)
  const { value: tasks, problem, refresh } = usePolled(queue.list, {}, every.list)
  const [isShown, show] = useState(false)
  const [chosen, choose] = useState<string>()
  const trigger = useRef<HTMLButtonElement>(null)
  const [seen, see] = useSeen()
  useNews(tasks)
  const state = tasks ? 'ready' : problem ? 'error' : 'loading'
  useEffect(() => {
    host.setState(state)
    if (state !== 'loading') host.send('portal-ready')
  }, [host, state])

  const open = tasks?.filter(isOpen) ?? []
  const failed = tasks?.filter(({ id, state }) => state === 'failed' && !seen.includes(id)) ?? []
  const close = () => {
    show(false)
    choose(undefined)
    // Whoever closes the list has seen what it said.
    if (tasks) see(tasks.filter(({ state }) => state === 'failed').map(({ id }) => id))
    trigger.current?.focus()
  }
  const label = open.length
    ? words.runningCount({ count: open.length })
    : failed.length
      ? words.failedCount({ count: failed.length })
      : words.title
  return (
    <div className={tray}>
      <button
        ref={trigger}
        type="button"
        part="button"
        className={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={() => (isShown ? close() : show(true))}
      >
        <Gauge open={open} hasFailed={failed.length > 0} />
        <span aria-hidden="true">{words.title}</span>
      </button>
      {isShown && (
        <Panel opener={trigger} onClose={close}>
          {chosen === undefined ? (
            <TaskList tasks={tasks} pinned={failed} problem={problem} onChoose={choose} onClose={close} />
          ) : (
            <TaskDetailLater
              key={chosen}
              id={chosen}
              onBack={() => choose(undefined)}
              onChanged={() => void refresh()}
            />
          )}
        </Panel>
      )}
    </div>
  )
}

/** How much is under way and how far that is; a mark where something failed that nobody has looked at. */
function Gauge({ open, hasFailed }: { open: readonly QueueTask[]; hasFailed: boolean }) {
  const progress = open.reduce((sum, task) => sum + task.progress, 0) / (open.length || 1)
  return (
    <span className={gauge} aria-hidden="true">
      <ProgressRing value={open.length ? progress / 100 : 0} />
      {open.length > 0 && <span className={count}>{open.length}</span>}
      {hasFailed && <span className={mark}>!</span>}
    </span>
  )
}

/** The failures that have been seen, in this browser and for this service. */
function useSeen(): [string[], (ids: string[]) => void] {
  const { base } = useIsland().session.svc
  const [seen, setSeen] = useState(() => seenFailures.read(base))
  return [
    seen,
    (ids) => {
      seenFailures.keep(base, ids)
      setSeen(ids)
    },
  ]
}
