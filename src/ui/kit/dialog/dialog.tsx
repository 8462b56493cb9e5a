import { useEffect, useId, useRef, type ReactNode } from 'react'
import { actions as actionsStyle, dialog as dialogStyle } from './dialog.css.ts'
import { stack, title as titleStyle } from '../layout.css.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** Called to close: Escape, a click outside unless something was typed, or a button. */
  onClose: () => void
  /** The buttons, the harmless one first: it gets the focus. */
  actions: ReactNode
  /** Puts the first focus on the title, for dialogs with much to read before the first control. */
  startsAtTitle?: boolean
  children: ReactNode
}

/** A modal dialog: the rest of the page is out of reach while it is open, and the focus comes back afterwards. */
export function Dialog({ open, title, onClose, actions, startsAtTitle = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
    isTyped.current = false
  }, [open])
  return (
    // A click beside a dialog lands on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={dialogStyle}
      part="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        // The picker of a file input in it can be cancelled as well.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers close a dialog by themselves on repeated Escape; only its owner decides.
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      onInput={() => {
        isTyped.current = true
      }}
      onClick={(event) => {
        if (
          !isTyped.current &&
          event.target === event.currentTarget &&
          isBeside(event.currentTarget, event.clientX, event.clientY)
        )
          onClose()
      }}
    >
      <div className={stack}>
        <h2 ref={startsAtTitle ? startHere : null} id={id} className={titleStyle}>
          {title}
        </h2>
        {children}
      </div>
      {actions && <div className={actionsStyle}>{actions}</div>}
    </dialog>
  )
}

// React would move the focus itself, before the dialog is open.
function startHere(title: HTMLElement | null): void {
  if (!title) return
  title.tabIndex = -1
  title.setAttribute('autofocus', '')
}

function isBeside(dialog: HTMLElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
