import { useEffect, useState } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { FormView } from '../form/form-view.tsx'
import { useIsland, useWords, type Island } from '../island/context.ts'
import { useIsGone } from '../island/use-is-gone.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { note, plain } from '../kit/layout.css.ts'
import { type OverlayProps, openOverlay } from '../overlay/open-overlay.tsx'
import { names as namesStyle } from './action-dialog.css.ts'
import { askedOf, bulkFormOf, canBeTried, wordsAbout, type Row } from './asked-of.ts'
import { BulkFound, BulkOutcomes, summaryOf } from './bulk-results.tsx'
import { bulkPack } from './bulk-messages.en.ts'
import { type Outcome, useBulk, useTrial } from './bulk-run.ts'
import type { Action } from '../../contract/engine/action.ts'
import { inputsFor } from '../form/inputs.ts'
import { formPack } from '../form/messages.en.ts'
import type { OnDoing } from './perform.ts'

type BulkDialogProps = OverlayProps & Bulk & { pack: Pack }

/** Confirms a bulk action, with a dry run if possible, then shows the result of each row. */
export function BulkDialog({ open, close, pack, ...bulk }: BulkDialogProps) {
  const { name, action, rows, nameOf = idOf, onDone } = bulk
  const island = useIsland()
  const isGone = useIsGone()
  const own = useWords(pack)
  const words = useWords(bulkPack)
  const { label: one, why } = wordsAbout(own, { name, row: {} })
  const count = rows.length
  const label = wordOf(own, `many.${name}`, { count }) ?? `${one} (${count})`
  const [fields] = useState(() => askedOf(action, rows[0] ?? {}))
  const [form] = useState(() => bulkFormOf(action, rows))
  const run = useBulk(bulk, (outcomes) => {
    const summary = summaryOf(outcomes, words)
    if (!isGone()) return island.announce(summary)
    const tone = outcomes.some(isRefused) ? 'danger' : 'success'
    void withScript(
      () => import('../outcome/announce.ts'),
      ({ announceText }) => announceText(island, summary, tone),
    )
  })
  const trial = useTrial(bulk)
  const isAsking = Object.keys(fields).length > 0
  const mustTry = canBeTried(action) && !trial.found
  // With a form, the first press runs the dry run.
  const isTryingFirst = mustTry && isAsking
  useEffect(() => {
    if (mustTry && !isAsking) void trial.begin({})
  }, [])
  const send = async (values: object) => {
    const found = canBeTried(action) ? (trial.found ?? (await trial.begin(values))) : []
    if (!found || (mustTry && (action.danger || found.some(isNews)))) return
    run.begin(values, found.filter(isRefused))
  }
  const end = () => {
    trial.stop()
    run.stop()
    close()
    const left = run.outcomes?.filter(({ state }) => state !== 'done')
    if (left) onDone(left.map(({ row }) => idOf(row)))
  }
  return (
    <Dialog open={open} title={label} onClose={end} actions={null}>
      {open && run.outcomes && (
        <BulkOutcomes {...run} outcomes={run.outcomes} nameOf={nameOf} onClose={end} />
      )}
      {open && !run.outcomes && (
        <FormView
          pack={pack}
          fields={fields}
          form={form}
          label={label}
          action={isTryingFirst ? words.next : label}
          tone={action.danger && !isTryingFirst ? 'danger' : 'plain'}
          typed={action.typed && String(count)}
          onCancel={end}
          onSubmit={send}
          onChange={() => isAsking && trial.clear()}
        >
          {why && <p className={plain}>{why}</p>}
          {trial.found ? (
            <BulkFound own={own} found={trial.found} nameOf={nameOf} />
          ) : (
            <Names names={rows.map(nameOf)} />
          )}
          {trial.tried !== undefined && (
            <p className={note} role="status">
              {words.bulkChecking({ done: trial.tried, count })}
            </p>
          )}
        </FormView>
      )}
    </Dialog>
  )
}

/** Number of rows, and names of the first. */
function Names({ names }: { names: readonly string[] }) {
  const words = useWords(bulkPack)
  return (
    <div>
      <p className={plain}>{words.bulkCount({ count: names.length })}</p>
      <ul className={namesStyle}>
        {names.slice(0, shown).map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > shown && <li>{words.andMore({ count: names.length - shown })}</li>}
      </ul>
    </div>
  )
}

const shown = 5

const isRefused = ({ state }: Outcome): boolean => state === 'failed'

/** Whether the user should see it before confirming. */
const isNews = (outcome: Outcome): boolean => isRefused(outcome) || (outcome.consequences ?? []).length > 0

const idOf = ({ id }: Bulk['rows'][number]): string => String(id)

/** An action that is to be done to many. */
export interface Bulk {
  name: string
  action: Action<never>
  rows: readonly Row[]
  nameOf?: ((row: Row) => string) | undefined
  onDoing?: OnDoing | undefined
  onDone: (failedIds: string[]) => void
}

/** Opens the dialog of a bulk action with its results, unless its page `isLeft` by then. */
export async function openBulkDialog(
  island: Island,
  pack: Pack,
  bulk: Bulk,
  isLeft: () => boolean,
): Promise<void> {
  for (const each of [pack, formPack, bulkPack]) island.words.of(each)
  const [inputs] = await Promise.all([
    inputsFor(island, askedOf(bulk.action, bulk.rows[0] ?? {}), bulkFormOf(bulk.action, bulk.rows)),
    island.words.ready(),
  ])
  if (!inputs || isLeft()) return
  openOverlay(island, (overlay) => <BulkDialog {...overlay} {...bulk} pack={pack} />)
}
