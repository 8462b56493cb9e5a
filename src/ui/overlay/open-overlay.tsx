import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf } from '../../core/i18n/direction.ts'
import { IslandContext, useAttribute, useIsland, type Island } from '../island/context.ts'
import { frame } from '../island/frame.css.ts'
import { whileShown } from '../island/while-shown.ts'
import { useStore } from '../use-store.ts'

/** The props of an overlay; closing it leaves a moment to return the focus. */
export interface OverlayProps {
  open: boolean
  close: () => void
}

/**
 * Opens a dialog over an element, beside its screen, because the row that opened it may disappear. Closes on
 * navigation and on a user switch; `onGone` is called when it is gone. Returns a function that closes it. A
 * dialog opened `within` another is a step of that dialog.
 */
export function openOverlay(
  island: Island,
  draw: (props: OverlayProps) => ReactNode,
  onGone?: () => void,
  within?: HTMLElement,
): () => void {
  const { host, session, signal } = island
  const place = host.ownerDocument.createElement('div')
  ;(within ?? host.shadowRoot).append(place)
  const root = createRoot(place)
  let open = true
  let isGone = false
  const end = () => {
    if (isGone) return
    isGone = true
    stop()
    leavePage()
    signal.removeEventListener('abort', end)
    root.unmount()
    place.remove()
    onGone?.()
  }
  const show = () =>
    root.render(
      <IslandContext value={island}>
        <Layer open={open} onClosed={() => queueMicrotask(end)}>
          {draw({ open, close })}
        </Layer>
      </IslandContext>,
    )
  const close = () => {
    if (isGone) return
    open = false
    show()
  }
  const owner = emailOf(island)
  const stop = whileShown(island, () =>
    session.$state.listen(() => {
      if (emailOf(island) !== owner) end()
    }),
  )
  const leavePage = goWithPage(island, place, () => open)
  signal.addEventListener('abort', end)
  show()
  return close
}

interface LayerProps {
  open: boolean
  onClosed: () => void
  children: ReactNode
}

// The effects of a dialog run before those around it: it is closed, and the focus is back, when this one runs.
function Layer({ open, onClosed, children }: LayerProps) {
  const { words } = useIsland()
  const lang = useStore(words.$lang)
  const dir = useAttribute<'' | 'ltr' | 'rtl'>('dir')
  useEffect(() => {
    if (!open) onClosed()
  }, [open])
  return (
    <div className={frame} lang={lang} dir={dir || directionOf(lang)}>
      {children}
    </div>
  )
}

function emailOf({ session }: Island): string | undefined {
  const state = session.$state.get()
  return state.status === 'signed-in' ? state.user.email : undefined
}

/**
 * Closes the dialog in `place`, as Escape does, with the page of its element; a `pageGone` listener may
 * prevent that. Returns a function that stops this.
 */
function goWithPage({ location }: Island, place: HTMLElement, isOpen: () => boolean): () => void {
  const page = location.$path.get()
  const look = () => {
    const dialog = place.querySelector('dialog')
    if (!dialog || !isOpen() || location.$path.get() === page) return
    if (dialog.dispatchEvent(new CustomEvent(pageGone, { bubbles: true, cancelable: true }))) giveUp(dialog)
  }
  // React hears no events while it sets attributes, such as the route.
  return location.$path.listen(() => queueMicrotask(look))
}

/** Dispatched by a dialog whose page is gone. */
export const pageGone = 'page-gone'

/** Has a dialog close as with Escape: it knows what that means. */
export const giveUp = (dialog: EventTarget): boolean =>
  dialog.dispatchEvent(new CustomEvent('cancel', { cancelable: true }))
