import { every } from '../../../core/poll/every.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { queue } from '../../../contract/account/queue.ts'
import { withScript } from '../../../core/fetch-script.ts'
import { queuePace } from '../../../core/poll/queue-pace.ts'
import { useIsland, useSession, useAttribute, useWords } from '../../../ui/island/context.ts'
import { islandView } from '../../../ui/island/island.tsx'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { ProgressRing } from '../../../ui/kit/progress/progress-ring.tsx'
import { queuePack } from './messages.en.ts'
import type { OpenedProps } from './opened.tsx'
import { isOpen, type QueueTask, titleOf } from './queue-task.ts'
import { seenFailures } from './seen-failures.ts'
import { button, count, gauge, mark, tray } from './tray.css.ts'

/** The view of `<portal-queue>`. */
export const { mount } = islandView({ App: Queue, start: '/', packs: [queuePack] })

function Queue() {
  const { host } = useIsland()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-out') return
    host.setState('unauthenticated')
    host.send('portal-ready')
  }, [host, status])
  // Signed-out visitors have no tasks, and the tray stays empty.
  return status === 'signed-in' ? <Tray /> : null
}

/** The button with the number of running tasks, and its panel. */
function Tray() {
  const { host } = useIsland()
  const words = useWords(queuePack)
  const { value: tasks, problem, refresh } = useQuery(queue.list, {}, { refresh: every(queuePace) })
  const task = useAttribute<string>('task') || undefined
  const [isListShown, showList] = useState(false)
  const isShown = isListShown || task !== undefined
  const [Opened, fetchOpened] = useOpened()
  const trigger = useRef<HTMLButtonElement>(null)
  const [seen, see] = useSeen()
  useNews(tasks)
  // A task started by any element of the page appears immediately.
  useWhileShown(() => {
    const look = ({ detail }: DocumentEventMap['portal-task']) => {
      void refresh()
      if (detail?.open) host.setAttribute('task', detail.cmdId)
    }
    document.addEventListener('portal-task', look)
    return () => document.removeEventListener('portal-task', look)
  }, [host, refresh])
  const state = tasks ? 'ready' : problem ? 'error' : 'loading'
  useEffect(() => {
    host.setState(state)
    if (state === 'loading') return
    host.send('portal-ready')
    // Preloads the list, so that it is ready when the button is pressed.
    fetchOpened()
  }, [host, state])
  useEffect(() => {
    if (task) fetchOpened()
  }, [task])

  const open = tasks?.filter(isOpen) ?? []
  const failed = tasks?.filter(({ id, state }) => state === 'failed' && !seen.includes(id)) ?? []
  const close = () => {
    showList(false)
    host.removeAttribute('task')
    // Closing the list marks its failures as seen.
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
        part="button tray-button"
        className={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={() => {
          fetchOpened()
          if (isShown) close()
          else showList(true)
        }}
      >
        <Gauge open={open} hasFailed={failed.length > 0} />
        <span part="label" aria-hidden="true">
          {words.title}
        </span>
      </button>
      {isShown && Opened && (
        <Opened
          opener={trigger}
          chosen={task}
          onChoose={(id) => host.setAttribute('task', id)}
          onBack={() => {
            showList(true)
            host.removeAttribute('task')
          }}
          tasks={tasks}
          pinned={failed}
          problem={problem}
          onClose={close}
          onChanged={() => void refresh()}
        />
      )}
    </div>
  )
}

/** Progress of running tasks, and a mark for unseen failures. */
function Gauge({ open, hasFailed }: { open: readonly QueueTask[]; hasFailed: boolean }) {
  const progress = open.reduce((sum, task) => sum + task.progress, 0) / (open.length || 1)
  return (
    <span className={gauge} aria-hidden="true">
      {open.length ? <ProgressRing value={progress / 100} /> : <ListIcon />}
      {open.length > 0 && <span className={count} data-text={open.length} />}
      {hasFailed && <span className={mark} data-text="!" />}
    </span>
  )
}

const ListIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="m2.5 5 1.5 1.5L6.5 4M2.5 14 4 15.5 6.5 13M9.5 5.5h8M9.5 14.5h8" />
  </svg>
)

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

/** The panel's script; a failed fetch can be retried. */
function useOpened(): [ComponentType<OpenedProps> | undefined, () => void] {
  const [Opened, setOpened] = useState<ComponentType<OpenedProps>>()
  const fetch = () =>
    void withScript(
      () => import('./opened.tsx'),
      (module) => setOpened(() => module.Opened),
    )
  return [Opened, fetch]
}

/** Announces tasks that start or end after the first load; progress is not announced. */
function useNews(tasks: readonly QueueTask[] | undefined): void {
  const { announce } = useIsland()
  const words = useWords(queuePack)
  const before = useRef<ReadonlyMap<string, QueueTask> | undefined>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = tasks && new Map(tasks.map((task) => [task.id, task]))
    if (!tasks || !known) return
    const news = tasks.flatMap((task) => {
      const old = known.get(task.id)
      const title = titleOf(task, words)
      if (isOpen(task)) return old && isOpen(old) ? [] : [words.started({ task: title })]
      return old?.state === task.state ? [] : [words.ended({ task: title, state: words[task.state] })]
    })
    if (news.length) announce(news.join('. '))
  }, [tasks])
}
