import { code } from '../../../../src/contract/engine/error-codes.ts'
import { diskSizes, largestOsDisk, mostDisks } from '../../../../src/contract/servers/rows.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import { refuse } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { operateReady, type Held } from './operate.ts'

export const addDisk = operateReady(servers.addDisk, async ({ body: { sizeGB } }, held) => {
  requireSize(sizeGB)
  const taken = (await disksOf(held)).map(({ index }) => index)
  if (taken.length >= mostDisks) throw fail(code.listFull, { params: { max: mostDisks } })
  const index = Array.from(taken, (_, at) => at + 1).find((free) => !taken.includes(free)) ?? taken.length
  await requirePrice(held, sizeGB)
  return { action: 'disk-add', input: { index, sizeGB }, detail: `${sizeGB} GB` }
})

export const growDisk = operateReady(servers.growDisk, async ({ params, body: { sizeGB } }, held) => {
  const { index, size_gb } = await namedDisk(held, params.id)
  requireSize(sizeGB, index === 0 ? largestOsDisk : undefined)
  if (sizeGB <= size_gb) throw refuse('mustGrow')
  await requirePrice(held, sizeGB - size_gb)
  return { action: 'disk-grow', input: { index, sizeGB }, detail: `${index}: ${sizeGB} GB` }
})

export const removeDisk = operateReady(servers.removeDisk, async ({ params }, held) => {
  const { index, size_gb } = await namedDisk(held, params.id)
  if (index === 0) throw refuse('osDisk')
  const snapshot = await held.trx
    .selectFrom('server_snapshot')
    .select('id')
    .where('server_id', '=', held.server.id)
    .limit(1)
    .executeTakeFirst()
  if (snapshot) throw refuse('snapshots')
  return { action: 'disk-remove', input: { index }, detail: `${index}: ${size_gb} GB` }
})

const requirePrice = ({ trx, call, owner, server }: Held, moreGB: number): Promise<void> =>
  requireWithinPrice(trx, call, owner, server.id, { moreGB })

const requireSize = (sizeGB: number, most = Infinity): void => {
  if (!diskSizes.includes(sizeGB) || sizeGB > most) throw fail(code.badRequest, { key: 'sizeGB' })
}

const disksOf = ({ trx, server }: Held) =>
  trx
    .selectFrom('server_disk')
    .select(['index', 'size_gb'])
    .where('server_id', '=', server.id)
    .orderBy('index')
    .execute()

const namedDisk = async (held: Held, id: string) => {
  const found = (await disksOf(held)).find(({ index }) => String(index) === id)
  if (!found) throw fail(code.notFound)
  return found
}
