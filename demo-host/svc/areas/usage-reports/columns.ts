import type { usageLayouts } from '../../../../src/contract/billing/usage-reports.ts'
import type { Cell } from '../../../../src/files/table.ts'
import type { UsageRow } from './usage-rows.ts'

/** Whose usage it is and who sells it: the same in all rows. */
export interface UsageParties {
  accountId: number
  accountName: string
  company: string
}

/** A column of a file. Decimal text stays exact, and is a number in a workbook. */
export interface UsageColumn {
  name: string
  isDecimal?: true
  cell: (row: UsageRow, parties: UsageParties) => Cell
}

/** Portico's own columns, by the names of usage lines. */
const own: readonly UsageColumn[] = [
  { name: 'Start', cell: ({ startsAt }) => startsAt },
  { name: 'End', cell: ({ endsAt }) => endsAt },
  { name: 'Resource type', cell: ({ resourceKind }) => resourceKind },
  { name: 'Resource ID', cell: ({ resourceId }) => resourceId },
  { name: 'Resource name', cell: ({ resourceName }) => resourceName },
  { name: 'Data center', cell: ({ datacenter }) => datacenter },
  { name: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { name: 'Component', cell: ({ what }) => what },
  { name: 'Quantity', isDecimal: true, cell: ({ quantity }) => quantity },
  { name: 'Unit', cell: ({ unit }) => unit },
  { name: 'Unit price', isDecimal: true, cell: ({ unitPrice }) => unitPrice },
  { name: 'Amount', isDecimal: true, cell: ({ amount }) => amount },
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Price list version', cell: ({ priceVersion }) => priceVersion },
]

/** What the components of resources are in FOCUS. */
const services: Readonly<
  Record<string, { name: string; category: string; subcategory: string; about: string }>
> = {
  monthly: {
    name: 'Servers',
    category: 'Compute',
    subcategory: 'Virtual Machines',
    about: 'Server by the month',
  },
  'hourly-on': {
    name: 'Servers',
    category: 'Compute',
    subcategory: 'Virtual Machines',
    about: 'Server by the hour, on',
  },
  'hourly-off': {
    name: 'Servers',
    category: 'Compute',
    subcategory: 'Virtual Machines',
    about: 'Server by the hour, off',
  },
  snapshots: {
    name: 'Snapshots',
    category: 'Storage',
    subcategory: 'Backup Storage',
    about: 'Snapshots of a server',
  },
  traffic: {
    name: 'Traffic',
    category: 'Networking',
    subcategory: 'Network Connectivity',
    about: 'Traffic over the package',
  },
  storage: {
    name: 'Disk library',
    category: 'Storage',
    subcategory: 'Other (Storage)',
    about: 'Image in the disk library',
  },
}

const other = { name: 'Other', category: 'Other', subcategory: 'Other (Other)', about: 'Other usage' }
const serviceOf = ({ what }: UsageRow) => services[what] ?? other

/** The units as FOCUS writes them. */
const units: Readonly<Record<string, string>> = {
  month: 'Months',
  hour: 'Hours',
  GB: 'GB',
  'GB-month': 'GB-Months',
}

const unitOf = ({ unit }: UsageRow): string => units[unit] ?? unit

/** As FOCUS writes them: in UTC, to the second. */
const time = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`
const billingMonth = (at: Date, later: number): string =>
  time(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)))
const amount = (row: UsageRow): Cell => row.amount
const price = (row: UsageRow): Cell => row.unitPrice
const quantity = (row: UsageRow): Cell => row.quantity
const orNull = (text: string): Cell => text || null

/**
 * The columns of FOCUS 1.2: all mandatory ones, and those of its others that apply to usage of this kind. Charges are usage at the price of the
 * account's list, without commitments, so all four costs are the same.
 */
export const focusColumns: readonly UsageColumn[] = [
  { name: 'BilledCost', isDecimal: true, cell: amount },
  { name: 'BillingAccountId', cell: (_, { accountId }) => String(accountId) },
  { name: 'BillingAccountName', cell: (_, { accountName }) => accountName },
  { name: 'BillingCurrency', cell: ({ currency }) => currency },
  { name: 'BillingPeriodEnd', cell: ({ endsAt }) => billingMonth(new Date(Number(endsAt) - 1), 1) },
  { name: 'BillingPeriodStart', cell: ({ startsAt }) => billingMonth(startsAt, 0) },
  { name: 'ChargeCategory', cell: () => 'Usage' },
  { name: 'ChargeClass', cell: () => null },
  { name: 'ChargeDescription', cell: (row) => serviceOf(row).about },
  { name: 'ChargeFrequency', cell: ({ unit }) => (unit === 'month' ? 'Recurring' : 'Usage-Based') },
  { name: 'ChargePeriodEnd', cell: ({ endsAt }) => time(endsAt) },
  { name: 'ChargePeriodStart', cell: ({ startsAt }) => time(startsAt) },
  { name: 'ConsumedQuantity', isDecimal: true, cell: quantity },
  { name: 'ConsumedUnit', cell: unitOf },
  { name: 'ContractedCost', isDecimal: true, cell: amount },
  { name: 'ContractedUnitPrice', isDecimal: true, cell: price },
  { name: 'EffectiveCost', isDecimal: true, cell: amount },
  { name: 'InvoiceIssuerName', cell: (_, { company }) => company },
  { name: 'ListCost', isDecimal: true, cell: amount },
  { name: 'ListUnitPrice', isDecimal: true, cell: price },
  { name: 'PricingCategory', cell: () => 'Standard' },
  { name: 'PricingQuantity', isDecimal: true, cell: quantity },
  { name: 'PricingUnit', cell: unitOf },
  { name: 'ProviderName', cell: (_, { company }) => company },
  { name: 'PublisherName', cell: (_, { company }) => company },
  { name: 'RegionId', cell: ({ datacenter }) => orNull(datacenter) },
  { name: 'RegionName', cell: ({ datacenter }) => orNull(datacenter) },
  { name: 'ResourceId', cell: ({ resourceId }) => resourceId },
  { name: 'ResourceName', cell: ({ resourceName }) => orNull(resourceName) },
  { name: 'ResourceType', cell: ({ resourceKind }) => (resourceKind === 'server' ? 'Server' : 'Disk image') },
  { name: 'ServiceCategory', cell: (row) => serviceOf(row).category },
  { name: 'ServiceName', cell: (row) => serviceOf(row).name },
  { name: 'ServiceSubcategory', cell: (row) => serviceOf(row).subcategory },
  { name: 'SkuId', cell: ({ resourceKind, what }) => `${resourceKind}.${what}` },
  { name: 'SkuMeter', cell: ({ what }) => what },
  {
    name: 'SkuPriceId',
    cell: ({ resourceKind, what, priceVersion }) =>
      priceVersion === null ? null : `${resourceKind}.${what}.${priceVersion}`,
  },
  // A tag without a value is true.
  {
    name: 'Tags',
    cell: ({ tags }) => JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, true]))),
  },
]

/** The columns of each layout. */
export const usageColumns: Readonly<Record<(typeof usageLayouts)[number], readonly UsageColumn[]>> = {
  own,
  focus: focusColumns,
}
