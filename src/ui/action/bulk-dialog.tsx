import { useRef, useState } from 'react'
import { messageOf } from '../../core/i18n/error-words.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { FormView } from '../form/form-view.tsx'
import { useIsland, useWords, type Island } from '../island/context.ts'
import { Dialog } from '../kit/dialog.tsx'
import { plain } from '../kit/layout.css.ts'
import type { OverlayProps } from '../overlay/open-overlay.tsx'
import { askedOf, inputFor } from './asked-of.ts'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import { Prevented } from '../island/actions.ts'
import { runEach, type Outcome } from './bulk-run.ts'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { actionPack } from './messages.ts'
import type { Bulk } from './open-bulk-dialog.tsx'

type BulkDialogProps = OverlayProps & Bulk & { pack: Pack }

/** Asks before something is done to many, then shows what becomes of each. */
export function BulkDialog({ open, close, pack, name, action, rows, nameOf, onDone }: BulkDialogProps) {
  const island = useIsland()
  const own = useWords(pack)
  const words = useWords(actionPack)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [isRunning, setRunning] = useState(false)
  const stop = useRef(new AbortController())
  const sent = useRef<object>({})
  const label = wordOf(own, `do.${name}`) ?? name
  const why = wordOf(own, `why.${name}`)
  const nameIn = nameOf ?? (({ id }) => String(id))

  const run = async (chosen: readonly Outcome['row'][], before: readonly Outcome[]) => {
    stop.current = new AbortController()
    setRunning(true)
    const work = (row: Outcome['row']) =>
      failureOf(island, () => actConfirmed(island, action.run, inputFor(action, row, sent.current)))
    const ended = await runEach(chosen, work, (now) => setOutcomes([...before, ...now]), stop.current.signal)
    setRunning(false)
    const all = [...before, ...ended]
    setOutcomes(all)
    island.announce(summary(all, words))
  }
  const end = () => {
    stop.current.abort()
    close()
    if (outcomes) onDone(outcomes.filter(({ state }) => state !== 'done').map(({ row }) => String(row['id'])))
  }
  const retry = () => {
    const failed = outcomes?.filter(({ state }) => state !== 'done') ?? []
    void run(
      failed.map(({ row }) => row),
      outcomes?.filter(({ state }) => state === 'done') ?? [],
    )
  }
  return (
    <Dialog open={open} title={label} onClose={end} actions={null}>
      {outcomes ? (
        <BulkOutcomes
          outcomes={outcomes}
          isRunning={isRunning}
          nameOf={nameIn}
          onStop={() => stop.current.abort()}
          onRetry={retry}
          onClose={end}
        />
      ) : (
        <FormView
          pack={pack}
          fields={askedOf(action)}
          label={label}
          action={label}
          onCancel={close}
          onSubmit={async (values) => {
            sent.current = values
            void run(rows, [])
          }}
        >
          {why && <p className={plain}>{why}</p>}
          <Names names={rows.map(nameIn)} />
        </FormView>
      )}
    </Dialog>
  )
}

/** How many they are, and what the first of them are called. */
function Names({ names }: { names: readonly string[] }) {
  const words = useWords(actionPack)
  return (
    <div>
      <p className={plain}>{words.bulkCount({ count: names.length })}</p>
      <ul>
        {names.slice(0, 5).map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > 5 && <li>{words.andMore({ count: names.length - 5 })}</li>}
      </ul>
    </div>
  )
}

const summary = (outcomes: readonly Outcome[], words: (typeof actionPack)['en']) => {
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  const count = outcomes.length
  return failed ? words.someFailed({ failed, count }) : words.allDone({ count })
}

/** Why a call failed, in words; nothing where it did not. */
async function failureOf({ words }: Island, call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (error instanceof SvcError) return messageOf(words, error.first)
    if (error instanceof Prevented) return ''
    throw error
  }
}
