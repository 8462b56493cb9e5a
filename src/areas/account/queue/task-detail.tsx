import { every } from '../../../core/poll/every.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useEffect, useRef, useId, useState } from 'react'
import type { Infer } from 'superstruct'
import { queue, type CommandDetail } from '../../../contract/account/queue.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { queuePace } from '../../../core/poll/queue-pace.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { CopyButton } from '../../../ui/kit/button/copy-button.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { useTask } from '../../../ui/task/task.ts'
import { queuePack } from './messages.en.ts'
import { isOpen, runningTime, serviceOf, targetOf, titleOf } from './queue-task.ts'
import { facts, log, moment } from './task-detail.css.ts'
import { StateChip, TaskProgress, useNow } from './task-list.tsx'
import { head, heading } from './tray.css.ts'

interface TaskDetailProps {
  id: string
  onBack: () => void
  /** A cancel or retry makes the list outdated. */
  onChanged: () => void
}

/** All about one task, with its log and what can be done with it. */
export function TaskDetail({ id, onBack, onChanged }: TaskDetailProps) {
  const { act, signal } = useIsland()
  const words = useWords(queuePack)
  const {
    value: task,
    problem,
    refresh,
  } = useQuery(queue.command, { params: { id }, query: {} }, { refresh: every(queuePace) })
  const change = useTask()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const move = (endpoint: typeof queue.cancel | typeof queue.retry) =>
    void change
      .run(async () => void (await act(endpoint, { params: { id } })))
      .then(() => {
        // A removed element stops polling.
        if (signal.aborted) return undefined
        onChanged()
        return refresh()
      })
  return (
    <>
      <div className={head}>
        <h2 ref={ref} className={heading} tabIndex={-1}>
          {task ? titleOf(task, words) : words.loading}
        </h2>
        <Button kind="quiet" onPress={onBack}>
          {words.back}
        </Button>
      </div>
      {problem && <p className={note}>{task ? words.stale : words.unreachable}</p>}
      {change.problem && <Banner tone="danger">{change.problem.text}</Banner>}
      {task && (
        <>
          {isOpen(task) && <TaskProgress task={task} />}
          {(task.canCancel || task.canRetry) && (
            <div className={row}>
              {task.canCancel && (
                <Button busy={change.busy} onPress={() => move(queue.cancel)}>
                  {words.cancel}
                </Button>
              )}
              {task.canRetry && (
                <Button busy={change.busy} onPress={() => move(queue.retry)}>
                  {words.retry}
                </Button>
              )}
            </div>
          )}
          <Facts task={task} />
          <TaskLog entries={task.log} />
        </>
      )}
    </>
  )
}

function Facts({ task }: { task: Infer<typeof CommandDetail> }) {
  const words = useWords(queuePack)
  const dateText = useDateText()
  const now = useNow(isOpen(task))
  const all = [
    [words.state, <StateChip key="state" state={task.state} />],
    [words.target, targetOf(task, words)],
    [words.service, serviceOf(task, words)],
    [words.created, dateText(task.dtCreate)],
    [words.createdBy, task.createdBy],
    [words.began, dateText(task.dtExecute)],
    [words.completed, dateText(task.dtComplete)],
    [words.duration, runningTime(task, now)],
    [words.exitCode, task.exitCode?.toString()],
    [words.number, isolate(task.id)],
  ] as const
  return (
    <dl className={facts}>
      {all
        .filter(([, value]) => value)
        .flatMap(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}:`}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>,
        ])}
    </dl>
  )
}

type Entries = Infer<typeof CommandDetail>['log']

/** A task's log. Follows the newest entry unless paused. */
function TaskLog({ entries }: { entries: Entries }) {
  const words = useWords(queuePack)
  const dateText = useDateText()
  const id = useId()
  const pane = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState<Entries>()
  const shown = paused ?? entries
  useEffect(() => {
    if (pane.current && !paused) pane.current.scrollTop = pane.current.scrollHeight
  }, [entries.length, paused])
  const text = shown.map(({ dt, entry }) => `${dateText(dt)} ${entry}`).join('\n')
  return (
    <>
      <div className={head}>
        <h3 id={id} className={heading}>
          {words.log}
        </h3>
        <div className={row}>
          <Button kind="quiet" onPress={() => setPaused(paused ? undefined : entries)}>
            {paused ? words.follow : words.pause}
          </Button>
          <CopyButton text={text} label={words.copy} copiedLabel={words.copied} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={pane} className={log} role="log" aria-labelledby={id} tabIndex={0}>
        {shown.length === 0 && <p className={note}>{words.noLog}</p>}
        {shown.map(({ dt, entry }, at) => (
          <p key={at} dir="auto">
            <time className={moment} dateTime={dt}>
              <bdi>{dateText(dt)}</bdi>
            </time>{' '}
            {entry}
          </p>
        ))}
      </div>
    </>
  )
}
