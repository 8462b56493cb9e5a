import type { Action } from '../../core/define/action.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import { useIsland } from '../island/context.ts'
import { isAtOnce, type Row } from './asked-of.ts'
import { perform } from './perform.ts'

/** An action somebody has pressed the button of. */
export interface Started {
  name: string
  action: Action<never>
  row: Row
  /** What the row is called in the dialog. */
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
    let failure: SvcError | undefined
    if (isAtOnce(started.action)) {
      try {
        const words = island.words.of(pack).get()
        return started.onDone(await perform(island, { ...started, words }))
      } catch (error) {
        if (error instanceof Prevented || island.signal.aborted) return
        if (!(error instanceof SvcError)) throw error
        failure = error
      }
    }
    const { openActionDialog } = await import('./open-action-dialog.tsx')
    await openActionDialog(island, pack, started, failure)
  }
}
