import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ReadInSite } from '../../kernel/db/in-site.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { StoredFiles } from '../../kernel/files/stored-files.ts'
import type { Answers } from '../../kernel/http/answers.ts'
import type { Jobs } from '../../kernel/jobs/engine.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { CallLimits } from '../../kernel/limits/call-limits.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics/metrics.ts'
import type { Passwords } from '../../kernel/passwords.ts'
import type { Blacklist } from '../blacklist/blacklist.ts'
import type { Providers } from '../identities/providers.ts'
import type { Provider } from '../provider/provider.ts'
import type { Sites } from '../sites/sites.ts'

/** What every call of a service shares. */
export interface Services {
  config: Config
  /** Of the service, as its package says. */
  version: string
  log: Logger
  metrics: Metrics
  answers: Answers
  keys: Keys
  query: Kysely<Tables>
  /** Reads what may be seconds old, such as reports: on the replica, where there is one. */
  readInSite: ReadInSite
  /** What is kept outside of the database. */
  files: StoredFiles
  sites: Sites
  /** Whose calls sites refuse. */
  blacklist: Blacklist
  passwords: Passwords
  callLimits: CallLimits
  /** OpenID Connect providers of sign-in networks. */
  providers: Providers
  /** What runs the machines of servers. */
  provider: Provider
  /** Cookies are Secure and links are https. */
  https: boolean
  /** Where work is sent that is done beside the calls. */
  jobs: Pick<Jobs, 'send' | 'wake' | 'discard'>
  /** Every kind of command, by its name. */
  commandKinds: Readonly<Record<string, CommandRules>>
}

/** A command that has ended. */
export interface Ended {
  id: number
  state: 'done' | 'warned' | 'failed' | 'cancelled'
}

/** What a kind of command allows, for calls that begin and show one. What it does is the tasks' business. */
export interface CommandRules {
  /** The part of the product that it belongs to. */
  service: string
  canCancel: boolean
  canRetry: boolean
  /** After this a worker gives it up. */
  mostSeconds: number
  /** A lane in which those of an account do not wait for each other. */
  lane?: 'server'
  /** What is done in the transaction in which one has ended, however that was: what it held is free again. */
  onEnded?(trx: Trx, ended: Ended): Promise<void>
}
