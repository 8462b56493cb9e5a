import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { holdSite } from './hold-site.ts'
import type { Company } from './company.ts'
import { seedActivity } from './seed-activity.ts'
import { seedLock, seedReports } from './seed-reports.ts'
import { seedPeople } from './seed-people.ts'

/** Gives a site its people and their year. Where they are already, all stays as it is. Needs the owner's rights. */
export const seedCompany = async (
  trx: Trx,
  siteId: number,
  company: Company,
  locale: string,
): Promise<void> => {
  await holdSite(trx, siteId)
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from account where site_id = ${siteId} and password_hash is null and signup_way <> 'invitation') as known`.execute(
    trx,
  )
  if (!rows[0]!.known) {
    await seedPeople(trx, siteId, company, locale)
    await seedActivity(trx, siteId, company)
    await seedReports(trx, siteId)
  }
  await seedLock(trx, siteId)
}
