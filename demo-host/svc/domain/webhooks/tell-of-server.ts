import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import { tellWebhooks, type Teller } from './tell.ts'

/** Fields of a server in webhooks. */
type ServerTold = Pick<Selectable<ServerRow>, 'id' | 'name' | 'datacenter' | 'state' | 'power'>

/** Sends an event for a server that was changed without a command. */
export const tellOfChange = (
  trx: Trx,
  teller: Teller,
  { owner_id: ownerId, id, name, datacenter, state, power }: ServerTold & { owner_id: number },
): Promise<void> =>
  tellWebhooks(trx, teller, ownerId, 'server.changed', { id, name, datacenter, state, power, task: null })
