import type { ReactNode } from 'react'
import { link } from '../kit/link.css.ts'
import { useRoutes } from './routes.ts'

export interface RouteLinkProps {
  to: string
  /** How it looks; as links do unless given. */
  className?: string
  children: ReactNode
}

/** A link to a route of the portal; a button where the page has given no addresses. */
export function RouteLink({ to, className = link, children }: RouteLinkProps) {
  const { href, onClick } = useRoutes()(to)
  if (href === undefined)
    return (
      <button type="button" className={className} onClick={onClick}>
        {children}
      </button>
    )
  return (
    <a className={className} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
