import type { Island } from '../island/context.ts'

/**
 * Has the dialog in `place` go with the page of the element that it was opened on, as with Escape; who hears `pageGone` may
 * prevent that. Returns how to end it.
 */
export function goWithPage({ location }: Island, place: HTMLElement, isOpen: () => boolean): () => void {
  const page = location.$path.get()
  const look = () => {
    const dialog = place.querySelector('dialog')
    if (!dialog || !isOpen() || location.$path.get() === page) return
    if (dialog.dispatchEvent(new CustomEvent(pageGone, { bubbles: true, cancelable: true }))) giveUp(dialog)
  }
  // React hears no events while it sets attributes, such as the route.
  return location.$path.listen(() => queueMicrotask(look))
}

/** Sent by a dialog whose page has gone. */
export const pageGone = 'page-gone'

/** Has a dialog close as with Escape: it knows what that means. */
export const giveUp = (dialog: EventTarget): boolean =>
  dialog.dispatchEvent(new CustomEvent('cancel', { cancelable: true }))
