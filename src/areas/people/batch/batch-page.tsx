import { useState } from 'react'
import type { Infer } from 'superstruct'
import type { batch, BatchTried } from '../../../contract/people/batch.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { actConfirmed } from '../../../ui/confirm/act-confirmed.ts'
import { typedIn, useDraft } from '../../../ui/draft/use-draft.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sendFrom } from '../../../ui/island/send-from.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { note, stack, plain } from '../../../ui/kit/layout.css.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { BatchForm } from './batch-form.tsx'
import { batchPack } from './messages.en.ts'
import { BatchPreview } from './batch-preview.tsx'
import { toJson } from '../../../core/to-json.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { RunningTask } from '../../../ui/task/running-task.tsx'

/** A batch: its messages start with `name`. */
export interface Batch {
  endpoint: (typeof batch)['suspend' | 'resume' | 'terminate' | 'forceDeposit']
  title: 'suspendAccounts' | 'resumeAccounts' | 'terminateAccounts' | 'forceDepositAccounts'
  lead: 'lead.suspend' | 'lead.resume' | 'lead.terminate' | 'lead.forceDeposit'
  /** Labels and hints of its fields, if they differ. */
  fieldWords?: Pack
  /** Values that its form begins with. */
  initial?: Readonly<Record<string, unknown>>
}

type Tried = Infer<typeof BatchTried>

/**
 * A batch action on accounts: paste them, review them, type their number, follow the task. The pasted text
 * stays in this browser until the task has started.
 */
export function BatchPage({ endpoint, title, lead, fieldWords = batchPack, initial = {} }: Batch) {
  const island = useIsland()
  const words = useWords(batchPack)
  const draft = useDraft(title)
  const [values, setValues] = useState<Record<string, unknown>>(() => typedIn(draft))
  const [tried, setTried] = useState<Tried>()
  const [task, setTask] = useState<string>()
  usePageState('ready')
  const call = async (asked: Record<string, unknown>, more: object): Promise<Tried> => {
    const body = { ...asked, ...more }
    return actConfirmed(island, endpoint, { body } as never) as Promise<Tried>
  }
  const start = () => {
    setTried(undefined)
    setTask(undefined)
  }
  return (
    <div className={stack} part="page">
      <PageHeading text={words[title]} />
      <p className={note}>{words[lead]}</p>
      <CardLevel value={useHeadingLevel() + 1}>
        {task !== undefined && (
          <BatchTask
            task={task}
            onAgain={() => {
              setValues({})
              start()
            }}
          />
        )}
        {task === undefined && !tried && (
          <BatchForm
            endpoint={endpoint}
            label={words[title]}
            pack={fieldWords}
            initial={{ ...initial, ...values }}
            onType={(typed) => draft.keep(toJson(typed))}
            onAsk={async (asked) => {
              setValues(asked)
              setTried(await call(asked, { checkOnly: true }))
            }}
          />
        )}
        {task === undefined && tried && (
          <BatchPreview
            tried={tried}
            label={words[title]}
            onBack={start}
            onDo={async () => {
              const { cmdId } = await call(values, { checkOnly: false, expected: tried.allowed })
              if (cmdId === null) return
              draft.keep('')
              sendFrom(island.host, 'portal-task', { cmdId })
              setTask(cmdId)
            }}
          />
        )}
      </CardLevel>
    </div>
  )
}

/** The task that does a batch, until it has ended, and the way to another one. */
function BatchTask({ task, onAgain }: { task: string; onAgain: () => void }) {
  const words = useWords(batchPack)
  const [isRunning, setRunning] = useState(true)
  return (
    <Card title={words.accounts}>
      <p className={plain}>{words.begun}</p>
      {isRunning && <RunningTask id={task} text={words.running} onEnd={() => setRunning(false)} />}
      <span>
        <Button onPress={onAgain}>{words.again}</Button>
      </span>
    </Card>
  )
}
