// Made from the tags of elements/ by npm run generate.
import { define as defineApi } from '../portal-api.ts'
import { define as defineBilling } from '../portal-billing.ts'
import { define as defineDashboard } from '../portal-dashboard.ts'
import { define as defineFrame } from '../portal-frame.ts'
import { define as defineInbox } from '../portal-inbox.ts'
import { define as defineLogin } from '../portal-login.ts'
import { define as defineNav } from '../portal-nav.ts'
import { define as defineNetworks } from '../portal-networks.ts'
import { define as defineOperations } from '../portal-operations.ts'
import { define as definePeople } from '../portal-people.ts'
import { define as defineProfile } from '../portal-profile.ts'
import { define as defineQueue } from '../portal-queue.ts'
import { define as defineReports } from '../portal-reports.ts'
import { define as defineServers } from '../portal-servers.ts'
import { define as defineSites } from '../portal-sites.ts'
import { define as defineStorage } from '../portal-storage.ts'
import { define as defineSupport } from '../portal-support.ts'
import { define as defineThemeEditor } from '../portal-theme-editor.ts'
import { define as defineUser } from '../portal-user.ts'
import type { ElementProps, PagesProps } from './element-props.ts'
import { inReact } from './in-react.ts'

export interface PortalApiProps extends PagesProps {
  mode?: string
}

/** `<portal-api>` in React. */
export const PortalApi = /* @__PURE__ */ inReact<PortalApiProps>('portal-api', defineApi)

export interface PortalBillingProps extends PagesProps {
  mode?: string
}

/** `<portal-billing>` in React. */
export const PortalBilling = /* @__PURE__ */ inReact<PortalBillingProps>('portal-billing', defineBilling)

export interface PortalDashboardProps extends ElementProps {
  mode?: string
  headingLevel?: number
  routing?: 'memory' | 'hash' | 'path'
  base?: string
}

/** `<portal-dashboard>` in React. */
export const PortalDashboard = /* @__PURE__ */ inReact<PortalDashboardProps>(
  'portal-dashboard',
  defineDashboard,
)

export interface PortalFrameProps extends PagesProps {
  screen?: 'login' | 'security'
  mode?: string
  next?: string
}

/** `<portal-frame>` in React. */
export const PortalFrame = /* @__PURE__ */ inReact<PortalFrameProps>('portal-frame', defineFrame)

export interface PortalInboxProps extends PagesProps {
  limit?: number
  mode?: string
}

/** `<portal-inbox>` in React. */
export const PortalInbox = /* @__PURE__ */ inReact<PortalInboxProps>('portal-inbox', defineInbox)

export interface PortalLoginProps extends PagesProps {
  mode?: string
  email?: string
  next?: string
  notice?: 'disconnected' | 'ip-changed'
  autofocus?: boolean
}

/** `<portal-login>` in React. */
export const PortalLogin = /* @__PURE__ */ inReact<PortalLoginProps>('portal-login', defineLogin)

export interface PortalNavProps extends PagesProps {
  mode?: string
  current?: string
  collapsed?: boolean
  categories?: readonly string[]
}

/** `<portal-nav>` in React. */
export const PortalNav = /* @__PURE__ */ inReact<PortalNavProps>('portal-nav', defineNav)

export interface PortalNetworksProps extends PagesProps {
  mode?: string
}

/** `<portal-networks>` in React. */
export const PortalNetworks = /* @__PURE__ */ inReact<PortalNetworksProps>('portal-networks', defineNetworks)

export interface PortalOperationsProps extends PagesProps {
  mode?: string
}

/** `<portal-operations>` in React. */
export const PortalOperations = /* @__PURE__ */ inReact<PortalOperationsProps>(
  'portal-operations',
  defineOperations,
)

export interface PortalPeopleProps extends PagesProps {
  mode?: string
}

/** `<portal-people>` in React. */
export const PortalPeople = /* @__PURE__ */ inReact<PortalPeopleProps>('portal-people', definePeople)

export interface PortalProfileProps extends PagesProps {
  mode?: string
  section?: string
}

/** `<portal-profile>` in React. */
export const PortalProfile = /* @__PURE__ */ inReact<PortalProfileProps>('portal-profile', defineProfile)

export interface PortalQueueProps extends ElementProps {
  task?: string
  mode?: string
}

/** `<portal-queue>` in React. */
export const PortalQueue = /* @__PURE__ */ inReact<PortalQueueProps>('portal-queue', defineQueue)

export interface PortalReportsProps extends PagesProps {
  mode?: string
}

/** `<portal-reports>` in React. */
export const PortalReports = /* @__PURE__ */ inReact<PortalReportsProps>('portal-reports', defineReports)

export interface PortalServersProps extends PagesProps {
  mode?: string
}

/** `<portal-servers>` in React. */
export const PortalServers = /* @__PURE__ */ inReact<PortalServersProps>('portal-servers', defineServers)

export interface PortalSitesProps extends PagesProps {
  mode?: string
}

/** `<portal-sites>` in React. */
export const PortalSites = /* @__PURE__ */ inReact<PortalSitesProps>('portal-sites', defineSites)

export interface PortalStorageProps extends PagesProps {
  mode?: string
}

/** `<portal-storage>` in React. */
export const PortalStorage = /* @__PURE__ */ inReact<PortalStorageProps>('portal-storage', defineStorage)

export interface PortalSupportProps extends PagesProps {
  mode?: string
}

/** `<portal-support>` in React. */
export const PortalSupport = /* @__PURE__ */ inReact<PortalSupportProps>('portal-support', defineSupport)

export interface PortalThemeEditorProps extends PagesProps {
  mode?: string
}

/** `<portal-theme-editor>` in React. */
export const PortalThemeEditor = /* @__PURE__ */ inReact<PortalThemeEditorProps>(
  'portal-theme-editor',
  defineThemeEditor,
)

export interface PortalUserProps extends ElementProps {
  mode?: string
}

/** `<portal-user>` in React. */
export const PortalUser = /* @__PURE__ */ inReact<PortalUserProps>('portal-user', defineUser)
