import { mayShowDemo, type Config } from './config/config.ts'
import { requireTrueClock } from './domain/billing/clock.ts'
import { compareClocks, requireHeldRole } from './kernel/db/database-checks.ts'
import type { Database } from './kernel/db/database.ts'
import { migrate } from './kernel/db/migrate.ts'
import { openJobs, type Jobs } from './kernel/jobs/engine.ts'
import { keysFrom, type Keys } from './kernel/keys.ts'
import { type Logger } from './kernel/log.ts'
import { type Passwords } from './kernel/passwords.ts'
import { requireFittingSecret } from './secret-check.ts'
import { requireNoDemo } from './seed/require-no-demo.ts'
import { seedBills, seedDemo } from './seed/seed-demo.ts'

/** Brings the database up to date; returns the engine of jobs. Refuses a database or secret that doesn't fit. */
export const prepareDatabase = async (
  db: Database,
  config: Config,
  log: Logger,
  keys: Keys,
  secret: Buffer,
  passwords: Passwords,
): Promise<Jobs> => {
  await migrate(db)
  await requireHeldRole(db)
  await requireFittingSecret(db, keysFrom(secret))
  await compareClocks(db.query, log)
  if (!mayShowDemo(config)) await requireNoDemo(db)
  if (config.production) await db.query.transaction().execute(requireTrueClock)
  if (config.seed !== 'none') await db.unhurried((query) => seedDemo({ query }, keys, passwords, config))
  if (config.seed === 'demo') await db.unhurried((query) => seedBills({ query }))
  return openJobs(db, log, config.role !== 'web')
}
