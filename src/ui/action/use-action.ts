import type { Action } from '../../core/define/action.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import { useIsland } from '../island/context.ts'
import { isAtOnce, type Row } from './asked-of.ts'

/** An action somebody has pressed the button of. */
export interface Started {
  name: string
  action: Action<never>
  row: Row
  nameOf?: ((row: Row) => string) | undefined
  onDone: (reply: unknown) => void
}

/**
 * Begins actions: at once where nothing is left to ask, else with a dialog, which shows also why one could not be done.
 * Resolves when the button is free again.
 */
export function useAction(pack: Pack): (started: Started) => Promise<void> {
  const island = useIsland()
  return async (started) => {
    const { openActionDialog, atOnce } = await import('./open-action-dialog.tsx')
    if (!isAtOnce(started.action)) return openActionDialog(island, pack, started)
    try {
      started.onDone(await atOnce(island, pack, started))
    } catch (error) {
      if (error instanceof SvcError) await openActionDialog(island, pack, started, error)
      else if (!(error instanceof Prevented) && !island.signal.aborted) throw error
    }
  }
}
