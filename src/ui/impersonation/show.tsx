import { shared } from '../../core/registry.ts'
import type { Session } from '../../core/session/session.ts'
import type { Island } from '../island/context.ts'
import { whileShown } from '../island/while-shown.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { Bar } from './bar.tsx'
import { impersonationPack } from './messages.ts'

interface Shown {
  /** Who could show the bar. */
  islands: Island[]
  /** Closes the bar, of the one that shows it. */
  open?: { island: Island; close?: () => void } | undefined
}

/**
 * Says over the page that somebody is signed in as somebody else, and ends it: once for a session, by one of its elements that
 * can be seen. Where that one goes, or the session is not known for a moment, the bar comes back.
 */
export function show(island: Island): void {
  const { session, signal } = island
  const shown = shownFor(session)
  if (signal.aborted || shown.islands.includes(island)) return
  whileShown(island, () => {
    shown.islands.push(island)
    const stop = session.$state.listen(() => update(session))
    update(session)
    return () => {
      stop()
      shown.islands.splice(shown.islands.indexOf(island), 1)
      if (shown.open?.island === island) shown.open.close?.()
      update(session)
    }
  })
}

function update(session: Session): void {
  const shown = shownFor(session)
  const island = shown.islands.find(({ host }) => host.checkVisibility?.()) ?? shown.islands[0]
  if (shown.open || !island || !isOther(session)) return
  const open: Shown['open'] = (shown.open = { island })
  const gone = () => {
    shown.open = undefined
    update(session)
  }
  void island.words.of(impersonationPack)
  void island.words.ready().then(() => {
    if (!island.$isShown.get()) gone()
    else open.close = openOverlay(island, () => <Bar />, gone)
  })
}

function isOther(session: Session): boolean {
  const state = session.$state.get()
  return state.status === 'signed-in' && Boolean(state.user.impersonatedBy)
}

// A page can have elements of several services, each with a session of its own.
function shownFor(session: Session): Shown {
  const known = shared('impersonation', () => new WeakMap<Session, Shown>())
  const found = known.get(session) ?? { islands: [] }
  known.set(session, found)
  return found
}
