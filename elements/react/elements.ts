import { define as defineDashboard } from '../portal-dashboard.ts'
import { define as defineLogin } from '../portal-login.ts'
import { define as defineNav } from '../portal-nav.ts'
import { define as definePeople } from '../portal-people.ts'
import { define as defineProfile } from '../portal-profile.ts'
import { define as defineQueue } from '../portal-queue.ts'
import { define as defineReports } from '../portal-reports.ts'
import { define as defineSupport } from '../portal-support.ts'
import { define as defineUser } from '../portal-user.ts'
import type { ElementProps, PagesProps } from './element-props.ts'
import { inReact } from './in-react.ts'

export interface PortalLoginProps extends PagesProps {
  email?: string
  next?: string
  notice?: 'disconnected' | 'ip-changed'
  autofocus?: boolean
}

export type PortalUserProps = ElementProps

export interface PortalProfileProps extends PagesProps {
  section?: string
}

export interface PortalQueueProps extends ElementProps {
  task?: string
}

export interface PortalNavProps extends PagesProps {
  current?: string
  collapsed?: boolean
  categories?: readonly string[]
}

export interface PortalDashboardProps extends ElementProps {
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path'
  base?: string
}

export type PortalPeopleProps = PagesProps
export type PortalReportsProps = PagesProps
export type PortalSupportProps = PagesProps

/** `<portal-login>` in React. */
export const PortalLogin = /* @__PURE__ */ inReact<PortalLoginProps>('portal-login', defineLogin)

/** `<portal-user>` in React. */
export const PortalUser = /* @__PURE__ */ inReact<PortalUserProps>('portal-user', defineUser)

/** `<portal-profile>` in React. */
export const PortalProfile = /* @__PURE__ */ inReact<PortalProfileProps>('portal-profile', defineProfile)

/** `<portal-queue>` in React. */
export const PortalQueue = /* @__PURE__ */ inReact<PortalQueueProps>('portal-queue', defineQueue)

/** `<portal-nav>` in React. */
export const PortalNav = /* @__PURE__ */ inReact<PortalNavProps>('portal-nav', defineNav)

/** `<portal-dashboard>` in React. */
export const PortalDashboard = /* @__PURE__ */ inReact<PortalDashboardProps>(
  'portal-dashboard',
  defineDashboard,
)

/** `<portal-people>` in React. */
export const PortalPeople = /* @__PURE__ */ inReact<PortalPeopleProps>('portal-people', definePeople)

/** `<portal-reports>` in React. */
export const PortalReports = /* @__PURE__ */ inReact<PortalReportsProps>('portal-reports', defineReports)

/** `<portal-support>` in React. */
export const PortalSupport = /* @__PURE__ */ inReact<PortalSupportProps>('portal-support', defineSupport)
