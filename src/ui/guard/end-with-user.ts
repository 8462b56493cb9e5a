import type { Session } from '../../core/session/session.ts'

/**
 * Calls `end`, which is held weakly, as soon as another user is signed in, or nobody any more. Returns how to forget it.
 *
 * One listener for all, made here: one that is made for a single element, where that is known, would hold it.
 */
export function endWithUser(session: Session, end: () => void): () => void {
  look()
  const one = { session, user: userOf(session), end: new WeakRef(end) }
  all.add(one)
  if (!watched.has(session)) session.$state.listen(look)
  watched.add(session)
  return () => void all.delete(one)
}

const all = new Set<{ session: Session; user: string; end: WeakRef<() => void> }>()
const watched = new WeakSet<Session>()

function look(): void {
  for (const one of all) {
    const end = one.end.deref()
    if (end && userOf(one.session) === one.user) continue
    all.delete(one)
    end?.()
  }
}

function userOf({ $state }: Session): string {
  const state = $state.get()
  return state.status === 'signed-in' ? state.user.email : state.status
}
