import { loadLater } from '../area.ts'
import type { LoginStore } from '../store.ts'

/** Fetches the screens behind the form. Without them the form stays, and errors show in the server's words. */
export async function fetchLater({ $later }: LoginStore): Promise<void> {
  if (!$later.get()) $later.set(await loadLater().catch(() => null))
}
