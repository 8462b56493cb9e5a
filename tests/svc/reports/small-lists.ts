/** Lists that stay small whatever the size of a site, or that another test looks at, with the reason. */
export const smallLists: readonly string[] = [
  '/announcements',
  '/crashReports',
  '/dashboard/figures',
  // Reads other lists, each looked at here.
  '/find',
  '/groups/pages',
  '/pricing',
  // Of one account, by `deposit_account` and `payment_account`.
  '/billing/deposits',
  // Few of each account: at most 20 contacts and 10 documents, its sub-users, its reports of a week.
  '/billing/access',
  '/billing/contacts',
  '/billing/documents',
  '/users/:site/:id/billing/documents',
  '/report/:userId',
  // By number, from indexes of one account's lines; `history.bench.ts` turns its pages.
  '/billing/history',
  // Groups of one account's sums, by the key of `usage_days`.
  '/billing/costs',
  // Of one account, by `invoice_account`; the rest is of one invoice, by its key.
  '/billing/invoices',
  '/billing/invoices/:invoiceId/lines',
  '/billing/invoices/:invoiceId/lines/:lineId/usage',
  '/billing/invoices/:invoiceId/receipts',
  '/billing/invoices/:invoiceId/creditNotes',
  // Of one account, by `invoice_account`, `payment_account`, `deposit_account` and `refund_account`.
  '/users/:site/:id/invoices',
  '/users/:site/:id/payments',
  '/users/:site/:id/refunds',
  // Usage of one account that isn't invoiced yet, by `usage_booking_account` and `usage_period_account`.
  '/billing/upcoming',
  '/billing/upcoming/lines',
  '/billing/payments',
  '/sites',
  // Of the user who began them, until they are published.
  '/siteSetups',
  // Of one site: at most 100 origins and two keys, tokens that work, and its administrators.
  '/sites/:siteHost/admins',
  '/sites/:siteHost/keys',
  '/sites/:siteHost/origins',
  '/sites/:siteHost/tokens',
  // By `site_theme_preview_site`: at most 20 that open, and those of the month before.
  '/sites/:siteHost/theme/previews',
  '/sites/:siteHost/contents',
  '/sites/:siteHost/versions',
  // Three images; what the elements and emails say as they come, from memory, beside what one site says instead.
  '/sites/:siteHost/logos',
  '/sites/:siteHost/mails',
  '/sites/:siteHost/words',
  // The site's data centers and families of images; servers of one account.
  '/networkDatacenters',
  '/operatingSystems',
  '/networkCandidates',
  '/users/servers',
  // A hundred at most, by their ids; and by `api_call_key`, within one key.
  '/keys/:clientId/servers',
  '/keys/:clientId/calls',
  // Of one webhook, by `webhook_delivery_webhook`.
  '/webhooks/:webhookId/deliveries',
  // The newest delivery of each of the user's few webhooks, by the same index.
  '/webhookDeliveries',
  // What the provider says, and the queues of the engine.
  '/hosts',
  '/hosts/:hostId/servers',
  '/mqProxyMon',
  '/server/:serverId/servicelets',
  '/server/:serverId/servicelets/logs',
  // Of one server, by an index that begins with it.
  '/server/:serverId/disks',
  '/server/:serverId/nics',
  '/server/:serverId/snapshots',
  '/server/:serverId/history',
  // Of one record, by indexes that begin with it.
  '/timeline/:of/:id',
  '/server/:serverId/usage',
  '/server/:serverId/permissions',
  '/server/:serverId/servicelets/queue',
  // Of one network, or one subnet.
  '/networks/:vlanId/permissions',
  '/networks/:vlanId/servers',
  '/networks/:vlanId/subnets',
  '/networks/:vlanId/subnets/:subnetId/addresses',
  // Of one init policy, by an index that begins with it.
  '/cloudinit/:policyId/files',
  '/cloudinit/:policyId/configurations',
  '/cloudinit/:policyId/services',
  // Of the companies on which one works: at most 500 lists of each, a thousand prices of a list and its versions.
  '/priceLists',
  '/priceLists/:listId/items',
  '/priceLists/:listId/versions',
  '/priceLists/:listId/differences',
  '/priceLists/:listId/uses',
  // Of one switch and its data center, and of one run.
  '/switch/:switchId/ports',
  '/switch/:switchId/differences',
  '/ipCleanup/:runId/findings',
  // Of one group, and the tags of its members' servers.
  '/groups/:site/:id/servers',
  '/tags/ot.server',
  // Of the images that a site sells, and the places that it sells in.
  '/datacenters',
  '/uploadDatacenters',
  '/imageFamilies',
  '/imageLicenses',
  // The same with the user's few images, and those shared with them.
  '/hdlib',
  '/hdlib/:imageId/shares',
  '/uploads',
]
