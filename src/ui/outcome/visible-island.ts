import { userOf } from '../island/actions.ts'
import type { Island } from '../island/context.ts'
import { $shownIslands } from '../island/shown-islands.ts'

/**
 * Calls `show` with this island, or if its element has gone with another of the session that the user sees: now
 * or as soon as there is one. Gives up when the user changes, or after ten minutes.
 */
export function inVisibleIsland(own: Island, show: (island: Island) => unknown): void {
  const { session } = own
  const user = userOf(session)
  const look = (): boolean => {
    const isSame = user !== '' && userOf(session) === user
    const all = $shownIslands.get().filter((each) => each.session === session && isVisible(each))
    const found = all.includes(own) ? own : all.at(-1)
    if (isSame && found) show(found)
    return !isSame || found !== undefined
  }
  if (look()) return
  const end = Date.now() + patience
  const timer = setInterval(() => {
    if (look() || Date.now() > end) clearInterval(timer)
  }, 500)
}

/** Ten minutes, in milliseconds. */
const patience = 600_000

// What is shown lies over the element's frame.
const isVisible = ({ host }: Island): boolean =>
  host.isConnected && host.shadowRoot.childElementCount > 0 && host.checkVisibility?.() !== false
