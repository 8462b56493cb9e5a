// Made from the tables of endpoints in src/contract/ by npm run generate.
import type { EndpointTable } from './engine/endpoint.ts'
import { access } from './login/access.ts'
import { agreementAcceptances } from './sites/agreement-acceptances.ts'
import { agreementSigning } from './sites/agreement-signing.ts'
import { agreementVersions } from './sites/agreement-versions.ts'
import { agreements } from './sites/agreements.ts'
import { announcements } from './home/announcements.ts'
import { attachments } from './support/attachments.ts'
import { autoRecharge } from './billing/auto-recharge.ts'
import { avatars } from './account/avatars.ts'
import { batch } from './people/batch.ts'
import { billingAccess } from './billing/access.ts'
import { billingClock } from './operations/billing-clock.ts'
import { billingHistory } from './billing/history.ts'
import { billingProfile } from './billing/profile.ts'
import { blacklist } from './operations/blacklist.ts'
import { budgets } from './billing/budgets.ts'
import { captcha } from './login/captcha.ts'
import { cardCheck } from './billing/card-check.ts'
import { cards } from './billing/cards.ts'
import { cloudinit } from './operations/cloudinit.ts'
import { cloudinitConfigurations, cloudinitFiles, cloudinitServices } from './operations/cloudinit-parts.ts'
import { consoleSessions } from './operations/console-sessions.ts'
import { consoles } from './servers/consoles.ts'
import { costs } from './billing/costs.ts'
import { crash, site } from './sites/site.ts'
import { crashReports } from './reports/calls/crash-reports.ts'
import { creditNotes, userInvoices } from './billing/credit-notes.ts'
import { credits } from './billing/credits.ts'
import { dashboard } from './home/dashboard.ts'
import { deposits } from './billing/deposits.ts'
import { downloads } from './billing/downloads.ts'
import { externalPages } from './sites/external-pages.ts'
import { groups } from './people/groups.ts'
import { hdlib, hdlibShares } from './storage/images.ts'
import { hdlibUploads } from './storage/uploads.ts'
import { header } from './shell/header.ts'
import { health } from './support/health.ts'
import { hosts } from './operations/hosts.ts'
import { impersonation } from './people/impersonation.ts'
import { inbox } from './account/inbox.ts'
import { invoiceLines, invoices, upcomingInvoice } from './billing/invoices.ts'
import { ipCleanup } from './operations/ip-cleanup.ts'
import { keys } from './api/keys.ts'
import { login } from './login/login.ts'
import { networkPermissions } from './networks/permissions.ts'
import { networks } from './networks/networks.ts'
import { notifications } from './account/notifications.ts'
import { partner } from './account/partner.ts'
import { paymentEvents } from './billing/payment-events.ts'
import { payments } from './billing/payments.ts'
import { powerHistory } from './operations/power-history.ts'
import { priceListItems } from './sites/price-list-items.ts'
import { priceListUses } from './sites/price-list-uses.ts'
import { priceListVersions } from './sites/price-list-versions.ts'
import { priceLists } from './sites/price-lists.ts'
import { priceReasons } from './sites/price-reasons.ts'
import { pricing } from './servers/pricing.ts'
import { profile } from './account/profile.ts'
import { queue } from './account/queue.ts'
import { recovery } from './login/recovery.ts'
import { registration } from './login/registration.ts'
import { remoteLogin } from './sites/remote-login.ts'
import { reportActions } from './reports/calls/actions.ts'
import { reportDeliveries } from './reports/calls/deliveries.ts'
import { reports } from './reports.ts'
import { search } from './shell/search.ts'
import { security } from './account/security.ts'
import { serverChoices } from './servers/choices.ts'
import { serverCreate } from './servers/create.ts'
import { serverFirewall } from './servers/firewall.ts'
import { serverImages } from './servers/images.ts'
import { serverMoves } from './servers/moves.ts'
import { serverNetworks } from './servers/networks.ts'
import { serverPermissions } from './servers/permissions.ts'
import { serverQuotes } from './servers/quotes.ts'
import { serverTags } from './servers/tags.ts'
import { servers } from './servers/servers.ts'
import { servicelets } from './servers/servicelets.ts'
import { sessions } from './account/sessions.ts'
import { siteAdmins } from './sites/site-admins.ts'
import { siteContents } from './sites/site-contents.ts'
import { siteDrafts, siteVersions } from './sites/site-drafts.ts'
import { siteKeys, siteOrigins } from './sites/site-origins.ts'
import { siteLogos } from './sites/site-logos.ts'
import { siteMails } from './sites/site-mails.ts'
import { siteMenus } from './sites/site-menu.ts'
import { siteSetups } from './sites/site-setups.ts'
import { siteThemes } from './sites/site-theme.ts'
import { siteWords } from './sites/site-words.ts'
import { sites } from './sites/sites.ts'
import { social } from './login/social.ts'
import { sshKeys } from './servers/ssh-keys.ts'
import { subnets } from './networks/subnets.ts'
import { supportInfo } from './support/support-info.ts'
import { switches } from './operations/switches.ts'
import { tasks } from './operations/tasks.ts'
import { themeAdoption } from './sites/theme-adoption.ts'
import { themePreviews } from './sites/theme-previews.ts'
import { tickets } from './support/tickets.ts'
import { timeline } from './shell/timeline.ts'
import { undecidedCharges } from './billing/undecided-charges.ts'
import { uploadServices } from './operations/upload-services.ts'
import { usageReports } from './billing/usage-reports.ts'
import { userBilling } from './billing/user-billing.ts'
import { userPayments } from './billing/user-payments.ts'
import { users } from './people/users.ts'
import { webhookDeliveries } from './api/webhook-deliveries.ts'
import { webhooks } from './api/webhooks.ts'
import { workQueues } from './operations/work-queues.ts'

