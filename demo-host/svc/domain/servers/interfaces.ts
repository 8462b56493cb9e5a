import { randomBytes } from 'node:crypto'
import type { Trx } from '../../kernel/db/database.ts'
import { refuse, type Server } from './refuse.ts'

/** Gives a new server its interface to the internet, with a free address of its place. Throws code 927 where there is none. */
export const addInterface = async (trx: Trx, server: Server): Promise<void> => {
  const { site_id, datacenter } = server
  const nic = await insertInterface(trx, server)
  // Of servers made at the same time, each takes another.
  const free = await trx
    .selectFrom('address')
    .select('ip')
    .where('site_id', '=', site_id)
    .where('datacenter', '=', datacenter)
    .where('nic_id', 'is', null)
    .orderBy('ip')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) throw refuse('noAddress')
  await trx
    .updateTable('address')
    .set({ nic_id: nic })
    .where('site_id', '=', site_id)
    .where('ip', '=', free.ip)
    .execute()
}

const insertInterface = async (trx: Trx, { id, site_id, datacenter }: Server): Promise<number> => {
  for (;;) {
    const added = await trx
      .insertInto('server_nic')
      .values({
        site_id,
        server_id: id,
        index: 0,
        network: `wan-${datacenter.toLowerCase()}`,
        network_type: 'wan',
        mac: newMac(),
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'mac']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
}

// Of the range that VMware leaves to whoever gives machines their addresses.
const newMac = (): string => {
  const [first = 0, ...others] = randomBytes(3)
  const bytes = [first & 0x3f, ...others].map((byte) => byte.toString(16).padStart(2, '0'))
  return `00:50:56:${bytes.join(':')}`
}
