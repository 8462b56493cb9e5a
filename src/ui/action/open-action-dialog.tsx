import { messageOf } from '../../core/i18n/error-words.ts'
import type { Pack } from '../../core/i18n/words.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { inputsFor } from '../form/inputs.ts'
import { formPack } from '../form/messages.ts'
import type { Island } from '../island/context.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { askedOf } from './asked-of.ts'
import { actionPack } from './messages.ts'
import type { Started } from './use-action.ts'

/** Opens the dialog of an action, with why it could not be done where it has been tried. */
export async function openActionDialog(
  island: Island,
  pack: Pack,
  started: Started,
  failure?: SvcError,
): Promise<void> {
  for (const each of [pack, formPack, actionPack]) island.words.of(each)
  const why = failure && messageOf(island.words, failure.first)
  const asked = inputsFor(island, askedOf(started.action), started.action.form)
  const [text, inputs] = await Promise.all([why, asked, island.words.ready()])
  if (!inputs) return
  openOverlay(island, (overlay) => <ActionDialog {...overlay} {...started} pack={pack} failure={text} />)
}
