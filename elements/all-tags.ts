// Made from the tags of elements/ by npm run generate.
import { define as defineApi } from './portal-api.ts'
import { define as defineBilling } from './portal-billing.ts'
import { define as defineDashboard } from './portal-dashboard.ts'
import { define as defineFrame } from './portal-frame.ts'
import { define as defineInbox } from './portal-inbox.ts'
import { define as defineLogin } from './portal-login.ts'
import { define as defineNav } from './portal-nav.ts'
import { define as defineNetworks } from './portal-networks.ts'
import { define as defineOperations } from './portal-operations.ts'
import { define as definePeople } from './portal-people.ts'
import { define as defineProfile } from './portal-profile.ts'
import { define as defineQueue } from './portal-queue.ts'
import { define as defineReports } from './portal-reports.ts'
import { define as defineServers } from './portal-servers.ts'
import { define as defineSites } from './portal-sites.ts'
import { define as defineStorage } from './portal-storage.ts'
import { define as defineSupport } from './portal-support.ts'
import { define as defineThemeEditor } from './portal-theme-editor.ts'
import { define as defineUser } from './portal-user.ts'

/** Registers each tag. */
export const defines = [
  defineApi,
  defineBilling,
  defineDashboard,
  defineFrame,
  defineInbox,
  defineLogin,
  defineNav,
  defineNetworks,
  defineOperations,
  definePeople,
  defineProfile,
  defineQueue,
  defineReports,
  defineServers,
  defineSites,
  defineStorage,
  defineSupport,
  defineThemeEditor,
  defineUser,
]
