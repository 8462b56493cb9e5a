import type { Pack } from '../../core/i18n/words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { announceFailure, Prevented, wasAnnounced } from '../island/actions.ts'
import type { Island } from '../island/context.ts'
import { pageLeft } from '../island/page-left.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { askedOf, canBeTried, formOf, openedBy } from './asked-of.ts'
import { perform } from './perform.ts'
import type { Started } from './action-buttons.tsx'

/**
 * Starts an action: immediately if it has no form, else with a dialog, which also shows a failure. Resolves
 * when its button is enabled again. No dialog opens once `isLeft`: the user has left the page of its button.
 */
export async function startAction(
  island: Island,
  pack: Pack,
  started: Started,
  isLeft: () => boolean = pageLeft(island),
): Promise<void> {
  let failure: SvcError | undefined
  if (isAtOnce(started)) {
    try {
      const words = island.words.of(pack).get()
      const reply = await perform(island, { ...started, words })
      return started.onDone(reply, openedBy(started.action, started.row, {}, reply))
    } catch (error) {
      if (error instanceof Prevented) return
      if (!(error instanceof SvcError)) throw error
      if (wasAnnounced(error)) return
      failure = error
    }
  }
  const found = isLeft() ? undefined : await fetchFor(island, () => import('./action-dialog.tsx'))
  await found?.openActionDialog(island, pack, started, isLeft, failure)
  if (failure && isLeft()) announceFailure(island, failure)
}

/** Whether a press of its button is all that it takes. */
const isAtOnce = ({ action, row }: Started): boolean =>
  !action.danger &&
  !action.typed &&
  !formOf(action, row) &&
  !canBeTried(action) &&
  Object.keys(askedOf(action, row)).length === 0
