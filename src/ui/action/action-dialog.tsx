import { useEffect, useState } from 'react'
import { fetchForCall } from '../../core/fetch-for-call.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { FormView } from '../form/form-view.tsx'
import { useIsland, useWords, type Island } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { Banner } from '../kit/banner/banner.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { note, plain } from '../kit/layout.css.ts'
import { type OverlayProps, openOverlay } from '../overlay/open-overlay.tsx'
import { useTask } from '../task/task.ts'
import { askedOf, canBeTried, formOf, initialOf, openedBy, wordsAbout } from './asked-of.ts'
import { Consequences } from './consequences.tsx'
import { actionPack } from './messages.en.ts'
import { perform, tryOut, type Found } from './perform.ts'
import type { Started } from './action-buttons.tsx'
import { messageOf } from '../../core/i18n/error-words.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { inputsFor } from '../form/inputs.ts'
import { formPack } from '../form/messages.en.ts'

interface ActionDialogProps extends OverlayProps, Started {
  pack: Pack
  /** Why a direct attempt failed. */
  failure?: string | undefined
}

/** Shows an action's form and consequences, and runs it. */
export function ActionDialog({ open, close, pack, failure, ...started }: ActionDialogProps) {
  const { name, action, row, nameOf, onDoing, onDone } = started
  const island = useIsland()
  const own = useWords(pack)
  const words = useWords(actionPack)
  const { label, ok, why, called } = wordsAbout(own, started)
  const [fields] = useState(() => askedOf(action, row))
  const [form] = useState(() => formOf(action, row))
  const isAsking = Object.keys(fields).length > 0
  const [tried, setTried] = useState<Found>()
  const [answer, setAnswer] = useState<object>()
  const [reason, setReason] = useState(failure)
  const trial = useTask()
  const mustTry = canBeTried(action) && tried === undefined

  const find = async (values: object) => {
    const found = await tryOut(island, action, row, values)
    setTried(found)
    return found
  }
  useEffect(() => {
    if (mustTry && !isAsking) void trial.run(async () => void (await find({})))
  }, [])
  const send = async (values: Record<string, unknown>) => {
    setReason(undefined)
    trial.clear()
    // Actions without consequences need no confirmation, unless destructive.
    if (mustTry && ((await find(values)).consequences.length > 0 || action.danger)) return
    const { reveals, next } = action
    // Loads the view of one-time values first: without it they would be lost.
    const shown = reveals && (await fetchForCall(() => import('./revealed.tsx')))
    const reply = await perform(island, { action, name, row, nameOf, values, words: own, onDoing })
    if (action.answers) return setAnswer(reply as object)
    close()
    if (shown) shown.openRevealed(island, { pack, name, fields: reveals, next, reply })
    onDone(reply, openedBy(action, row, values, reply))
  }
  const problem = reason ?? trial.problem?.text
  const next = mustTry && isAsking ? words.next : ok
  return (
    <Dialog open={open} title={label} onClose={close} actions={null}>
      {open && (
        <FormView
          pack={pack}
          fields={fields}
          form={form}
          initial={initialOf(action, row)}
          label={label}
          action={reason === undefined ? next : words.retry}
          tone={action.danger && !(mustTry && isAsking) ? 'danger' : 'plain'}
          typed={action.typed?.(row as never)}
          onSubmit={send}
          onCancel={close}
          onChange={() => {
            setAnswer(undefined)
            if (isAsking) setTried(undefined)
          }}
          below={() =>
            action.answers &&
            answer && <Answer pack={pack} action={action} names={action.answers} value={answer} />
          }
        >
          {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
          {called && (
            <p className={note}>
              <bdi>{called}</bdi>
            </p>
          )}
          {why && <p className={plain}>{why}</p>}
          {trial.busy && <p className={note}>{words.checking}</p>}
          {tried && <Consequences own={own} consequences={tried.consequences} />}
          {tried?.lines && (
            <Lazy load={loadLines}>{({ FoundLines }) => <FoundLines own={own} lines={tried.lines!} />}</Lazy>
          )}
        </FormView>
      )}
    </Dialog>
  )
}

interface AnswerProps {
  pack: Pack
  action: ActionDialogProps['action']
  names: readonly string[]
  value: object
}

const Answer = ({ pack, action: { run }, names, value }: AnswerProps) => (
  <div role="status">
    <Lazy load={loadFields}>
      {({ FieldList }) => <FieldList pack={pack} from={run} names={names} value={value} />}
    </Lazy>
  </div>
)

const loadFields = () => import('../resource/field-list.tsx')
const loadLines = () => import('./found-lines.tsx')

/** Opens the dialog of an action unless its page `isLeft` by then, with the error of a previous attempt if any. */
export async function openActionDialog(
  island: Island,
  pack: Pack,
  started: Started,
  isLeft: () => boolean,
  failure?: SvcError,
): Promise<void> {
  for (const each of [pack, formPack, actionPack]) island.words.of(each)
  const why = failure && messageOf(island.words, failure.first)
  const asked = inputsFor(island, askedOf(started.action, started.row), formOf(started.action, started.row))
  const [text, inputs] = await Promise.all([why, asked, island.words.ready()])
  if (!inputs || isLeft()) return
  openOverlay(island, (overlay) => <ActionDialog {...overlay} {...started} pack={pack} failure={text} />)
}
