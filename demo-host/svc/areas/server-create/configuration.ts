import { code } from '../../../../src/contract/error-codes.ts'
import { cpuCounts, diskSizes, memorySizes } from '../../../../src/contract/server-rows.ts'
import type { Input } from '../../../../src/contract/endpoint.ts'
import type { serverCreate } from '../../../../src/contract/server-create.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

type Asked = Input<typeof serverCreate.estimate>['body']

/** Refuses what no server can be made of, with code 903 and `key`: what its site does not have, what is not offered, less than the image needs. */
export const requirePossible = async (trx: Trx, siteId: number, asked: Asked): Promise<void> => {
  const place = await trx
    .selectFrom('datacenter')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', asked.datacenter)
    .executeTakeFirst()
  if (!place) throw wrong('datacenter')
  const image = await trx
    .selectFrom('server_image')
    .select(['disk_gb', 'ram_mb'])
    .where('site_id', '=', siteId)
    .where('id', '=', asked.image)
    .executeTakeFirst()
  if (!image) throw wrong('image')
  if (!cpuCounts[asked.cpuType].includes(asked.cpuCount)) throw wrong('cpuCount')
  if (!memorySizes.includes(asked.ramMB)) throw wrong('ramMB')
  if (asked.ramMB < image.ram_mb) throw wrong('ramMB', image.ram_mb)
  for (const key of ['diskGB', 'disk2GB', 'disk3GB', 'disk4GB'] as const)
    if (asked[key] !== undefined && !diskSizes.includes(asked[key])) throw wrong(key)
  if (asked.diskGB < image.disk_gb) throw wrong('diskGB', image.disk_gb)
}

const wrong = (key: string, min?: number) => fail(code.badRequest, { key, ...(min && { params: { min } }) })
