import { loadLater } from '../area.ts'
import type { LoginStore } from '../store.ts'

/**
 * Fetches the screens behind the form, and their words in the element's language.
 * Without them the form stays, and errors show in the server's words.
 */
export async function fetchLater({ $later, island }: LoginStore): Promise<void> {
  if ($later.get()) return
  const later = await loadLater().catch(() => null)
  if (later) {
    island.words.of(later.laterPack)
    await island.words.ready()
  }
  $later.set(later)
}
