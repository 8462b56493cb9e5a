import type { Action } from '../../contract/action.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { inputsFor } from '../form/inputs.ts'
import { formPack } from '../form/messages.ts'
import type { Island } from '../island/context.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { askedOf } from './asked-of.ts'
import type { OnDoing } from './perform.ts'
import type { Row } from './row.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkPack } from './bulk-messages.ts'

/** An action that is to be done to many. */
export interface Bulk {
  name: string
  action: Action<never>
  rows: readonly Row[]
  nameOf?: ((row: Row) => string) | undefined
  onDoing?: OnDoing | undefined
  onDone: (failedIds: string[]) => void
}

/** Opens the dialog that asks before it does, and shows what became of each. */
export async function openBulkDialog(island: Island, pack: Pack, bulk: Bulk): Promise<void> {
  for (const each of [pack, formPack, bulkPack]) island.words.of(each)
  const [inputs] = await Promise.all([
    inputsFor(island, askedOf(bulk.action), bulk.action.form),
    island.words.ready(),
  ])
  if (!inputs) return
  openOverlay(island, (overlay) => <BulkDialog {...overlay} {...bulk} pack={pack} />)
}
