import { readFileSync } from 'node:fs'
import type { Selectable } from 'kysely'
import type { BillingProfileRow } from '../kernel/db/rows.ts'
import type { NavId } from '../../../src/contract/navigation/navigation.ts'
import type { Role } from '../../../src/contract/engine/roles.ts'

/** What `demo.json` holds. */
export interface Demo {
  sites: DemoSite[]
  accounts: DemoAccount[]
}

export interface DemoSite {
  slug: string
  /** The site whose texts and tickets it has, where it has none of its own. */
  textsOf?: string
  siteKey: string
  name: string
  systemName: string
  copyright: string
  /** In these and in the addresses below `{PORT}` stands for the port of the service, `{PORT+1}` for the next. */
  hosts: string[]
  origins?: string[]
  baseUrl: string
  doorUrl?: string
  theme: Record<string, string | number>
  locales: string[]
  /** What it sells in; dollars, where it says nothing. */
  currency?: 'USD' | 'ILS' | 'EUR'
  registrationAllowed: boolean
  hidesAccounts?: boolean
  allowsBearer?: boolean
  captchaOn?: ('create' | 'forgot' | 'sms')[]
  passwordMin?: number
  passwordMax?: number
  /** Given out in clear: this is a demonstration. */
  siteSecret?: string
  /** Addresses of people who have an account and are still to set its password. */
  invited?: string[]
  /** Networks to sign in with, all at the demonstration's own provider. */
  networks?: { social: string; title: string }[]
  /** Its users may connect to the provider's partner account. */
  partnerConnector?: { microsoftPartnerId: string; importUrl: string }
  /** Its own titles of entries of the navigation, by language. */
  titles?: Partial<Record<NavId, Record<string, string>>>
  /** What it tells its users, by language. */
  announcements?: { tone: 'info' | 'warning'; texts: Record<string, { title: string; text: string }> }[]
  logos: { light?: string; dark?: string }
}

export interface DemoAccount {
  /** What the account shows. */
  role: string
  site: string
  email: string
  password: string
  /** A customer, where it says nothing. */
  rights?: Role
  /** The address of the account whose sub-user it is; that one comes before it. */
  parent?: string
  /** Others belong to it. */
  isParent?: boolean
  services?: string[]
  methods?: ('email' | 'sms' | 'google')[]
  phones?: { number: string; description: string }[]
  totpSecret?: string
  /** Its billing profile; without one it needs none. */
  billing?: Pick<
    Selectable<BillingProfileRow>,
    'state' | 'legal_name' | 'address' | 'country' | 'tax_id' | 'purchase_order'
  >
}

/** A text of `demo.json` for a service on this port. */
export const atPort = (text: string, port: number): string =>
  text.replaceAll('{PORT}', String(port)).replaceAll('{PORT+1}', String(port + 1))

/** The sites and accounts of a demonstration. */
export const readDemo = (): Demo =>
  JSON.parse(readFileSync(new URL('demo.json', import.meta.url), 'utf8')) as Demo

/** Client credentials of a demo site at the demo provider. The secret is public. */
export const demoClientOf = (slug: string): { clientId: string; clientSecret: string } => ({
  clientId: `portico-${slug}`,
  clientSecret: `demonstration-only-${slug}`,
})

/** Where the provider of a demonstration listens: two ports after the service. */
export const demoIssuer = (port: number): string => `http://localhost:${port + 2}`
