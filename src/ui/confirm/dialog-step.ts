import { pageGone } from '../overlay/open-overlay.tsx'

/** A step inside an open dialog: it replaces the content, which returns unchanged. */
export interface DialogStep {
  /** Container of the step. */
  place: HTMLElement
  /** Hides the dialog's content; until the step ends, `giveUp` handles Escape and closing. */
  begin: (giveUp: () => void) => void
  /** Shows it again, and gives back the focus. */
  end: () => void
}

/** A step in the topmost dialog of a root; undefined without one. */
export function stepIn(root: ShadowRoot): DialogStep | undefined {
  const dialog = [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (!dialog) return undefined
  const place = root.ownerDocument.createElement('div')
  const before = root.activeElement as HTMLElement | null
  const heard = new AbortController()
  const others = [...dialog.children] as HTMLElement[]
  dialog.append(place)
  return {
    place,
    begin(giveUp) {
      for (const { style } of others) style.display = 'none'
      const about = { signal: heard.signal, capture: true }
      const keep = (event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      // The dialog itself stays: only the step is given up.
      dialog.addEventListener(
        'cancel',
        (event) => {
          keep(event)
          giveUp()
        },
        about,
      )
      // A click outside would discard typed text.
      dialog.addEventListener('click', (event) => event.target === dialog && keep(event), about)
      // The dialog is closed, or the element leaves the page.
      for (const name of ['close', pageGone])
        dialog.addEventListener(
          name,
          () => {
            heard.abort()
            giveUp()
          },
          about,
        )
    },
    end() {
      heard.abort()
      for (const { style } of others) style.display = ''
      place.remove()
      before?.focus()
    },
  }
}
