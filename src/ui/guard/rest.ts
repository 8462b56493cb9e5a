import { settings } from '../../core/settings.ts'
import { toJson } from '../../core/to-json.ts'
import type { Island } from '../island/context.ts'
import { islands } from '../island/islands.ts'
import type { MountedView, PortalElement } from '../island/shell.ts'
import { roots, sheets } from '../sheets.ts'
import type { Session } from '../../core/session/session.ts'
import { ours } from './own-children.ts'

/**
 * Suspends an element that is removed from the page with typed text, instead of ending it: only its owner
 * holds a reference, it makes no calls, and everything is restored when it is put back, unless another user
 * has signed in.
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
    // Content of another service restarts when it is back.
    if (rest && startsAnew.has(name)) rest.end()
    else update(name)
  }
  view.moved = () => {
    // It may have been removed again.
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

// The island of each view, which changes when the view moves to another service.
const shown = new WeakMap<MountedView, Island>()
const startsAnew = new Set(['svc', 'site-key', 'mode'])

interface Rest {
  /** Ends it: it restarts when it is back. */
  end(): void
  /** Resumes. Returns the changes it missed. */
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
      // Another document has none of its style sheets, so all are attached again.
      if (taken && root.adoptedStyleSheets.length)
        root.adoptedStyleSheets.push(...[...sheets.values()].slice(known).map(taken))
      $isShown.set(true)
      return changesOf(before, host.hasAttribute('svc'))
    },
  }
}

/** The settings that the page has changed. */
function changesOf(before: ReturnType<typeof settings>, hasOwnService: boolean): readonly string[] {
  const { svc, siteKey, mode, ...looks } = settings()
  const isOther = svc !== before.svc || siteKey !== before.siteKey || mode !== before.mode
  if (!hasOwnService && isOther) return ['svc']
  const looked = { ...before, svc: undefined, siteKey: undefined, mode: undefined }
  return toJson(looks) === toJson(looked) ? [] : ['theme', 'lang']
}

/**
 * Calls `end`, which is held weakly, as soon as the user changes or signs out. Returns a function that
 * unsubscribes.
 *
 * One shared listener, created here: one per element, created where the element is in scope, would keep it
 * alive.
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

// Learning that there is no session doesn't affect text typed before.
function userOf({ $state }: Session): string {
  const state = $state.get()
  return state.status === 'signed-in' ? state.user.email : ''
}

/** Records which fields of an element the user has changed. */
export function noteTyping(host: PortalElement): void {
  const places = new Set<Element>()
  const note = ({ type, target }: Event) => {
    const field = target as Element
    // A form around one of the page's children belongs to the page.
    const form = ours.has(field) ? null : field.closest('form,dialog')
    const place = form ?? (type === 'click' ? undefined : field)
    if (!place || places.has(place)) return
    for (const each of places) if (!isIn(host, each)) places.delete(each)
    places.add(place)
  }
  for (const type of ['input', 'change', 'click']) host.shadowRoot.addEventListener(type, note, true)
  // Fields that are its children are seen from outside only.
  host.addEventListener('input', (event) => {
    if (ours.has(event.target as Node)) note(event)
  })
  used.set(host, places)
}

/** Whether an element holds typed text that its view would lose, also while it is being sent: the service may refuse it. */
const holdsTyping = (host: PortalElement): boolean => [...used.get(host)!].some((place) => isIn(host, place))

// A light form is among an element's children for as long as it shows.
const isIn = (host: PortalElement, place: Element): boolean =>
  host.shadowRoot.contains(place) || host.contains(place)

const used = new WeakMap<PortalElement, ReadonlySet<Element>>()
