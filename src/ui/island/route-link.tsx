import type { ReactNode } from 'react'
import { link } from '../kit/link.css.ts'
import { useRoutes } from './routes.ts'

/** A link to a route of the portal; a button where the page has given no addresses. */
export function RouteLink({ to, children }: { to: string; children: ReactNode }) {
  const { href, onClick } = useRoutes()(to)
  if (href === undefined)
    return (
      <button type="button" className={link} onClick={onClick}>
        {children}
      </button>
    )
  return (
    <a className={link} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
