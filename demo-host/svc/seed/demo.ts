import { readFileSync } from 'node:fs'

/** What `demo.json` holds. */
export interface Demo {
  sites: DemoSite[]
  accounts: DemoAccount[]
}

export interface DemoSite {
  slug: string
  siteKey: string
  name: string
  systemName: string
  copyright: string
  /** `{PORT}` stands for the port of the service. */
  hosts: string[]
  theme: Record<string, string | number>
  locales: string[]
  registrationAllowed: boolean
  logos: { light?: string; dark?: string }
}

export interface DemoAccount {
  /** What the account shows. */
  role: string
  site: string
  email: string
  password: string
  rights?: 'admin' | 'root'
  methods?: ('email' | 'sms' | 'google')[]
  phones?: { number: string; description: string }[]
  totpSecret?: string
}

/** The sites and accounts of a demonstration. */
export const readDemo = (): Demo =>
  JSON.parse(readFileSync(new URL('demo.json', import.meta.url), 'utf8')) as Demo
