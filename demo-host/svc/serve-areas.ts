// Made from the handlers of demo-host/svc/areas/ by npm run generate.
import type { Hono } from 'hono'
import { tables } from '../../src/contract/tables.ts'
import { accessHandlers } from './areas/access/handlers.ts'
import { announcementsHandlers } from './areas/announcements/handlers.ts'
import { attachmentsHandlers } from './areas/attachments/handlers.ts'
import { avatarsHandlers } from './areas/avatars/handlers.ts'
import { batchHandlers } from './areas/batch/handlers.ts'
import { captchaHandlers } from './areas/captcha/handlers.ts'
import { crashHandlers, crashReportsHandlers } from './areas/crash/handlers.ts'
import { dashboardHandlers } from './areas/dashboard/handlers.ts'
import { groupsHandlers } from './areas/groups/handlers.ts'
import { headerHandlers } from './areas/header/handlers.ts'
import { healthHandlers } from './areas/health/handlers.ts'
import { inboxHandlers } from './areas/inbox/handlers.ts'
import { loginHandlers } from './areas/login/handlers.ts'
import { notificationsHandlers } from './areas/notifications/handlers.ts'
import { partnerHandlers } from './areas/partner/handlers.ts'
import { pricingHandlers } from './areas/pricing/handlers.ts'
import { profileHandlers } from './areas/profile/handlers.ts'
import { queueHandlers } from './areas/queue/handlers.ts'
import { recoveryHandlers } from './areas/recovery/handlers.ts'
import { registrationHandlers } from './areas/registration/handlers.ts'
import { reportDeliveriesHandlers } from './areas/reports/delivery-handlers.ts'
import { reportsHandlers, reportActionsHandlers } from './areas/reports/handlers.ts'
import { securityHandlers } from './areas/security/handlers.ts'
import { serverCreateHandlers } from './areas/server-create/handlers.ts'
import { serversHandlers } from './areas/servers/handlers.ts'
import { sessionsHandlers } from './areas/sessions/handlers.ts'
import { siteHandlers } from './areas/site/handlers.ts'
import { sitesHandlers } from './areas/sites/handlers.ts'
import { socialHandlers } from './areas/social/handlers.ts'
import { supportInfoHandlers } from './areas/support-info/handlers.ts'
import { ticketsHandlers } from './areas/tickets/handlers.ts'
import { usersHandlers, impersonationHandlers } from './areas/users/handlers.ts'
import type { Services } from './domain/calls/services.ts'
import { serve } from './domain/serving/serve.ts'

/** Answers the calls of every area. */
export const serveAreas = (app: Hono, parts: Services): void => {
  serve(app, parts, tables.access, accessHandlers)
  serve(app, parts, tables.announcements, announcementsHandlers)
  serve(app, parts, tables.attachments, attachmentsHandlers)
  serve(app, parts, tables.avatars, avatarsHandlers)
  serve(app, parts, tables.batch, batchHandlers)
  serve(app, parts, tables.captcha, captchaHandlers)
  serve(app, parts, tables.crashReports, crashReportsHandlers)
  serve(app, parts, tables.dashboard, dashboardHandlers)
  serve(app, parts, tables.groups, groupsHandlers)
  serve(app, parts, tables.header, headerHandlers)
  serve(app, parts, tables.health, healthHandlers)
  serve(app, parts, tables.impersonation, impersonationHandlers)
  serve(app, parts, tables.inbox, inboxHandlers)
  serve(app, parts, tables.login, loginHandlers)
  serve(app, parts, tables.notifications, notificationsHandlers)
  serve(app, parts, tables.partner, partnerHandlers)
  serve(app, parts, tables.pricing, pricingHandlers)
  serve(app, parts, tables.profile, profileHandlers)
  serve(app, parts, tables.queue, queueHandlers)
  serve(app, parts, tables.recovery, recoveryHandlers)
  serve(app, parts, tables.registration, registrationHandlers)
  serve(app, parts, tables.reportActions, reportActionsHandlers)
  serve(app, parts, tables.reportDeliveries, reportDeliveriesHandlers)
  serve(app, parts, tables.reports, reportsHandlers)
  serve(app, parts, tables.security, securityHandlers)
  serve(app, parts, tables.serverCreate, serverCreateHandlers)
  serve(app, parts, tables.servers, serversHandlers)
  serve(app, parts, tables.sessions, sessionsHandlers)
  serve(app, parts, tables.crash, crashHandlers)
  serve(app, parts, tables.site, siteHandlers)
  serve(app, parts, tables.sites, sitesHandlers)
  serve(app, parts, tables.social, socialHandlers)
  serve(app, parts, tables.supportInfo, supportInfoHandlers)
  serve(app, parts, tables.tickets, ticketsHandlers)
  serve(app, parts, tables.users, usersHandlers)
}
