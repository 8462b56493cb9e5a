// Made from the tables of endpoints in src/contract/ by npm run generate.
import type { EndpointTable } from './endpoint.ts'
import { access } from './access.ts'
import { announcements } from './announcements.ts'
import { attachments } from './attachments.ts'
import { avatars } from './avatars.ts'
import { batch } from './batch.ts'
import { captcha } from './captcha.ts'
import { crashReports } from './crash-reports.ts'
import { dashboard } from './dashboard.ts'
import { groups } from './groups.ts'
import { header } from './header.ts'
import { health } from './health.ts'
import { impersonation } from './impersonation.ts'
import { inbox } from './inbox.ts'
import { login } from './login.ts'
import { notifications } from './notifications.ts'
import { partner } from './partner.ts'
import { pricing } from './pricing.ts'
import { profile } from './profile.ts'
import { queue } from './queue.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { reportActions } from './report-actions.ts'
import { reportDeliveries } from './report-deliveries.ts'
import { reports } from './reports.ts'
import { security } from './security.ts'
import { serverCreate } from './server-create.ts'
import { servers } from './servers.ts'
import { sessions } from './sessions.ts'
import { crash, site } from './site.ts'
import { sites } from './sites.ts'
import { social } from './social.ts'
import { supportInfo } from './support-info.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** Every endpoint table, by area: all that `/svc` answers. */
export const tables = {
  access,
  announcements,
  attachments,
  avatars,
  batch,
  captcha,
  crashReports,
  dashboard,
  groups,
  header,
  health,
  impersonation,
  inbox,
  login,
  notifications,
  partner,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  reportActions,
  reportDeliveries,
  reports,
  security,
  serverCreate,
  servers,
  sessions,
  crash,
  site,
  sites,
  social,
  supportInfo,
  tickets,
  users,
} satisfies Record<string, EndpointTable>

export {
  access,
  announcements,
  attachments,
  avatars,
  batch,
  captcha,
  crashReports,
  dashboard,
  groups,
  header,
  health,
  impersonation,
  inbox,
  login,
  notifications,
  partner,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  reportActions,
  reportDeliveries,
  reports,
  security,
  serverCreate,
  servers,
  sessions,
  crash,
  site,
  sites,
  social,
  supportInfo,
  tickets,
  users,
}
