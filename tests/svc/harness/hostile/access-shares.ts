import { tables } from '../../../../src/contract/tables.ts'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'

/** The callers of each test file: tests of one file run in sequence, and none may take long. */
const shares = {
  account: ['profile', 'notifications', 'security', 'sessions', 'social', 'partner', 'login', 'registration'],
  billing: ['autoRecharge', 'billingAccess', 'billingHistory', 'billingProfile', 'userBilling', 'costs'],
  groups: ['groups', 'batch', 'serverMoves'],
  networks: ['networks', 'subnets', 'networkPermissions'],
  // Policies and switches are limited per site, and every caller brings one of each: two files stay below.
  operations: [
    'hosts',
    'blacklist',
    'ipCleanup',
    'powerHistory',
    'switches',
    'uploadServices',
    'workQueues',
    'billingClock',
  ],
  payments: [
    'budgets',
    'cardCheck',
    'cards',
    'credits',
    'deposits',
    'paymentEvents',
    'payments',
    'undecidedCharges',
  ],
  invoices: [
    'invoiceLines',
    'invoices',
    'upcomingInvoice',
    'usageReports',
    'creditNotes',
    'userInvoices',
    'userPayments',
  ],
  policies: ['cloudinit', 'cloudinitFiles', 'cloudinitConfigurations', 'cloudinitServices'],
  agreements: ['agreements', 'agreementVersions', 'agreementAcceptances', 'agreementSigning'],
  prices: ['priceLists', 'priceListItems', 'priceListUses', 'priceListVersions', 'priceReasons'],
  programs: ['keys', 'webhooks', 'webhookDeliveries', 'consoles', 'consoleSessions', 'servicelets'],
  reports: ['reports', 'reportDeliveries', 'reportActions'],
  serverParts: ['serverFirewall', 'serverNetworks', 'serverPermissions', 'serverQuotes', 'serverTags'],
  servers: ['servers', 'sshKeys', 'serverCreate', 'pricing'],
  storage: ['hdlib', 'hdlibUploads', 'hdlibShares', 'serverImages'],
  support: ['tickets', 'attachments', 'avatars', 'supportInfo', 'health'],
  users: ['users', 'impersonation'],
} satisfies Record<string, (keyof typeof tables)[]>

/** The calls of a file. */
export const shareOf = (name: keyof typeof shares): Endpoint[] =>
  shares[name].flatMap((table) => Object.values<Endpoint>(tables[table]))

/** Callers without a file. */
export const otherCalls = (): Endpoint[] => {
  const others: string[] = Object.values(shares).flat()
  return Object.entries(tables).flatMap(([name, table]) =>
    others.includes(name) ? [] : Object.values<Endpoint>(table),
  )
}
