import { settings } from '../../core/settings.ts'
import { toJson } from '../../core/to-json.ts'
import type { Island } from '../island/context.ts'
import { islands } from '../island/islands.ts'
import type { MountedView } from '../island/shell.ts'
import { roots, sheets } from '../sheets.ts'
import { holdsTyping } from './typing.ts'
import type { Session } from '../../core/session/session.ts'

/**
 * Has an element that is taken out of the page with something typed in it rest instead of ending: nothing holds it any more but
 * its owner, nothing is asked, and all is as it was when it is put back, unless somebody else is signed in by then.
 */
export function letRest(island: Island): void {
  const { host, signal } = island
  const view = islands().get(host)
  if (!view || signal.aborted) return
  const isAble = shown.has(view)
  shown.set(view, island)
  if (isAble) return
  const { update, moved, unmount } = view
  let rest: Rest | undefined
  view.unmount = () => {
    if (!holdsTyping(host)) return unmount()
    rest = begin(shown.get(view)!, unmount)
    return view
  }
  view.update = (name) => {
    // What belongs to another service begins anew, when it is back.
    if (rest && startsAnew.has(name)) rest.end()
    else update(name)
  }
  view.moved = () => {
    // It may have been taken out again meanwhile.
    if (!rest || !host.isConnected) return moved?.()
    const { wake } = rest
    rest = undefined
    islands().set(host, view)
    const news = wake()
    if (news.includes('svc')) host.setState('loading')
    for (const name of news) update(name)
    moved?.()
  }
}

// What a view shows: another island once it belongs to another service.
const shown = new WeakMap<MountedView, Island>()
const startsAnew = new Set(['svc', 'site-key'])

interface Rest {
  /** What it holds is over: it begins anew when it is back. */
  end(): void
  /** Goes on. Answers what it has not heard of meanwhile. */
  wake(): readonly string[]
}

function begin(island: Island, unmount: () => void): Rest {
  const { host, session, signal, $isShown } = island
  const root = host.shadowRoot
  const taken = roots.get(root)
  const known = sheets.size
  const before = { ...settings() }
  islands().delete(host)
  roots.delete(root)
  $isShown.set(false)
  const end = () => {
    stop()
    unmount()
  }
  const stop = endWithUser(session, end)
  return {
    end,
    wake() {
      stop()
      if (signal.aborted) return ['svc']
      if (taken) roots.set(root, taken)
      // In another document it has none at all, and gets all of them anew.
      if (taken && root.adoptedStyleSheets.length)
        root.adoptedStyleSheets.push(...[...sheets.values()].slice(known).map(taken))
      $isShown.set(true)
      return changesOf(before, host.hasAttribute('svc'))
    },
  }
}

/** What the page has changed of its settings. */
function changesOf(before: ReturnType<typeof settings>, hasOwnService: boolean): readonly string[] {
  const { svc, siteKey, ...looks } = settings()
  if (!hasOwnService && (svc !== before.svc || siteKey !== before.siteKey)) return ['svc']
  return toJson(looks) === toJson({ ...before, svc: undefined, siteKey: undefined }) ? [] : ['theme', 'lang']
}

/**
 * Calls `end`, which is held weakly, as soon as another user is signed in, or nobody any more. Returns how to forget it.
 *
 * One listener for all, made here: one that is made for a single element, where that is known, would hold it.
 */
function endWithUser(session: Session, end: () => void): () => void {
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

// To learn that nobody is signed in changes nothing for what is typed before it is known.
function userOf({ $state }: Session): string {
  const state = $state.get()
  return state.status === 'signed-in' ? state.user.email : ''
}
