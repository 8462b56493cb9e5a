// Made from the tables of endpoints in src/contract/ by npm run generate.
import type { EndpointTable } from './endpoint.ts'
import { access } from './access.ts'
import { announcements } from './announcements.ts'
import { attachments } from './attachments.ts'
import { avatars } from './avatars.ts'
import { batch } from './batch.ts'
import { blacklist } from './blacklist.ts'
import { captcha } from './captcha.ts'
import { cloudinitConfigurations, cloudinitFiles, cloudinitServices } from './cloudinit-parts.ts'
import { cloudinit } from './cloudinit.ts'
import { consoleSessions } from './console-sessions.ts'
import { consoles } from './consoles.ts'
import { crashReports } from './crash-reports.ts'
import { dashboard } from './dashboard.ts'
import { groups } from './groups.ts'
import { hdlibUploads } from './hdlib-uploads.ts'
import { hdlib, hdlibShares } from './hdlib.ts'
import { header } from './header.ts'
import { health } from './health.ts'
import { hosts } from './hosts.ts'
import { impersonation } from './impersonation.ts'
import { inbox } from './inbox.ts'
import { ipCleanup } from './ip-cleanup.ts'
import { keys } from './keys.ts'
import { login } from './login.ts'
import { networkPermissions } from './network-permissions.ts'
import { networks } from './networks.ts'
import { notifications } from './notifications.ts'
import { partner } from './partner.ts'
import { powerHistory } from './power-history.ts'
import { pricing } from './pricing.ts'
import { profile } from './profile.ts'
import { queue } from './queue.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { reportActions } from './report-actions.ts'
import { reportDeliveries } from './report-deliveries.ts'
import { reports } from './reports.ts'
import { security } from './security.ts'
import { serverChoices } from './server-choices.ts'
import { serverCreate } from './server-create.ts'
import { serverFirewall } from './server-firewall.ts'
import { serverImages } from './server-images.ts'
import { serverMoves } from './server-moves.ts'
import { serverNetworks } from './server-networks.ts'
import { serverPermissions } from './server-permissions.ts'
import { serverTags } from './server-tags.ts'
import { servers } from './servers.ts'
import { servicelets } from './servicelets.ts'
import { sessions } from './sessions.ts'
import { crash, site } from './site.ts'
import { sites } from './sites.ts'
import { social } from './social.ts'
import { sshKeys } from './ssh-keys.ts'
import { subnets } from './subnets.ts'
import { supportInfo } from './support-info.ts'
import { switches } from './switches.ts'
import { tickets } from './tickets.ts'
import { uploadServices } from './upload-services.ts'
import { users } from './users.ts'
import { webhookDeliveries } from './webhook-deliveries.ts'
import { webhooks } from './webhooks.ts'
import { workQueues } from './work-queues.ts'

/** Every endpoint table, by area: all that `/svc` answers. */
export const tables = {
  access,
  announcements,
  attachments,
  avatars,
  batch,
  blacklist,
  captcha,
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
  cloudinit,
  consoleSessions,
  consoles,
  crashReports,
  dashboard,
  groups,
  hdlibUploads,
  hdlib,
  hdlibShares,
  header,
  health,
  hosts,
  impersonation,
  inbox,
  ipCleanup,
  keys,
  login,
  networkPermissions,
  networks,
  notifications,
  partner,
  powerHistory,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  reportActions,
  reportDeliveries,
  reports,
  security,
  serverChoices,
  serverCreate,
  serverFirewall,
  serverImages,
  serverMoves,
  serverNetworks,
  serverPermissions,
  serverTags,
  servers,
  servicelets,
  sessions,
  crash,
  site,
  sites,
  social,
  sshKeys,
  subnets,
  supportInfo,
  switches,
  tickets,
  uploadServices,
  users,
  webhookDeliveries,
  webhooks,
  workQueues,
} satisfies Record<string, EndpointTable>

export {
  access,
  announcements,
  attachments,
  avatars,
  batch,
  blacklist,
  captcha,
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
  cloudinit,
  consoleSessions,
  consoles,
  crashReports,
  dashboard,
  groups,
  hdlibUploads,
  hdlib,
  hdlibShares,
  header,
  health,
  hosts,
  impersonation,
  inbox,
  ipCleanup,
  keys,
  login,
  networkPermissions,
  networks,
  notifications,
  partner,
  powerHistory,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  reportActions,
  reportDeliveries,
  reports,
  security,
  serverChoices,
  serverCreate,
  serverFirewall,
  serverImages,
  serverMoves,
  serverNetworks,
  serverPermissions,
  serverTags,
  servers,
  servicelets,
  sessions,
  crash,
  site,
  sites,
  social,
  sshKeys,
  subnets,
  supportInfo,
  switches,
  tickets,
  uploadServices,
  users,
  webhookDeliveries,
  webhooks,
  workQueues,
}
