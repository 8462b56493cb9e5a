import { accountFields } from './account-fields.ts'
import { agreementFields } from './agreement-fields.ts'
import { areas } from './areas.ts'
import { automationFields } from './automation-fields.ts'
import { billingFields } from './billing-fields.ts'
import { commonFields } from './common-fields.ts'
import { invoiceFields } from './invoice-fields.ts'
import { networkFields } from './network-fields.ts'
import { operationFields } from './operation-fields.ts'
import { peopleFields } from './people-fields.ts'
import { priceFields } from './price-fields.ts'
import { reportFields } from './report-fields.ts'
import { reportMoneyFields } from './report-money-fields.ts'
import { reportOwnFields } from './report-own-fields.ts'
import { serverFields } from './server-fields.ts'
import { signInFields } from './sign-in-fields.ts'
import { siteDoorFields } from './site-door-fields.ts'
import { siteFields } from './site-fields.ts'
import { siteSetupFields } from './site-setup-fields.ts'
import { storageFields } from './storage-fields.ts'
import { supportFields } from './support-fields.ts'

/** Descriptions of fields by name, in a scope: `*`, an area, or a call such as `servers.history`. */
export type FieldDescriptions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Every file of descriptions. A name may be described once in each scope. */
export const fieldDescriptions: readonly FieldDescriptions[] = [
  commonFields,
  accountFields,
  agreementFields,
  automationFields,
  billingFields,
  invoiceFields,
  networkFields,
  operationFields,
  peopleFields,
  priceFields,
  reportFields,
  reportMoneyFields,
  reportOwnFields,
  serverFields,
  signInFields,
  siteDoorFields,
  siteFields,
  siteSetupFields,
  storageFields,
  supportFields,
]

const byScope = new Map<string, ReadonlyMap<string, string>>()
for (const [scope, fields] of fieldDescriptions.flatMap((file) => Object.entries(file)))
  byScope.set(scope, new Map([...(byScope.get(scope) ?? []), ...Object.entries(fields)]))

/** The description of a field: that of its call, else of its area, else of every area. */
export const describeField = (area: string, operation: string, name: string): string | undefined =>
  [`${area}.${operation}`, area, '*'].map((scope) => byScope.get(scope)?.get(name)).find(Boolean) ??
  userPageOf(name) ??
  (name === 'id' ? `ID of the ${areas[area]?.record ?? 'record'}.` : undefined)

/** Reports name the page of each user that they mention. */
const userPageOf = (name: string): string | undefined =>
  name.endsWith('Page')
    ? `Site and ID of \`${name.slice(0, -4)}\` below \`/users\`; empty if the caller may not open it.`
    : undefined
