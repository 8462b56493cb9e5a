import { code, type WireError } from '../../../contract/engine/error-codes.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { Prevented } from '../../../ui/island/actions.ts'
import { fetchWithMessages } from '../../../ui/island/fetch-with-messages.ts'
import { pageChanged } from '../../../ui/island/page-left.ts'
import { loadDeferredScreens, loadPublicScreens, loadSignOut, start } from '../area.ts'
import { type LoginStore, startOver } from '../store.ts'

/**
 * Does one thing at a time, and shows what went wrong. A second press while the first is under way has no effect. Once the
 * visitor `isElsewhere`, such as at a new account, a late answer leaves that screen as it is.
 */
export async function runAction(
  store: LoginStore,
  what: string,
  work: (isElsewhere: () => boolean) => Promise<void>,
): Promise<void> {
  const { $busy, $problem, $acted, island } = store
  if ($busy.get()) return
  const isElsewhere = pageChanged(store.island)
  $acted.set(true)
  $busy.set(what)
  $problem.set(undefined)
  try {
    await work(isElsewhere)
  } catch (error) {
    if (error instanceof SvcError) await handleError(store, error.first, isElsewhere)
    // Prevented by the page, or aborted because the element has left: nothing to show.
    else if (!(error instanceof Prevented) && !island.signal.aborted) throw error
  } finally {
    $busy.set('')
  }
}

/** Shows the error and applies its effect on the screen, unless the visitor `isElsewhere`. */
export async function handleError(
  store: LoginStore,
  error: WireError,
  isElsewhere = pageChanged(store.island),
): Promise<void> {
  const { session, words } = store.island
  if (error.code === code.alreadySignedIn) {
    await session.load({ fresh: true })
    if (session.$state.get().status === 'signed-in') return
  }
  if (isElsewhere()) return
  const isExpired = error.code === code.secondStepExpired
  if (isExpired) startOver(store)
  const isLeft = isExpired ? pageChanged(store.island) : isElsewhere
  await fetchDeferredScreens(store)
  const text = (await store.$deferredScreens.get()?.problemText(words, error)) ?? error.info
  if (!isLeft()) store.$problem.set({ ...error, text })
}

/**
 * Loads the screens behind the form with their messages. If that fails, the form stays and shows the server's
 * messages.
 */
export async function fetchDeferredScreens(store: LoginStore): Promise<void> {
  const { $deferredScreens, island } = store
  if ($deferredScreens.get()) return
  // Preloads a separate file in parallel with the call.
  void loadSignOut().catch(() => undefined)
  const deferred = await fetchWithMessages(island.words, loadDeferredScreens).catch(() => null)
  void deferred?.fetchSite(store).then(() => deferred.countPages(store))
  $deferredScreens.set(deferred)
}

/** Loads the screens of other routes with their messages. If that fails, the form stays and reports it. */
export async function fetchPublicScreens(store: LoginStore): Promise<void> {
  const { $publicScreens, island } = store
  if ($publicScreens.get()) return
  const publicScreens = await fetchWithMessages(island.words, loadPublicScreens).catch(() => null)
  $publicScreens.set(publicScreens)
  if (publicScreens) return
  island.location.go(start)
  await handleError(store, new SvcError(0, []).first)
}
