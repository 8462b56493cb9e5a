import { useState } from 'react'
import type { Pack } from '../../core/i18n/words.ts'
import { FormView } from '../form/form-view.tsx'
import { useIsland, useWords } from '../island/context.ts'
import { Dialog } from '../kit/dialog.tsx'
import { plain } from '../kit/layout.css.ts'
import type { OverlayProps } from '../overlay/open-overlay.tsx'
import { names as namesStyle } from './action-dialog.css.ts'
import { askedOf } from './asked-of.ts'
import { BulkOutcomes, summaryOf } from './bulk-outcomes.tsx'
import { bulkPack } from './bulk-messages.ts'
import type { Bulk } from './open-bulk-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import { wordsAbout } from './words-about.ts'

type BulkDialogProps = OverlayProps & Bulk & { pack: Pack }

/** Asks before something is done to many, then shows what becomes of each. */
export function BulkDialog({ open, close, pack, ...bulk }: BulkDialogProps) {
  const { name, action, rows, nameOf = idOf, onDone } = bulk
  const { announce } = useIsland()
  const own = useWords(pack)
  const words = useWords(bulkPack)
  const { label, why } = wordsAbout(own, { name, row: {} })
  const [fields] = useState(() => askedOf(action))
  const run = useBulk(bulk, (outcomes) => announce(summaryOf(outcomes, words)))
  const end = () => {
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
          label={label}
          action={label}
          tone={action.danger ? 'danger' : 'plain'}
          typed={action.typed && String(rows.length)}
          onCancel={end}
          onSubmit={async (values) => run.begin(values)}
        >
          {why && <p className={plain}>{why}</p>}
          <Names names={rows.map(nameOf)} />
        </FormView>
      )}
    </Dialog>
  )
}

/** How many they are, and what the first of them are called. */
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

const idOf = ({ id }: Bulk['rows'][number]): string => String(id)
