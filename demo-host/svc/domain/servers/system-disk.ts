import type { Trx } from '../../kernel/db/database.ts'
import { refuse, type Server } from './refuse.ts'

/** Size of a server's boot disk in gigabytes. Throws code 927 if it has none yet. */
export const systemDiskGB = async (trx: Trx, { id }: Server): Promise<number> => {
  const disk = await trx
    .selectFrom('server_disk')
    .select('size_gb')
    .where('server_id', '=', id)
    .where('index', '=', 0)
    .executeTakeFirst()
  if (!disk) throw refuse('notReady')
  return disk.size_gb
}
