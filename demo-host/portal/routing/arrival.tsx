import { useStore } from 'portico/react'
import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'

const $announced = atom('')

interface ArrivalProps {
  /** Differs from page to page. */
  id: string
  title: string
  /** Name of the shown record, if any. */
  record: string
  /** The whole portal, as the site calls it. */
  system: string | undefined
}

/**
 * Effects of navigation: the document's title, and after a page change the focus on the heading and an
 * announcement for screen readers.
 */
export function Arrival({ id, title, record, system }: ArrivalProps) {
  const before = useRef(id)
  useEffect(() => {
    document.title = [record, title, system].filter(Boolean).join(' · ')
  }, [title, record, system])
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    $announced.set(title)
  }, [id, title])
  return null
}

interface FocusProps {
  id: string
  /** Public pages are an element's, which moves the focus itself. */
  isPublic: boolean
}

/** Placed beside a screen: focuses its heading once it is there, except on the first load. */
export function FocusHere({ id, isPublic }: FocusProps) {
  useEffect(() => {
    const isFirst = !arrived
    arrived = id
    if (isFirst || isPublic) return
    // Back brings its own place.
    const scrolled = (history.state as { scroll?: number } | null)?.scroll
    if (!scrolled) scrollTo({ top: 0, behavior: 'instant' })
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1')
    // An element has gone to its own heading.
    if (document.activeElement?.shadowRoot?.activeElement?.matches('[part=heading]')) return
    if (heading) heading.tabIndex = -1
    ;(heading ?? main)?.focus({ preventScroll: true })
    return heading || !main ? undefined : passOn(main)
  }, [id, isPublic])
  return null
}

let arrived = ''

/** An element's heading appears later: it gets the focus unless the user moved it elsewhere. */
function passOn(main: HTMLElement): () => void {
  const pass = ({ target }: Event): void => {
    const heading = (target as Element).shadowRoot?.querySelector<HTMLElement>('[part=heading]')
    if (document.activeElement === main) heading?.focus({ preventScroll: true })
  }
  main.addEventListener('portal-ready', pass, { once: true })
  return () => main.removeEventListener('portal-ready', pass)
}

/** Live region for new pages, present from the start so that screen readers know it. */
export function Announcer() {
  return (
    <p className="spoken" aria-live="polite">
      {useStore($announced)}
    </p>
  )
}
