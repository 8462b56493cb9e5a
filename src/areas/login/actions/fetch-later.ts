import { fetchWithMessages } from '../../../ui/island/fetch-with-messages.ts'
import { loadLater, loadSignOut } from '../area.ts'
import type { LoginStore } from '../store.ts'

/**
 * Fetches the screens behind the form, and their words in the element's language.
 * Without them the form stays, and errors show in the server's words.
 */
export async function fetchLater(store: LoginStore): Promise<void> {
  const { $later, island } = store
  if ($later.get()) return
  // It is a file of its own: asked for at the same time, not found out afterwards.
  void loadSignOut().catch(() => undefined)
  const later = await fetchWithMessages(island.words, loadLater).catch(() => null)
  void later?.fetchSite(store).then(() => later.countPages(store))
  $later.set(later)
}
