import type { ReactNode } from 'react'
import type { PortalEvents } from '../../src/ui/island/events.ts'

type EventProps = {
  [Name in keyof PortalEvents as `on${Name}`]?: (event: CustomEvent<PortalEvents[Name]>) => void
}

/** What every element takes; event handlers are named as React 19 names those of custom elements. */
export interface ElementProps extends EventProps {
  svc?: string
  siteKey?: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  scheme?: 'light' | 'dark' | 'auto'
  density?: 'compact' | 'default' | 'comfortable'
  id?: string
  className?: string
  /** Slotted content, such as `<img slot="logo">`. */
  children?: ReactNode
}

/** Additional props of elements with pages. */
export interface PagesProps extends ElementProps {
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path' | 'host'
  base?: string
  route?: string
  features?: string
}
