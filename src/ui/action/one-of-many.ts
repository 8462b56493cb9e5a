import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import type { Island } from '../island/context.ts'
import type { Ended } from './bulk-run.ts'

/** Makes the call for one of many; in words why it failed. Where the proof is given up for one, `stop` is called: it is for all. */
export async function oneOfMany(
  island: Island,
  call: () => Promise<Omit<Ended, 'state'>>,
  stop: () => void,
): Promise<Ended> {
  try {
    return { ...(await call()), state: 'done' }
  } catch (error) {
    if (error instanceof SvcError)
      return { state: 'failed', reason: await messageOf(island.words, error.first) }
    if (!(error instanceof Prevented) && !island.signal.aborted) throw error
    stop()
    return { state: 'waiting' }
  }
}
