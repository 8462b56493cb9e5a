import { useLayoutEffect, useRef } from 'react'
import { frame } from './email-preview.css.ts'

interface MarkupFrameProps {
  html: string
  locale: string
  title: string
  /** Fills the frame: `showEmail` or `showHome`. */
  show: (frame: HTMLIFrameElement, html: string, locale: string) => void
}

/** HTML of the service in a frame of its own. */
export function MarkupFrame({ html, locale, title, show }: MarkupFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => show(ref.current!, html, locale), [show, html, locale])
  // Of the same origin, so that it can be filled; scripts don't run in it.
  return (
    <iframe
      ref={ref}
      className={frame}
      sandbox="allow-same-origin"
      title={title}
      // Some browsers begin another empty page once it is there.
      onLoad={({ currentTarget }) => show(currentTarget, html, locale)}
    />
  )
}
