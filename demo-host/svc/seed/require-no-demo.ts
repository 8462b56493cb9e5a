import { sql } from 'kysely'
import type { Database } from '../kernel/db/database.ts'
import { StartError } from '../kernel/start-error.ts'
import { readDemo } from './demo.ts'

/** Throws `StartError` if a demo account, whose password is public, exists here. */
export const requireNoDemo = async ({ query }: Database): Promise<void> => {
  const emails = readDemo().accounts.map(({ email }) => email.toLowerCase())
  const found = await query.transaction().execute(async (trx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(trx)
    return trx.selectFrom('account').select('email').where('email', 'in', emails).executeTakeFirst()
  })
  if (!found) return
  throw new StartError(
    `HOST would let other machines in, and the database holds demo data: the password of ${found.email} is public. ` +
      'Use another database, leave HOST out, or set PORTICO_DEMO=public to show the demonstration.',
  )
}
