import { useStore } from 'portico/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../messages.ts'
import { $news, $toasts, dismiss, textOf, type News } from './news.ts'

/** How long a success shows, in milliseconds; the account specification says so. */
const shown = 8000
const most = 3

/**
 * What happened elsewhere, at the top of the page: successes go by themselves, unless somebody is reading; errors stay.
 * Escape takes the newest away, F6 leads here. Everything told stays in the list of the bell.
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
        !document.querySelector('dialog[open]')
      )
        dismiss(newest.id)
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  const more = toasts.length - most
  return (
    // Whoever points at it reads it; there is nothing to press.
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
        {toasts.slice(-most).map((news) => (
          <Toast key={news.id} news={news} isRead={isRead} />
        ))}
      </ol>
      {more > 0 && <p className="toast-more">{t.moreToasts({ count: more })}</p>}
    </section>
  )
}

function Toast({ news, isRead }: { news: News; isRead: boolean }) {
  const t = useStore(texts)
  const isHidden = useIsHidden()
  const left = useRef(shown)
  useEffect(() => {
    if (news.tone === 'error' || isRead || isHidden) return
    const began = Date.now()
    const timer = setTimeout(() => dismiss(news.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [news, isRead, isHidden])
  return (
    <li className="toast" data-tone={news.tone}>
      <span dir="auto">{textOf(news, t)}</span>
      <button type="button" className="quiet" onClick={() => dismiss(news.id)} aria-label={t.dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  )
}

/** How long what is said stays to be heard, in milliseconds; nobody should come across it later. */
const heard = 1000

/** Where screen readers listen: there from the beginning, so that they know it. */
function Spoken() {
  const t = useStore(texts)
  const [newest] = useStore($news)
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
