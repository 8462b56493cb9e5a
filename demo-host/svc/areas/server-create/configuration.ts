import { code } from '../../../../src/contract/error-codes.ts'
import { cpuCounts, diskSizes, memorySizes } from '../../../../src/contract/server-rows.ts'
import type { Configuration } from '../../domain/prices/estimate.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

type Asked = Configuration & { datacenter: string; cpuType: keyof typeof cpuCounts }

/**
 * Refuses what no server can be made of: a place or an image that the site does not have, a number of processors, an amount of memory or a size
 * that is not offered, and less than the image needs. Throws code 903 with `key`.
 */
export const requirePossible = async (trx: Trx, siteId: number, asked: Asked): Promise<void> => {
  const ofSite = <Table extends 'datacenter' | 'server_image'>(table: Table, id: string) =>
    trx
      .selectFrom(table as 'server_image')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
  if (!(await ofSite('datacenter', asked.datacenter).executeTakeFirst())) throw wrong('datacenter')
  const image = await ofSite('server_image', asked.image).executeTakeFirst()
  if (!image) throw wrong('image')
  if (!cpuCounts[asked.cpuType].includes(asked.cpuCount)) throw wrong('cpuCount')
  if (!memorySizes.includes(asked.ramMB) || asked.ramMB < image.ram_mb) throw wrong('ramMB')
  if (asked.diskGB < image.disk_gb) throw wrong('diskGB')
  for (const key of ['diskGB', 'disk2GB', 'disk3GB', 'disk4GB'] as const)
    if (asked[key] !== undefined && !diskSizes.includes(asked[key])) throw wrong(key)
}

const wrong = (key: string) => fail(code.badRequest, { key })
