import type { Pack } from '../../core/i18n/words.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { formPack } from '../form/messages.ts'
import type { Island } from '../island/context.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { actionPack } from './messages.ts'
import { perform } from './perform.ts'
import type { Started } from './use-action.ts'

/** Does what needs no dialog. */
export const atOnce = (island: Island, pack: Pack, { name, action, row }: Started): Promise<unknown> =>
  perform(island, { action, name, row, words: island.words.of(pack).get() })

/** Opens the dialog of an action, with why it could not be done where it has been tried. */
export async function openActionDialog(
  island: Island,
  pack: Pack,
  started: Started,
  failure?: SvcError,
): Promise<void> {
  for (const each of [pack, formPack, actionPack]) island.words.of(each)
  await island.words.ready()
  openOverlay(island, (overlay) => <ActionDialog {...overlay} {...started} pack={pack} failure={failure} />)
}
