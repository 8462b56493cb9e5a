// The package's entry `portico/react`: the elements as typed components for the page's own React 19,
// with what a React host needs to share their session, settings and words.
import { createElement, type ReactNode } from 'react'
import type { PortalEvents } from '../src/ui/island/events.ts'
import { define as defineDashboard } from './portal-dashboard.ts'
import { define as defineLogin } from './portal-login.ts'
import { define as defineNav } from './portal-nav.ts'
import { define as definePeople } from './portal-people.ts'
import { define as defineProfile } from './portal-profile.ts'
import { define as defineQueue } from './portal-queue.ts'
import { define as defineReports } from './portal-reports.ts'
import { define as defineSupport } from './portal-support.ts'
import { define as defineUser } from './portal-user.ts'

// Calls as data, without the validators that `portico/contract` has for services.
export { crashReports } from '../src/contract/crash-reports.ts'
export { pageSizes, usualPageSize } from '../src/contract/date-paged.ts'
export { code } from '../src/contract/error-codes.ts'
export { login } from '../src/contract/login.ts'
export { queue } from '../src/contract/queue.ts'
export { reportDeliveries } from '../src/contract/report-deliveries.ts'
export { site } from '../src/contract/site.ts'
export { fetchKnownProfile, knownProfile } from '../src/core/session/known-profile.ts'
export { queuePack } from '../src/areas/account/queue/messages.ts'
export { titleOf as taskTitle } from '../src/areas/account/queue/queue-task.ts'
export { iconPath } from '../src/areas/shell/icon-paths.ts'
export { momentText } from '../src/core/format/moment-text.ts'
export { directionOf, openWords, type Pack, type Words } from '../src/core/i18n/words.ts'
export { messageOf } from '../src/core/i18n/error-words.ts'
export { params } from '../src/core/i18n/params.ts'
export { pagesIn, trailOf } from '../src/core/nav/entry.ts'
export { matchRoute, type RouteMatch } from '../src/core/nav/match.ts'
export { menuOf, type MenuState } from '../src/core/nav/menu.ts'
export { visibleTree } from '../src/core/nav/visible.ts'
export { categoryTitle, navPack, titleOf } from '../src/core/nav/words.ts'
export { poller } from '../src/core/poll/poller.ts'
export { countedAs, nameVisitors } from '../src/core/session/counted-as.ts'
export { signedInHint } from '../src/core/session/hint.ts'
export { meetFailure } from '../src/core/session/meet-failure.ts'
export { reportCrash } from '../src/core/session/report-crash.ts'
export { session, type Session, type SessionState, type SignOutReason } from '../src/core/session/session.ts'
export { configure, type Settings } from '../src/core/settings.ts'
export { cssForPage } from '../src/core/theme/for-page.ts'
export { readThemeColors } from '../src/core/theme/theme-input.ts'
export { crashPack } from '../src/ui/island/crash.tsx'
export type { PortalEvents } from '../src/ui/island/events.ts'
export { useStore } from '../src/ui/use-store.ts'

/** Fetches what says which sections of the profile somebody has, and where they are. */
export const fetchSectionPlaces = () =>
  import('../src/areas/account/section-places.ts').then(({ sectionPlaces }) => sectionPlaces)

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

export interface PortalQueueProps extends ElementProps {
  task?: string
}

export interface PortalNavProps extends ElementProps {
  current?: string
  collapsed?: boolean
  categories?: readonly string[]
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path' | 'host'
  base?: string
  route?: string
  features?: string
}

export interface PortalDashboardProps extends ElementProps {
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path'
  base?: string
}

/** Of an element that shows an area: its lists, details, forms and reports. */
interface AreaProps extends ElementProps {
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path' | 'host'
  base?: string
  route?: string
  features?: string
}

export type PortalPeopleProps = AreaProps
export type PortalReportsProps = AreaProps
export type PortalSupportProps = AreaProps

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

/** `<portal-nav>` in React. */
export function PortalNav(props: PortalNavProps) {
  defineNav()
  return createElement('portal-nav', props)
}

/** `<portal-dashboard>` in React. */
export function PortalDashboard(props: PortalDashboardProps) {
  defineDashboard()
  return createElement('portal-dashboard', props)
}

/** `<portal-people>` in React. */
export function PortalPeople(props: PortalPeopleProps) {
  definePeople()
  return createElement('portal-people', props)
}

/** `<portal-reports>` in React. */
export function PortalReports(props: PortalReportsProps) {
  defineReports()
  return createElement('portal-reports', props)
}

/** `<portal-support>` in React. */
export function PortalSupport(props: PortalSupportProps) {
  defineSupport()
  return createElement('portal-support', props)
}
