import { atom, type ReadableAtom } from 'nanostores'
import type { Infer } from 'superstruct'
import { header, type Menu } from '../../contract/shell/header.ts'
import { shared } from '../registry.ts'
import type { Session, SessionState } from '../session/session.ts'
import { SvcError } from '../svc/svc-error.ts'

/** State of the signed-in user's menu. */
export interface MenuState {
  /** The last good answer for this user; it stays when a later call fails. */
  value?: Infer<typeof Menu>
  /** Why the last call failed; the next good answer takes it away. */
  problem?: SvcError
}

/** The page's one menu of a session. */
export interface NavMenu {
  $menu: ReadableAtom<MenuState>
  /**
   * Keeps the menu current: loads it on sign-in and whenever the session is checked again, as after a 403.
   * Returns a function that stops.
   */
  read(): () => void
  /** Reloads; concurrent calls share a request. Never rejects: errors are the `problem`. */
  refresh(): Promise<void>
  /** Entries that this page hides from all users, from the next reply on. */
  hide(ids: readonly string[]): void
}

/** The menu of a session, shared by every element and copy of Portico on the page. */
export function menuOf(session: Session): NavMenu {
  const known = shared('menus', () => new WeakMap<Session, NavMenu>())
  const found = known.get(session) ?? createMenu(session)
  known.set(session, found)
  return found
}

export function createMenu(session: Session): NavMenu {
  const $menu = atom<MenuState>({})
  let readers = 0
  let leave = () => {}
  let running: Promise<void> | undefined
  // Drops replies for another user, or from before the session was checked again.
  let version = 0
  let known: SessionState | undefined
  let hidden: readonly string[] = []

  function settle(): void {
    const state = session.$state.get()
    if (state === known) return
    const isSame = emailOf(state) !== undefined && emailOf(state) === emailOf(known)
    known = state
    version++
    running = undefined
    if (!isSame) $menu.set({})
    if (emailOf(state) !== undefined) void refresh()
  }

  async function ask(): Promise<void> {
    const asked = version
    try {
      const { menu, titles, ownTitles, ...others } = await session.svc.call(header.menu)
      const value = {
        ...others,
        menu: menu.filter((id) => !hidden.includes(id)),
        // Built-in titles use the page's language, which may differ from the account's.
        titles: Object.fromEntries((ownTitles ?? Object.keys(titles)).map((id) => [id, titles[id]!])),
      }
      if (asked === version) $menu.set({ value })
    } catch (error) {
      if (!(error instanceof SvcError)) throw error
      if (asked === version) $menu.set({ ...$menu.get(), problem: error })
    } finally {
      if (asked === version) running = undefined
    }
  }

  function refresh(): Promise<void> {
    return (running ??= ask())
  }

  return {
    $menu,
    refresh,
    hide(ids) {
      hidden = ids
    },
    read() {
      if (readers++ === 0) leave = session.$state.listen(settle)
      settle()
      let isReading = true
      return () => {
        if (!isReading) return
        isReading = false
        if (--readers === 0) leave()
      }
    },
  }
}

const emailOf = (state: SessionState | undefined): string | undefined =>
  state?.status === 'signed-in' ? state.user.email : undefined
