import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { daysAgo } from './company.ts'
import { holdSite } from './hold-site.ts'

/** An upload service of the demonstration. */
interface DemoService {
  datacenter: string
  name: string
  datastore: string
  maxGB: number
  minutes: number
  types: readonly string[]
  /** Its node is away for work on it. */
  away?: { url: string; version: string; daysAgo: number }
}

const services: readonly DemoService[] = [
  {
    datacenter: 'EU-FR',
    name: 'Frankfurt uploads',
    datastore: 'fr-images-01',
    maxGB: 50,
    minutes: 1440,
    types: ['vmdk', 'qcow2', 'vhd', 'iso', 'raw'],
  },
  {
    datacenter: 'US-NY2',
    name: 'New York uploads',
    datastore: 'ny-images-01',
    maxGB: 20,
    minutes: 240,
    types: ['qcow2', 'iso'],
  },
  {
    datacenter: 'IL-TA',
    name: 'Tel Aviv uploads',
    datastore: 'ta-images-02',
    maxGB: 50,
    minutes: 1440,
    types: ['vmdk', 'qcow2', 'vhd', 'iso'],
    away: { url: 'https://uploads-ta.example', version: '0.5.2', daysAgo: 2 },
  },
]

/** Gives a site without upload services one for each of its data centers. Needs the owner's rights. */
export const seedUploadServices = async (trx: Trx, siteId: number): Promise<void> => {
  await holdSite(trx, siteId)
  const has = await trx
    .selectFrom('upload_service')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const places = await trx.selectFrom('datacenter').select('id').where('site_id', '=', siteId).execute()
  const rows = services.filter(({ datacenter }) => places.some(({ id }) => id === datacenter))
  if (has || rows.length === 0) return
  await trx
    .insertInto('upload_service')
    .values(
      rows.map(({ datacenter, name, datastore, maxGB, minutes, types, away }) => ({
        site_id: siteId,
        datacenter,
        name,
        datastore,
        max_gb: maxGB,
        token_minutes: minutes,
        allowed_types: [...types],
        created_at: daysAgo(200),
        enabled: !away,
        seen_at: away ? daysAgo(away.daysAgo) : sql<Date>`now()`,
        ...(away && { url: away.url, version: away.version }),
      })),
    )
    .execute()
}
