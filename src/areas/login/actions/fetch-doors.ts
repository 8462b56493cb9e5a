import { SvcError } from '../../../core/svc/svc-error.ts'
import { fetchWithMessages } from '../../../ui/island/fetch-with-messages.ts'
import { loadDoors, start } from '../area.ts'
import type { LoginStore } from '../store.ts'
import { meet } from './busy.ts'

/** Fetches the screens of the other routes, and their words. Without them it stays at the form, and says so. */
export async function fetchDoors(store: LoginStore): Promise<void> {
  const { $doors, island } = store
  if ($doors.get()) return
  const doors = await fetchWithMessages(island.words, loadDoors).catch(() => null)
  $doors.set(doors)
  if (doors) return
  island.location.go(start)
  await meet(store, new SvcError(0, []).first)
}
