import { shared } from '../../core/registry.ts'
import type { Session } from '../../core/session/session.ts'
import type { Island } from '../island/context.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { Bar } from './bar.tsx'
import { impersonationPack } from './messages.ts'

/**
 * Says over the page that somebody is signed in as somebody else, and ends it: once for a session, by one of its elements that
 * can be seen. Where that one goes, another takes its place.
 */
export function show(island: Island): void {
  const all = islandsOf(island.session)
  if (all.includes(island)) return
  all.push(island)
  island.signal.addEventListener('abort', () => leave(island))
  if (all.length === 1) open(island)
}

function open(island: Island): void {
  void island.words.of(impersonationPack)
  void island.words.ready().then(() =>
    openOverlay(
      island,
      () => <Bar />,
      () => leave(island),
    ),
  )
}

function leave(island: Island): void {
  const all = islandsOf(island.session)
  const place = all.indexOf(island)
  if (place < 0) return
  all.splice(place, 1)
  const state = island.session.$state.get()
  const goesOn = state.status === 'signed-in' && state.user.impersonatedBy
  if (place === 0 && goesOn && all[0]) open(all[0])
}

// A page can have elements of several services, each with a session of its own.
function islandsOf(session: Session): Island[] {
  const known = shared('impersonation', () => new WeakMap<Session, Island[]>())
  const all = known.get(session) ?? []
  known.set(session, all)
  return all
}
