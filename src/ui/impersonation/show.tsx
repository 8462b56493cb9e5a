import { isolate } from '../../core/i18n/isolate.ts'
import { observeSize } from '../observe-size.ts'
import { useEffect, useRef, useState } from 'react'
import { shared } from '../../core/registry.ts'
import { endImpersonation } from '../../core/session/impersonation.ts'
import type { Session } from '../../core/session/session.ts'
import { type Island, useIsland, useSession, useWords } from '../island/context.ts'
import { whileShown } from '../island/while-shown.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { bar, end as endButton, who } from './bar.css.ts'
import { impersonationPack } from './messages.en.ts'

interface Shown {
  /** The islands that can show the bar. */
  islands: Island[]
  /** The island that shows the bar, and how to close it. */
  open?: { island: Island; close?: () => void } | undefined
}

/**
 * Shows the impersonation bar above the page, once per session, by one visible element. If that element
 * disappears, or the session is unknown for a moment, the bar comes back.
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

/** The impersonated user, and a button that ends impersonation. */
function Bar() {
  const { host, session, act } = useIsland()
  const words = useWords(impersonationPack)
  const state = useSession()
  const ref = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  // In the top layer nothing of the page can lie over it.
  useEffect(() => {
    if (!ref.current?.isConnected) return undefined
    ref.current.showPopover?.()
    return makeRoom(ref.current)
  }, [])
  if (state.status !== 'signed-in' || !state.user.impersonatedBy) return null
  const { email, impersonatedBy: by } = state.user
  const end = async () => {
    setBusy(true)
    try {
      const reply = await act(endImpersonation, {})
      host.send('portal-impersonation', { state: 'ended', email, by })
      if ('csrfToken' in reply) await session.open(reply)
      else session.lost('signed-out')
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <div
      ref={ref}
      className={bar}
      part="impersonation"
      role="status"
      // Neither set of types knows all that the other does.
      {...({ popover: 'manual' } as object)}
    >
      <span className={who}>{words.signedInAs({ email: isolate(email) })}</span>
      <span>{failed ? words.failed : words.own({ email: isolate(by) })}</span>
      <button type="button" className={endButton} aria-busy={busy} onClick={() => busy || void end()}>
        {words.end}
      </button>
    </div>
  )
}

/** The bar's height, for pages with content of their own at the top edge of the window. */
const height = '--portal-bar'

/**
 * Moves the page down by the height of a bar at the top edge of the window and keeps scroll targets from
 * under it. Returns a function that undoes this.
 */
function makeRoom(bar: HTMLElement): () => void {
  const { style } = bar.ownerDocument.documentElement
  const before = [style.marginBlockStart, style.scrollPaddingBlockStart] as const
  const fit = (): void => {
    const room = `${bar.offsetHeight}px`
    style.setProperty(height, room)
    style.marginBlockStart = room
    style.scrollPaddingBlockStart = room
  }
  // The bar's text wraps in a narrow window.
  const leave = observeSize([bar], fit)
  fit()
  return () => {
    leave()
    style.removeProperty(height)
    ;[style.marginBlockStart, style.scrollPaddingBlockStart] = before
  }
}
