import { useStore } from 'portico/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../messages.ts'
import { $toasts, dismiss, textOf, type Toast as ToastMessage } from './news.ts'

/** Duration of a success toast in milliseconds, by the account specification. */
const shown = 8000

/**
 * Results of the user's actions, at the top of the page: successes disappear unless the user is reading them;
 * errors stay. Escape dismisses the newest, F6 focuses this region.
 */
export function Toaster() {
  const t = useStore(texts)
  const toasts = useStore($toasts)
  const [isRead, setRead] = useState(false)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key === 'F6' && $toasts.get().length) {
        event.preventDefault()
        ref.current?.querySelector('button')?.focus()
      }
      const newest = $toasts.get().at(-1)
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        newest &&
        // Escape first closes open dialogs and popovers.
        !document.querySelector('dialog[open], :popover-open')
      )
        dismiss(newest.id)
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  return (
    // Hovering pauses the timer; there is nothing to click.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className="toasts"
      // Nothing to come across while there is nothing.
      aria-label={toasts.length ? t.toasts : undefined}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <Spoken />
      <ol>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} isRead={isRead} />
        ))}
      </ol>
    </section>
  )
}

function Toast({ toast, isRead }: { toast: ToastMessage; isRead: boolean }) {
  const t = useStore(texts)
  const isHidden = useIsHidden()
  const left = useRef(shown)
  useEffect(() => {
    if (toast.tone === 'error' || isRead || isHidden) return
    const began = Date.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [toast, isRead, isHidden])
  return (
    <li className="toast" data-tone={toast.tone}>
      <span dir="auto">{textOf(toast, t)}</span>
      <button type="button" className="quiet" onClick={() => dismiss(toast.id)} aria-label={t.dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  )
}

/** How long an announcement stays in the live region, in milliseconds; users shouldn't find it later. */
const heard = 1000

/** Live region for screen readers, present from the start. */
function Spoken() {
  const t = useStore(texts)
  const newest = useStore($toasts).at(-1)
  const [isOver, setOver] = useState(0)
  useEffect(() => {
    const timer = newest && setTimeout(() => setOver(newest.id), heard)
    return () => clearTimeout(timer)
  }, [newest])
  const text = newest && !newest.isSaid && newest.id !== isOver ? textOf(newest, t) : ''
  const isError = newest?.tone === 'error'
  return (
    <>
      <p className="spoken" aria-live="polite">
        {isError ? '' : text}
      </p>
      <p className="spoken" aria-live="assertive">
        {isError ? text : ''}
      </p>
    </>
  )
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
