import { useState } from 'react'
import { fieldsOf } from '../../contract/rows.ts'
import { taskOf } from '../action/asked-of.ts'
import { RowActions } from '../action/action-buttons.tsx'
import { areaPack } from '../area/messages.ts'
import { PageHeading } from '../area/page-heading.tsx'
import { useRoute } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { BackLink } from '../island/back-link.tsx'
import { Lazy } from '../island/lazy.tsx'
import { Value } from '../kinds/value.tsx'
import { row } from '../kit/layout.css.ts'
import { actions as actionsClass, head } from './detail.css.ts'
import type { FoundProps } from './found.tsx'

/** What a thing is called and how it is, the way back, what can be done, and that it is being done. */
export function Head({ resource, list, way, value, refresh }: FoundProps) {
  const { pack, show, actions } = resource
  const words = useWords(pack)
  const area = useWords(areaPack)
  const { go } = useRoute()
  const [begun, setTask] = useState<string>()
  const { from, title, status, task: field } = show!
  const held = value as Readonly<Record<string, unknown>>
  const task = begun ?? (field && (held[field] as string | null))
  return (
    <div className={head}>
      {way ?? <BackLink to={list}>{(words['title'] as string | undefined) ?? area.back}</BackLink>}
      <div className={row}>
        <PageHeading text={title(value as never)} />
        {status && (
          <Value of={fieldsOf(from.reply)[status]!} name={status} value={held[status]} words={words} />
        )}
        <span className={actionsClass}>
          <RowActions
            pack={pack}
            actions={actions}
            row={value as { id: string }}
            nameOf={(row) => title(row as never)}
            onDone={(_name, action, reply) => {
              if (action.after === 'leave') go(list)
              else {
                setTask(taskOf(reply as object))
                void refresh()
              }
            }}
          />
        </span>
      </div>
      {task && (
        <Lazy load={loadRunningTask}>
          {({ RunningTask }) => (
            <RunningTask
              key={task}
              id={task}
              text={area.inProgress}
              onEnd={() => {
                setTask(undefined)
                void refresh()
              }}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}

const loadRunningTask = () => import('../task/running-task.tsx')
