// Made from the handlers of demo-host/svc/areas/ by npm run generate.
import type { Hono } from 'hono'
import { tables } from '../../src/contract/tables.ts'
import { accessHandlers } from './areas/access/handlers.ts'
import {
  agreementsHandlers,
  agreementVersionsHandlers,
  agreementAcceptancesHandlers,
  agreementSigningHandlers,
} from './areas/agreements/handlers.ts'
import { announcementsHandlers } from './areas/announcements/handlers.ts'
import { attachmentsHandlers } from './areas/attachments/handlers.ts'
import { avatarsHandlers } from './areas/avatars/handlers.ts'
import { batchHandlers } from './areas/batch/handlers.ts'
import { serverMovesHandlers } from './areas/batch/move-handlers.ts'
import { billingAccessHandlers } from './areas/billing-access/handlers.ts'
import { billingHistoryHandlers } from './areas/billing-history/handlers.ts'
import { billingProfileHandlers } from './areas/billing/profile-handlers.ts'
import { userBillingHandlers } from './areas/billing/user-billing-handlers.ts'
import { budgetsHandlers } from './areas/budgets/handlers.ts'
import { captchaHandlers } from './areas/captcha/handlers.ts'
import { costsHandlers } from './areas/costs/handlers.ts'
import { crashHandlers, crashReportsHandlers } from './areas/crash/handlers.ts'
import { creditsHandlers } from './areas/credits/handlers.ts'
import { dashboardHandlers } from './areas/dashboard/handlers.ts'
import { downloadsHandlers } from './areas/downloads/handlers.ts'
import { groupsHandlers } from './areas/groups/handlers.ts'
import { headerHandlers } from './areas/header/handlers.ts'
import { healthHandlers } from './areas/health/handlers.ts'
import { inboxHandlers } from './areas/inbox/handlers.ts'
import { creditNotesHandlers } from './areas/invoices/credit-note-handlers.ts'
import { invoicesHandlers } from './areas/invoices/invoice-handlers.ts'
import { invoiceLinesHandlers } from './areas/invoices/line-handlers.ts'
import { upcomingInvoiceHandlers } from './areas/invoices/upcoming-handlers.ts'
import { userInvoicesHandlers } from './areas/invoices/user-invoice-handlers.ts'
import { keysHandlers } from './areas/keys/handlers.ts'
import { loginHandlers } from './areas/login/handlers.ts'
import { networksHandlers } from './areas/networks/handlers.ts'
import { networkPermissionsHandlers } from './areas/networks/permission-handlers.ts'
import { subnetsHandlers } from './areas/networks/subnet-handlers.ts'
import { notificationsHandlers } from './areas/notifications/handlers.ts'
import { billingClockHandlers } from './areas/operations/billing-clock.ts'
import { blacklistHandlers } from './areas/operations/blacklist/handlers.ts'
import {
  cloudinitHandlers,
  cloudinitFilesHandlers,
  cloudinitConfigurationsHandlers,
  cloudinitServicesHandlers,
} from './areas/operations/cloudinit/handlers.ts'
import { consoleSessionsHandlers } from './areas/operations/console-handlers.ts'
import { powerHistoryHandlers, workQueuesHandlers } from './areas/operations/handlers.ts'
import { hostsHandlers } from './areas/operations/hosts.ts'
import { ipCleanupHandlers } from './areas/operations/ip-cleanup/handlers.ts'
import { switchesHandlers } from './areas/operations/switches/handlers.ts'
import { uploadServicesHandlers } from './areas/operations/upload-services/handlers.ts'
import { partnerHandlers } from './areas/partner/handlers.ts'
import { autoRechargeHandlers } from './areas/payments/auto-recharge-handlers.ts'
import { cardCheckHandlers } from './areas/payments/card-check-handlers.ts'
import { cardsHandlers } from './areas/payments/card-handlers.ts'
import { depositsHandlers } from './areas/payments/deposit-handlers.ts'
import { paymentEventsHandlers } from './areas/payments/event-handlers.ts'
import { paymentsHandlers } from './areas/payments/payment-handlers.ts'
import { undecidedChargesHandlers } from './areas/payments/undecided-handlers.ts'
import {
  priceListsHandlers,
  priceListItemsHandlers,
  priceListUsesHandlers,
  priceListVersionsHandlers,
  priceReasonsHandlers,
} from './areas/price-lists/handlers.ts'
import { pricingHandlers } from './areas/pricing/handlers.ts'
import { profileHandlers } from './areas/profile/handlers.ts'
import { queueHandlers } from './areas/queue/handlers.ts'
import { tasksHandlers } from './areas/queue/task-handlers.ts'
import { recoveryHandlers } from './areas/recovery/handlers.ts'
import { userPaymentsHandlers } from './areas/refunds/user-payment-handlers.ts'
import { registrationHandlers } from './areas/registration/handlers.ts'
import { reportDeliveriesHandlers } from './areas/reports/delivery-handlers.ts'
import { reportsHandlers, reportActionsHandlers } from './areas/reports/handlers.ts'
import { searchHandlers } from './areas/search/handlers.ts'
import { securityHandlers } from './areas/security/handlers.ts'
import { serverCreateHandlers } from './areas/server-create/handlers.ts'
import { serverChoicesHandlers } from './areas/servers/choice-handlers.ts'
import { consolesHandlers } from './areas/servers/console-handlers.ts'
import { serverFirewallHandlers } from './areas/servers/firewall-handlers.ts'
import { serversHandlers } from './areas/servers/handlers.ts'
import { serverImagesHandlers } from './areas/servers/image-handlers.ts'
import { serverNetworksHandlers } from './areas/servers/network-handlers.ts'
import { serverPermissionsHandlers } from './areas/servers/permission-handlers.ts'
import { serverQuotesHandlers } from './areas/servers/quote-handlers.ts'
import { serviceletsHandlers } from './areas/servers/servicelets/servicelet-handlers.ts'
import { serverTagsHandlers } from './areas/servers/tag-handlers.ts'
import { sessionsHandlers } from './areas/sessions/handlers.ts'
import { siteAdminsHandlers } from './areas/site-admins/handlers.ts'
import {
  remoteLoginHandlers,
  siteOriginsHandlers,
  siteKeysHandlers,
  externalPagesHandlers,
} from './areas/site-doors/handlers.ts'
import { siteSetupsHandlers } from './areas/site-setups/handlers.ts'
import { siteHandlers } from './areas/site/handlers.ts'
import { siteContentsHandlers } from './areas/sites/contents.ts'
import { siteDraftsHandlers, siteThemesHandlers, siteMenusHandlers } from './areas/sites/drafts.ts'
import { sitesHandlers } from './areas/sites/handlers.ts'
import { siteLogosHandlers } from './areas/sites/logos.ts'
import { siteMailsHandlers } from './areas/sites/mails.ts'
import { themeAdoptionHandlers } from './areas/sites/theme-adoption.ts'
import { themePreviewsHandlers } from './areas/sites/theme-previews.ts'
import { siteVersionsHandlers } from './areas/sites/versions.ts'
import { siteWordsHandlers } from './areas/sites/words.ts'
import { socialHandlers } from './areas/social/handlers.ts'
import { sshKeysHandlers } from './areas/ssh-keys/handlers.ts'
import { hdlibHandlers, hdlibSharesHandlers } from './areas/storage/handlers.ts'
import { hdlibUploadsHandlers } from './areas/storage/upload-handlers.ts'
import { supportInfoHandlers } from './areas/support-info/handlers.ts'
import { ticketsHandlers } from './areas/tickets/handlers.ts'
import { timelineHandlers } from './areas/timeline/handlers.ts'
import { usageReportsHandlers } from './areas/usage-reports/handlers.ts'
import { usersHandlers, impersonationHandlers } from './areas/users/handlers.ts'
import { webhookDeliveriesHandlers } from './areas/webhooks/delivery-handlers.ts'
import { webhooksHandlers } from './areas/webhooks/handlers.ts'
import type { Services } from './domain/calls/services.ts'
import { serve } from './domain/serving/serve.ts'

