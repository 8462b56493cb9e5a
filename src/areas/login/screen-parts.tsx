import { createElement, type ReactNode } from 'react'
import { useIsland } from '../../ui/island/context.ts'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import type { PortalElement } from '../../ui/island/shell.ts'
import { title } from '../../ui/kit/layout.css.ts'
import { Link } from '../../ui/kit/link/link.tsx'
import type { LoginStore } from './store.ts'

/** A screen's heading at the page's level (`heading-level`, 2 by default). */
export function Heading({ children }: { children: ReactNode }) {
  return createElement(`h${useHeadingLevel()}`, { className: title, tabIndex: -1 }, children)
}

/** A link to another inner route. */
export function RouteLink({ store, to, children }: { store: LoginStore; to: string; children: ReactNode }) {
  const { location } = useIsland()
  const follow = () => {
    store.$acted.set(true)
    location.go(to)
  }
  return (
    <Link href={location.href(to)} onFollow={follow}>
      {children}
    </Link>
  )
}

/** Focuses a light-DOM field of an element; ignores unknown names from the service. */
export const focusIn = (host: HTMLElement, name: string): void =>
  host.querySelector<HTMLInputElement>(`:scope > input[slot="${CSS.escape(name)}"]`)?.focus()

/** Moves the focus to a screen's first field, or its heading, when the focused element is gone. */
export const focusStart = (host: PortalElement): void =>
  (
    host.querySelector<HTMLElement>(':scope>input[slot]') ??
    host.shadowRoot.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6')
  )?.focus()
