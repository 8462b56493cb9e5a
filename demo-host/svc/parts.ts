import type { Kysely } from 'kysely'
import type { Passwords } from './areas/login/passwords.ts'
import type { Sites } from './areas/site/sites.ts'
import type { Providers } from './areas/social/providers.ts'
import type { Config } from './config.ts'
import type { Tables } from './db/rows.ts'
import type { Answers } from './http/answers.ts'
import type { Keys } from './keys.ts'
import type { Logger } from './log.ts'
import type { CommandKinds } from './queue/kinds.ts'

/** What every call of a service shares. */
export interface Parts {
  config: Config
  log: Logger
  answers: Answers
  keys: Keys
  query: Kysely<Tables>
  sites: Sites
  passwords: Passwords
  /** Who is asked when somebody signs in by a network. */
  providers: Providers
  /** Cookies are Secure and links are https. */
  https: boolean
  /** Tells the worker that there is something to send. */
  wakeOutbox: () => void
  /** What commands there are, and who tells their worker that there is one to do. */
  commandKinds: CommandKinds
  wakeQueue: () => void
}
