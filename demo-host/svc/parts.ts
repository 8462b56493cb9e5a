import type { Kysely } from 'kysely'
import type { Passwords } from './areas/login/passwords.ts'
import type { Sites } from './areas/site/sites.ts'
import type { Providers } from './areas/social/providers.ts'
import type { Config } from './config.ts'
import type { ReadInSite } from './db/reading.ts'
import type { Tables } from './db/rows.ts'
import type { StoredFiles } from './files/stored-files.ts'
import type { Answers } from './http/answers.ts'
import type { Jobs } from './jobs/engine.ts'
import type { Keys } from './keys.ts'
import type { CallLimits } from './limits/call-limits.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CommandKinds } from './queue/kinds.ts'

/** What every call of a service shares. */
export interface Parts {
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
  passwords: Passwords
  callLimits: CallLimits
  /** Who is asked when somebody signs in by a network. */
  providers: Providers
  /** Cookies are Secure and links are https. */
  https: boolean
  /** Where work is sent that is done beside the calls. */
  jobs: Pick<Jobs, 'send' | 'wake' | 'discard'>
  commandKinds: CommandKinds
}
