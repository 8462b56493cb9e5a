// The package's entry `portico/react`: the elements as typed components for the page's own React 19,
// with what a React host needs to share their session, settings and words.
import { createElement, type ReactNode } from 'react'
import type { PortalEvents } from '../src/ui/island/events.ts'
import { define as defineLogin } from './portal-login.ts'
import { define as defineProfile } from './portal-profile.ts'
import { define as defineQueue } from './portal-queue.ts'
import { define as defineUser } from './portal-user.ts'

export { directionOf, openWords, type Pack, type Words } from '../src/core/i18n/words.ts'
export { params } from '../src/core/i18n/params.ts'
export { meetFailure } from '../src/core/session/meet-failure.ts'
export { session, type Session, type SessionState, type SignOutReason } from '../src/core/session/session.ts'
export { configure, type Settings } from '../src/core/settings.ts'
export type { PortalEvents } from '../src/ui/island/events.ts'
export { useStore } from '../src/ui/use-store.ts'

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

export interface PortalLoginProps extends ElementProps {
  email?: string
  next?: string
  notice?: 'disconnected' | 'ip-changed'
  headingLevel?: number
  autofocus?: boolean
  routing?: 'memory' | 'hash' | 'path' | 'host'
  base?: string
  route?: string
  features?: string
}

export type PortalUserProps = ElementProps

export interface PortalProfileProps extends ElementProps {
  section?: string
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path' | 'host'
  base?: string
  route?: string
  features?: string
}

export type PortalQueueProps = ElementProps

/** `<portal-login>` in React. */
export function PortalLogin(props: PortalLoginProps) {
  // Before the element is made, so that React finds its properties.
  defineLogin()
  return createElement('portal-login', props)
}

/** `<portal-user>` in React. */
export function PortalUser(props: PortalUserProps) {
  defineUser()
  return createElement('portal-user', props)
}

/** `<portal-profile>` in React. */
export function PortalProfile(props: PortalProfileProps) {
  defineProfile()
  return createElement('portal-profile', props)
}

/** `<portal-queue>` in React. */
export function PortalQueue(props: PortalQueueProps) {
  defineQueue()
  return createElement('portal-queue', props)
}
