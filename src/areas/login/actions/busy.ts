import { code, type WireError } from '../../../contract/error-codes.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { Prevented } from '../../../ui/island/actions.ts'
import type { LoginStore } from '../store.ts'
import { fetchLater } from './fetch-later.ts'
import { startOver } from './start-over.ts'

/** Does one thing at a time, and shows what went wrong. A second press while the first is under way has no effect. */
export async function busy(store: LoginStore, what: string, work: () => Promise<void>): Promise<void> {
  const { $busy, $problem, $acted, island } = store
  if ($busy.get()) return
  $acted.set(true)
  $busy.set(what)
  $problem.set(undefined)
  try {
    await work()
  } catch (error) {
    if (error instanceof SvcError) await meet(store, error.first)
    // Prevented by the page, or aborted because the element has left: nothing to show.
    else if (!(error instanceof Prevented) && !island.signal.aborted) throw error
  } finally {
    $busy.set('')
  }
}

/** Shows what went wrong, and does what it means for the screen. */
export async function meet(store: LoginStore, error: WireError): Promise<void> {
  const { session, words } = store.island
  if (error.code === code.alreadySignedIn) {
    await session.load({ fresh: true })
    if (session.$state.get().status === 'signed-in') return
  }
  if (error.code === code.secondStepExpired) startOver(store)
  await fetchLater(store)
  const text = (await store.$later.get()?.problemText(words, error)) ?? error.info
  store.$problem.set({ ...error, text })
}