/** Every endpoint table, by area: all that `/svc` answers. */
export const tables = {
  access,
  agreementAcceptances,
  agreementSigning,
  agreementVersions,
  agreements,
  announcements,
  attachments,
  autoRecharge,
  avatars,
  batch,
  billingAccess,
  billingClock,
  billingHistory,
  billingProfile,
  blacklist,
  budgets,
  captcha,
  cardCheck,
  cards,
  cloudinit,
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
  consoleSessions,
  consoles,
  costs,
  crash,
  site,
  crashReports,
  creditNotes,
  userInvoices,
  credits,
  dashboard,
  deposits,
  downloads,
  externalPages,
  groups,
  hdlib,
  hdlibShares,
  hdlibUploads,
  header,
  health,
  hosts,
  impersonation,
  inbox,
  invoiceLines,
  invoices,
  upcomingInvoice,
  ipCleanup,
  keys,
  login,
  networkPermissions,
  networks,
  notifications,
  partner,
  paymentEvents,
  payments,
  powerHistory,
  priceListItems,
  priceListUses,
  priceListVersions,
  priceLists,
  priceReasons,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  remoteLogin,
  reportActions,
  reportDeliveries,
  reports,
  search,
  security,
  serverChoices,
  serverCreate,
  serverFirewall,
  serverImages,
  serverMoves,
  serverNetworks,
  serverPermissions,
  serverQuotes,
  serverTags,
  servers,
  servicelets,
  sessions,
  siteAdmins,
  siteContents,
  siteDrafts,
  siteVersions,
  siteKeys,
  siteOrigins,
  siteLogos,
  siteMails,
  siteMenus,
  siteSetups,
  siteThemes,
  siteWords,
  sites,
  social,
  sshKeys,
  subnets,
  supportInfo,
  switches,
  tasks,
  themeAdoption,
  themePreviews,
  tickets,
  timeline,
  undecidedCharges,
  uploadServices,
  usageReports,
  userBilling,
  userPayments,
  users,
  webhookDeliveries,
  webhooks,
  workQueues,
} satisfies Record<string, EndpointTable>

export {
  access,
  agreementAcceptances,
  agreementSigning,
  agreementVersions,
  agreements,
  announcements,
  attachments,
  autoRecharge,
  avatars,
  batch,
  billingAccess,
  billingClock,
  billingHistory,
  billingProfile,
  blacklist,
  budgets,
  captcha,
  cardCheck,
  cards,
  cloudinit,
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
  consoleSessions,
  consoles,
  costs,
  crash,
  site,
  crashReports,
  creditNotes,
  userInvoices,
  credits,
  dashboard,
  deposits,
  downloads,
  externalPages,
  groups,
  hdlib,
  hdlibShares,
  hdlibUploads,
  header,
  health,
  hosts,
  impersonation,
  inbox,
  invoiceLines,
  invoices,
  upcomingInvoice,
  ipCleanup,
  keys,
  login,
  networkPermissions,
  networks,
  notifications,
  partner,
  paymentEvents,
  payments,
  powerHistory,
  priceListItems,
  priceListUses,
  priceListVersions,
  priceLists,
  priceReasons,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  remoteLogin,
  reportActions,
  reportDeliveries,
  reports,
  search,
  security,
  serverChoices,
  serverCreate,
  serverFirewall,
  serverImages,
  serverMoves,
  serverNetworks,
  serverPermissions,
  serverQuotes,
  serverTags,
  servers,
  servicelets,
  sessions,
  siteAdmins,
  siteContents,
  siteDrafts,
  siteVersions,
  siteKeys,
  siteOrigins,
  siteLogos,
  siteMails,
  siteMenus,
  siteSetups,
  siteThemes,
  siteWords,
  sites,
  social,
  sshKeys,
  subnets,
  supportInfo,
  switches,
  tasks,
  themeAdoption,
  themePreviews,
  tickets,
  timeline,
  undecidedCharges,
  uploadServices,
  usageReports,
  userBilling,
  userPayments,
  users,
  webhookDeliveries,
  webhooks,
  workQueues,
}
