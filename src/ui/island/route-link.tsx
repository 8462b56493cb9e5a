import type { ReactNode } from 'react'
import { link } from '../kit/link/link.css.ts'
import { useRoutes } from './routes.ts'

export interface RouteLinkProps {
  to: string
  /** Its style; that of links by default. */
  className?: string
  /** Opens the row that contains it. */
  opensRow?: boolean
  /** Opens a window of its own. */
  window?: boolean | undefined
  children: ReactNode
}

/** A link to a route of the portal; a button where the page has given no addresses. */
export function RouteLink({ to, className = link, opensRow, window, children }: RouteLinkProps) {
  const { href, onClick } = useRoutes()(to)
  const about = { className, part: 'link', onClick, 'data-open': opensRow ? '' : undefined }
  if (href === undefined)
    return (
      <button type="button" {...about}>
        {children}
      </button>
    )
  return (
    <a href={href} {...about} {...(window && { target: '_blank', onClick: undefined })}>
      {children}
    </a>
  )
}