/** Answers the calls of every area. */
export const serveAreas = (app: Hono, parts: Services): void => {
  serve(app, parts, tables.access, accessHandlers)
  serve(app, parts, tables.agreementAcceptances, agreementAcceptancesHandlers)
  serve(app, parts, tables.agreementSigning, agreementSigningHandlers)
  serve(app, parts, tables.agreementVersions, agreementVersionsHandlers)
  serve(app, parts, tables.agreements, agreementsHandlers)
  serve(app, parts, tables.announcements, announcementsHandlers)
  serve(app, parts, tables.attachments, attachmentsHandlers)
  serve(app, parts, tables.autoRecharge, autoRechargeHandlers)
  serve(app, parts, tables.avatars, avatarsHandlers)
  serve(app, parts, tables.batch, batchHandlers)
  serve(app, parts, tables.billingAccess, billingAccessHandlers)
  serve(app, parts, tables.billingClock, billingClockHandlers)
  serve(app, parts, tables.billingHistory, billingHistoryHandlers)
  serve(app, parts, tables.billingProfile, billingProfileHandlers)
  serve(app, parts, tables.blacklist, blacklistHandlers)
  serve(app, parts, tables.budgets, budgetsHandlers)
  serve(app, parts, tables.captcha, captchaHandlers)
  serve(app, parts, tables.cardCheck, cardCheckHandlers)
  serve(app, parts, tables.cards, cardsHandlers)
  serve(app, parts, tables.cloudinit, cloudinitHandlers)
  serve(app, parts, tables.cloudinitConfigurations, cloudinitConfigurationsHandlers)
  serve(app, parts, tables.cloudinitFiles, cloudinitFilesHandlers)
  serve(app, parts, tables.cloudinitServices, cloudinitServicesHandlers)
  serve(app, parts, tables.consoleSessions, consoleSessionsHandlers)
  serve(app, parts, tables.consoles, consolesHandlers)
  serve(app, parts, tables.costs, costsHandlers)
  serve(app, parts, tables.crash, crashHandlers)
  serve(app, parts, tables.site, siteHandlers)
  serve(app, parts, tables.crashReports, crashReportsHandlers)
  serve(app, parts, tables.creditNotes, creditNotesHandlers)
  serve(app, parts, tables.userInvoices, userInvoicesHandlers)
  serve(app, parts, tables.credits, creditsHandlers)
  serve(app, parts, tables.dashboard, dashboardHandlers)
  serve(app, parts, tables.deposits, depositsHandlers)
  serve(app, parts, tables.downloads, downloadsHandlers)
  serve(app, parts, tables.externalPages, externalPagesHandlers)
  serve(app, parts, tables.groups, groupsHandlers)
  serve(app, parts, tables.hdlib, hdlibHandlers)
  serve(app, parts, tables.hdlibShares, hdlibSharesHandlers)
  serve(app, parts, tables.hdlibUploads, hdlibUploadsHandlers)
  serve(app, parts, tables.header, headerHandlers)
  serve(app, parts, tables.health, healthHandlers)
  serve(app, parts, tables.hosts, hostsHandlers)
  serve(app, parts, tables.impersonation, impersonationHandlers)
  serve(app, parts, tables.inbox, inboxHandlers)
  serve(app, parts, tables.invoiceLines, invoiceLinesHandlers)
  serve(app, parts, tables.invoices, invoicesHandlers)
  serve(app, parts, tables.upcomingInvoice, upcomingInvoiceHandlers)
  serve(app, parts, tables.ipCleanup, ipCleanupHandlers)
  serve(app, parts, tables.keys, keysHandlers)
  serve(app, parts, tables.login, loginHandlers)
  serve(app, parts, tables.networkPermissions, networkPermissionsHandlers)
  serve(app, parts, tables.networks, networksHandlers)
  serve(app, parts, tables.notifications, notificationsHandlers)
  serve(app, parts, tables.partner, partnerHandlers)
  serve(app, parts, tables.paymentEvents, paymentEventsHandlers)
  serve(app, parts, tables.payments, paymentsHandlers)
  serve(app, parts, tables.powerHistory, powerHistoryHandlers)
  serve(app, parts, tables.priceListItems, priceListItemsHandlers)
  serve(app, parts, tables.priceListUses, priceListUsesHandlers)
  serve(app, parts, tables.priceListVersions, priceListVersionsHandlers)
  serve(app, parts, tables.priceLists, priceListsHandlers)
  serve(app, parts, tables.priceReasons, priceReasonsHandlers)
  serve(app, parts, tables.pricing, pricingHandlers)
  serve(app, parts, tables.profile, profileHandlers)
  serve(app, parts, tables.queue, queueHandlers)
  serve(app, parts, tables.recovery, recoveryHandlers)
  serve(app, parts, tables.registration, registrationHandlers)
  serve(app, parts, tables.remoteLogin, remoteLoginHandlers)
  serve(app, parts, tables.reportActions, reportActionsHandlers)
  serve(app, parts, tables.reportDeliveries, reportDeliveriesHandlers)
  serve(app, parts, tables.reports, reportsHandlers)
  serve(app, parts, tables.search, searchHandlers)
  serve(app, parts, tables.security, securityHandlers)
  serve(app, parts, tables.serverChoices, serverChoicesHandlers)
  serve(app, parts, tables.serverCreate, serverCreateHandlers)
  serve(app, parts, tables.serverFirewall, serverFirewallHandlers)
  serve(app, parts, tables.serverImages, serverImagesHandlers)
  serve(app, parts, tables.serverMoves, serverMovesHandlers)
  serve(app, parts, tables.serverNetworks, serverNetworksHandlers)
  serve(app, parts, tables.serverPermissions, serverPermissionsHandlers)
  serve(app, parts, tables.serverQuotes, serverQuotesHandlers)
  serve(app, parts, tables.serverTags, serverTagsHandlers)
  serve(app, parts, tables.servers, serversHandlers)
  serve(app, parts, tables.servicelets, serviceletsHandlers)
  serve(app, parts, tables.sessions, sessionsHandlers)
  serve(app, parts, tables.siteAdmins, siteAdminsHandlers)
  serve(app, parts, tables.siteContents, siteContentsHandlers)
  serve(app, parts, tables.siteDrafts, siteDraftsHandlers)
  serve(app, parts, tables.siteVersions, siteVersionsHandlers)
  serve(app, parts, tables.siteKeys, siteKeysHandlers)
  serve(app, parts, tables.siteOrigins, siteOriginsHandlers)
  serve(app, parts, tables.siteLogos, siteLogosHandlers)
  serve(app, parts, tables.siteMails, siteMailsHandlers)
  serve(app, parts, tables.siteMenus, siteMenusHandlers)
  serve(app, parts, tables.siteSetups, siteSetupsHandlers)
  serve(app, parts, tables.siteThemes, siteThemesHandlers)
  serve(app, parts, tables.siteWords, siteWordsHandlers)
  serve(app, parts, tables.sites, sitesHandlers)
  serve(app, parts, tables.social, socialHandlers)
  serve(app, parts, tables.sshKeys, sshKeysHandlers)
  serve(app, parts, tables.subnets, subnetsHandlers)
  serve(app, parts, tables.supportInfo, supportInfoHandlers)
  serve(app, parts, tables.switches, switchesHandlers)
  serve(app, parts, tables.tasks, tasksHandlers)
  serve(app, parts, tables.themeAdoption, themeAdoptionHandlers)
  serve(app, parts, tables.themePreviews, themePreviewsHandlers)
  serve(app, parts, tables.tickets, ticketsHandlers)
  serve(app, parts, tables.timeline, timelineHandlers)
  serve(app, parts, tables.undecidedCharges, undecidedChargesHandlers)
  serve(app, parts, tables.uploadServices, uploadServicesHandlers)
  serve(app, parts, tables.usageReports, usageReportsHandlers)
  serve(app, parts, tables.userBilling, userBillingHandlers)
  serve(app, parts, tables.userPayments, userPaymentsHandlers)
  serve(app, parts, tables.users, usersHandlers)
  serve(app, parts, tables.webhookDeliveries, webhookDeliveriesHandlers)
  serve(app, parts, tables.webhooks, webhooksHandlers)
  serve(app, parts, tables.workQueues, workQueuesHandlers)
}
