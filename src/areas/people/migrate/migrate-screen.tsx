import { useState } from 'react'
import type { Infer } from 'superstruct'
import { fieldsOf, type Fields } from '../../../contract/engine/rows.ts'
import { serverMoves, type ServerMovesTried } from '../../../contract/servers/moves.ts'
import { defineList } from '../../../core/define/resource.ts'
import { toJson } from '../../../core/to-json.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { actConfirmed } from '../../../ui/confirm/act-confirmed.ts'
import { typedIn, useDraft } from '../../../ui/draft/use-draft.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sendFrom } from '../../../ui/island/send-from.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { valuesOf } from '../../../ui/kit/form/form.tsx'
import { note, stack, plain } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { RunningTask } from '../../../ui/task/running-task.tsx'
import { migratePack } from './messages.en.ts'
import { MigratePreview } from './migrate-preview.tsx'

export { migratePack as pack } from './messages.en.ts'

type Tried = Infer<typeof ServerMovesTried>

const moves = defineList({
  from: serverMoves.moves,
  columns: ['service', 'result', 'problem', 'type', 'from', 'to', 'at', 'by', 'cmdId', 'id'],
  hidden: ['type', 'cmdId', 'id'],
  sort: '-at',
})

// The servers are chosen in the preview.
const { from, to } = fieldsOf(serverMoves.migrate.body) as Fields
const fields = { from: from!, to: to! }

/**
 * Moves servers between accounts: name both, choose of the servers, type their number, follow the task. The
 * input stays in this browser until the task has started. The results so far are below.
 */
export function Screen() {
  const island = useIsland()
  const words = useWords(migratePack)
  const invalidate = useInvalidate()
  const draft = useDraft('migrateServices')
  const [values, setValues] = useState<Record<string, unknown>>(() => typedIn(draft))
  const [tried, setTried] = useState<Tried>()
  const [task, setTask] = useState<string>()
  usePageState('ready')
  const call = async (asked: Record<string, unknown>, more: object): Promise<Tried> => {
    const body = { ...asked, ...more }
    return actConfirmed(island, serverMoves.migrate, { body } as never) as Promise<Tried>
  }
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      <CardLevel value={useHeadingLevel() + 1}>
        {task !== undefined && (
          <MigrateTask
            task={task}
            onEnd={() => invalidate(serverMoves.moves)}
            onAgain={() => {
              setValues({})
              setTried(undefined)
              setTask(undefined)
            }}
          />
        )}
        {task === undefined && !tried && (
          <Card title={words.form}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls are heard here */}
            <div
              onInput={({ currentTarget }) =>
                draft.keep(toJson(valuesOf(currentTarget.querySelector('form')!)))
              }
            >
              <FormView
                pack={migratePack}
                fields={fields}
                initial={values}
                label={words.title}
                action={words.check}
                onSubmit={async (asked) => {
                  setValues(asked)
                  setTried(await call(asked, { checkOnly: true }))
                }}
              />
            </div>
          </Card>
        )}
        {task === undefined && tried && (
          <MigratePreview
            tried={tried}
            onBack={() => setTried(undefined)}
            onCheck={(servers) => call(values, { servers, checkOnly: true })}
            onDo={async (servers, expected) => {
              const { cmdId } = await call(values, { servers, checkOnly: false, expected })
              if (cmdId === null) return
              draft.keep('')
              sendFrom(island.host, 'portal-task', { cmdId })
              setTask(cmdId)
            }}
          />
        )}
      </CardLevel>
      <ListView name="serverMoves" pack={migratePack} list={moves} label={words.last} />
    </div>
  )
}

interface MigrateTaskProps {
  task: string
  onEnd: () => void
  onAgain: () => void
}

/** The task that moves servers, until it has ended, and the way to another one. */
function MigrateTask({ task, onEnd, onAgain }: MigrateTaskProps) {
  const words = useWords(migratePack)
  const [isRunning, setRunning] = useState(true)
  const end = () => {
    setRunning(false)
    onEnd()
  }
  return (
    <Card title={words.servers}>
      <p className={plain}>{words.begun}</p>
      {isRunning && <RunningTask id={task} text={words.running} onEnd={end} />}
      <span>
        <Button onPress={onAgain}>{words.again}</Button>
      </span>
    </Card>
  )
}
