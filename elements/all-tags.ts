// Made from the tags of elements/ by npm run generate.
import { define as defineDashboard } from './portal-dashboard.ts'
import { define as defineInbox } from './portal-inbox.ts'
import { define as defineLogin } from './portal-login.ts'
import { define as defineNav } from './portal-nav.ts'
import { define as definePeople } from './portal-people.ts'
import { define as defineProfile } from './portal-profile.ts'
import { define as defineQueue } from './portal-queue.ts'
import { define as defineReports } from './portal-reports.ts'
import { define as defineServers } from './portal-servers.ts'
import { define as defineSupport } from './portal-support.ts'
import { define as defineUser } from './portal-user.ts'

/** Registers each tag. */
export const defines = [
  defineDashboard,
  defineInbox,
  defineLogin,
  defineNav,
  definePeople,
  defineProfile,
  defineQueue,
  defineReports,
  defineServers,
  defineSupport,
  defineUser,
]
