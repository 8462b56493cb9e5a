import type { Message } from '../../../../demo-host/svc/kernel/mail/outbox.ts'
import type { Answer, Client } from '../world/client.ts'
import type { HostileProvider } from '../provider/hostile-provider.ts'
import type { World } from '../world/world.ts'
import type { Since, Snapshot } from './snapshot.ts'

export const sites = ['aurora', 'borealis'] as const

export type SiteName = (typeof sites)[number]

/** The base address of links in a site's mails. */
export const baseUrls: Record<SiteName, string> = {
  aurora: 'http://localhost:8080',
  borealis: 'http://127.0.0.1:8080',
}

/** The passwords that people of a walk choose from. */
export const words = ['first pass phrase', 'second pass phrase', 'third pass phrase', 'fourth pass phrase']

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export type TokenKind = 'validate' | 'reset' | 'invite' | 'access' | 'registration'

/** A token that was issued, and what is known about it without the service. */
export interface Token {
  value: string
  kind: TokenKind
  site: SiteName
  /** The account it is for; none for a registration that waits. */
  account: number | undefined
  address: string
  /** The walk's clock, in seconds, when it was given. */
  at: number
  /** Unknown if it was created concurrently with an event that ends tokens. */
  state: 'good' | 'used' | 'ended' | 'unknown'
}

/** A session that was granted, whatever became of the cookie. */
export interface Granted {
  cookie: string
  site: SiteName
  account: number
  /** Unknown if it began concurrently with an event that ends sessions. */
  state: 'live' | 'ended' | 'unknown'
}

export interface Attempt {
  mediateToken: string
  email: string
  account: number
  id: number
  state: 'open' | 'ended' | 'unknown'
}

export interface Browser {
  site: SiteName
  client: Client
  /** Its pending second step. */
  attempt: Attempt | undefined
  /** The account whose second step it may skip. */
  remembered: number | undefined
}

/** A mail that was written during a turn. */
export interface Mail {
  site: SiteName
  kind: string
  topic: string
  address: string
  /** None when a newer one took its place before it was sent. */
  message: Message | undefined
}

/** One step of a person. The numbers choose among the available options. */
export interface Step {
  does: string
  at: 0 | 1
  by: 0 | 1
  who: 0 | 1 | 2
  pick: number
  twist: number
}

/** The outcome of a step. */
export interface Deed {
  step: Step
  site: SiteName
  /** Undefined for steps of an administrator or of time. */
  answer: Answer | undefined
  browser?: Browser
  /** The attempt that its browser had. */
  attempt?: Attempt | undefined
  /** The session cookie that was sent. */
  cookie?: string | undefined
  address?: string
  typed?: string
  token?: Token
  code?: string
  /** The address that was typed with a token is not the token's. */
  misdirected?: boolean
  verified?: boolean
  subject?: string
  /** The account that an administrator changed, or whose session it was. */
  account?: number | undefined
}

/** One or several concurrent steps, with the database before and after. */
export interface Turn {
  deeds: Deed[]
  before: Snapshot
  after: Snapshot
  mails: Mail[]
}

export interface Walk {
  world: World
  provider: HostileProvider
  since: Since
  now: Snapshot
  addresses: string[]
  browsers: Record<SiteName, Browser[]>
  /** The reseller's own servers. */
  servers: Record<SiteName, Client>
  tokens: Token[]
  sessions: Granted[]
  /** Codes that were right once, with the account or attempt they were for. */
  spentCodes: string[]
  /** The newest code that was mailed for an attempt. */
  mailedCodes: Map<number, string>
  /** The original value of each hash in the database. */
  plain: Map<string, string>
  clock: number
  lastMail: number
  /** The log, a line for each turn. */
  story: string[]
}

/** Whether a call was answered well. */
export const isDone = ({ answer }: Pick<Deed, 'answer'>): boolean => answer?.status === 200

/** The code with which a call was refused. */
export const refusedWith = ({ answer }: Pick<Deed, 'answer'>): number | undefined =>
  answer?.body.errors?.[0]?.code

/** The accounts that have an address at a site, before or after a turn. */
export const accountsAt = ({ before, after }: Turn, site: string, address: string): number[] => [
  ...new Set(
    [...before.accounts, ...after.accounts]
      .filter((one) => one.site === site && one.email === address)
      .map(({ id }) => id),
  ),
]

/** Seconds for which a token is good, and by which a clock may be read late. */
export const tokenLife: Record<TokenKind, number> = {
  validate: 86_400,
  registration: 86_400,
  reset: 1800,
  invite: 604_800,
  access: 60,
}

/** The walk's time in seconds: elapsed and skipped time. */
export const timeOf = ({ clock }: Walk): number => clock + Date.now() / 1000
