// The package's entry `portico/react`: the elements as typed components for the page's own React 19,
// with what a React host needs to share their session, settings and words.

import { fetchScript } from '../src/core/fetch-script.ts'

export { usePortico, useSession } from './react/hooks.ts'
export type { ElementProps, PagesProps } from './react/element-props.ts'
export {
  PortalApi,
  PortalBilling,
  PortalDashboard,
  PortalFrame,
  PortalInbox,
  PortalLogin,
  PortalNav,
  PortalNetworks,
  PortalOperations,
  PortalPeople,
  PortalProfile,
  PortalQueue,
  PortalReports,
  PortalServers,
  PortalSites,
  PortalStorage,
  PortalSupport,
  PortalThemeEditor,
  PortalUser,
  type PortalApiProps,
  type PortalBillingProps,
  type PortalDashboardProps,
  type PortalFrameProps,
  type PortalInboxProps,
  type PortalLoginProps,
  type PortalNavProps,
  type PortalNetworksProps,
  type PortalOperationsProps,
  type PortalPeopleProps,
  type PortalProfileProps,
  type PortalQueueProps,
  type PortalReportsProps,
  type PortalServersProps,
  type PortalSitesProps,
  type PortalStorageProps,
  type PortalSupportProps,
  type PortalThemeEditorProps,
  type PortalUserProps,
} from './react/elements.ts'

// Calls as data, without the validators that `portico/contract` has for services.
export { pageSizes, usualPageSize } from '../src/contract/engine/date-paged.ts'
export type { Can } from '../src/contract/engine/endpoint.ts'
export { code } from '../src/contract/engine/error-codes.ts'
export { inbox } from '../src/contract/account/inbox.ts'
export { login } from '../src/contract/login/login.ts'
export { queue } from '../src/contract/account/queue.ts'
export { search, type FoundRecord } from '../src/contract/shell/search.ts'
export { site } from '../src/contract/sites/site.ts'
export { fetchKnownDates, knownDates } from '../src/core/session/known-dates.ts'
export { fetchKnownProfile, knownProfile } from '../src/core/session/known-profile.ts'
export { queuePack } from '../src/areas/account/queue/messages.en.ts'
export { titleOf as taskTitle } from '../src/areas/account/queue/queue-task.ts'
export { iconPath } from '../src/areas/shell/icon-paths.ts'
export { initialsOf } from '../src/core/format/initials.ts'
export { timestampText } from '../src/core/format/timestamp-text.ts'
export { directionOf } from '../src/core/i18n/direction.ts'
export { openWords, type Pack, type Words } from '../src/core/i18n/words.ts'
export { messageOf } from '../src/core/i18n/error-words.ts'
export { params } from '../src/core/i18n/params.ts'
export { pagesIn, trailOf } from '../src/core/nav/entry.ts'
export { matchRoute, type RouteMatch } from '../src/core/nav/match.ts'
export { menuOf, type MenuState } from '../src/core/nav/menu.ts'
export { permits } from '../src/core/nav/permits.ts'
export { paramsIn } from '../src/core/nav/path.ts'
export { $requestedAction } from '../src/core/nav/requested-action.ts'
export { visibleTree } from '../src/core/nav/visible.ts'
export { categoryTitle, navPack, titleOf } from '../src/core/nav/words.ts'
export { inboxPace } from '../src/core/poll/inbox-pace.ts'
export { poller } from '../src/core/poll/poller.ts'
export { fetchScript }
export { analyticsIdentity, nameVisitors } from '../src/core/session/analytics-identity.ts'
export { signedInHint } from '../src/core/session/hint.ts'
export { handleSessionError } from '../src/core/session/handle-session-error.ts'
export { reportCrash } from '../src/core/session/report-crash.ts'
export { session, type Session, type SessionState, type SignOutReason } from '../src/core/session/session.ts'
export { configure, type Settings } from '../src/core/settings.ts'
export { cssForPage } from '../src/core/theme/for-page.ts'
export { readThemeColors } from '../src/core/theme/theme-input.ts'
export { crashPack } from '../src/ui/island/crash-pack.ts'
export type { PortalEvents } from '../src/ui/island/events.ts'
export {
  portico,
  type Portico,
  type PorticoSession,
  type SessionValue,
  type SettingsChange,
} from '../src/ui/portico/portico.ts'
export { useStore } from '../src/ui/use-store.ts'
export { fetchFoundResource } from './react/found-resources.ts'
export type { Resource } from '../src/core/define/resource.ts'
export { wordOf } from '../src/core/i18n/word.ts'

/** Loads the module with the sections of the profile and their routes. */
export const fetchSectionRoutes = () =>
  fetchScript(() => import('../src/areas/account/choose-sections.ts')).then(
    ({ sectionRoutes }) => sectionRoutes,
  )

/** Fetches the calls about files of reports. */
export const fetchReportDeliveries = () =>
  fetchScript(() => import('../src/contract/reports/calls/deliveries.ts')).then(
    ({ reportDeliveries }) => reportDeliveries,
  )

/** Fetches the calls about previews of themes. */
export const fetchThemePreviews = () =>
  fetchScript(() => import('../src/contract/sites/theme-previews.ts')).then(
    ({ themePreviews }) => themePreviews,
  )

/** Fetches the calls about files that links lead to, and what writes their sizes. */
export const fetchDownloads = () =>
  fetchScript(() => import('../src/areas/billing/downloads/linked-files.ts'))
