import { fetchScript } from '../../../core/fetch-script.ts'
import { loadLater } from '../area.ts'
import type { LoginStore } from '../store.ts'

/**
 * Fetches the screens behind the form, and their words in the element's language.
 * Without them the form stays, and errors show in the server's words.
 */
export async function fetchLater(store: LoginStore): Promise<void> {
  const { $later, island } = store
  if ($later.get()) return
  const later = await fetchScript(loadLater).catch(() => null)
  if (later) {
    void later.fetchSite(store).then(() => later.countPages(store))
    island.words.of(later.laterPack)
    await island.words.ready()
  }
  $later.set(later)
}
