import type { ServerRow } from '../../kernel/db/rows.ts'
import type { Selectable } from 'kysely'
import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ReadInSite } from '../../kernel/db/in-site.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { StoredFiles } from '../../kernel/files/stored-files.ts'
import type { Answers } from '../../kernel/http/answers.ts'
import type { ConstantTime } from '../../kernel/http/constant-time.ts'
import type { Jobs } from '../../kernel/jobs/engine.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { CallLimits } from '../../kernel/limits/call-limits.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics/metrics.ts'
import type { PdfMaker } from '../../kernel/pdf/pdf-maker.ts'
import type { Passwords } from '../../kernel/passwords.ts'
import type { Blacklist } from '../blacklist/blacklist.ts'
import type { Providers } from '../identities/providers.ts'
import type { Provider, Work } from '../provider/provider.ts'
import type { Payments } from '../payments/provider.ts'
import type { Sites } from '../sites/sites.ts'

/** Services shared by all calls. */
export interface Services {
  config: Config
  /** Of the service, as its package says. */
  version: string
  log: Logger
  metrics: Metrics
  answers: Answers
  keys: Keys
  query: Kysely<Tables>
  /** Reads that may be seconds old, such as reports: on the replica, if any. */
  readInSite: ReadInSite
  /** Files outside the database. */
  files: StoredFiles
  sites: Sites
  /** Blocked networks of sites. */
  blacklist: Blacklist
  passwords: Passwords
  /** Sets documents as PDF. */
  pdf: PdfMaker
  callLimits: CallLimits
  /** Answers at fixed intervals, so that timing does not reveal whether an account exists. */
  constantTime: ConstantTime
  /** OpenID Connect providers of sign-in networks. */
  providers: Providers
  /** Runs servers' machines. */
  provider: Provider
  /** Payment providers of companies. */
  payments: Payments
  /** Cookies are Secure and links are https. */
  https: boolean
  /** Enqueues background work. */
  jobs: Pick<Jobs, 'send' | 'wake' | 'discard'>
  /** Every kind of command, by its name. */
  commandKinds: Readonly<Record<string, CommandRules>>
}

/** A command that has ended. */
export interface Ended {
  id: number
  state: 'done' | 'warned' | 'failed' | 'cancelled'
}

/** Rules of a kind of command, for calls that start and show one. Its work belongs to tasks. */
export interface CommandRules {
  /** The provider's work on a server with such input, to check before it is accepted. */
  plan?(trx: Trx, server: Selectable<ServerRow>, input: object): Promise<readonly Work[]>
  /** The part of the product that it belongs to. */
  service: string
  canCancel: boolean
  canRetry: boolean
  /** After this a worker gives it up. */
  mostSeconds: number
  /** A lane in which an account's commands run concurrently. */
  lane?: 'server'
  /** Runs in the transaction that ends a command, in any state: releases its locks. */
  onEnded?(trx: Trx, ended: Ended): Promise<void>
}
