import type { ReactNode } from 'react'
import { fromPage } from '../../../core/url-of.ts'
import { link } from './link.css.ts'

export interface LinkProps {
  /** Undefined if only `onFollow` leads there; the link is then a button that looks like one. */
  href: string | undefined
  /** Handles an ordinary click; a modified one (new tab, new window) stays the browser's. */
  onFollow?: () => void
  children: ReactNode
}

/** A real link: it can be copied, and opened in a new tab. */
export function Link({ href, onFollow, children }: LinkProps) {
  if (!href)
    return (
      <button type="button" className={link} part="link" onClick={onFollow}>
        {children}
      </button>
    )
  return (
    <a
      className={link}
      part="link"
      href={fromPage(href)}
      onClick={(event) => {
        if (
          !onFollow ||
          event.ctrlKey ||
          event.metaKey ||
          event.shiftKey ||
          event.altKey ||
          event.button !== 0
        )
          return
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </a>
  )
}
