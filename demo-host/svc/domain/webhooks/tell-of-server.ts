import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import { tellWebhooks, type Teller } from './tell.ts'

/** What webhooks are told of a server. */
type ServerTold = Pick<Selectable<ServerRow>, 'id' | 'name' | 'datacenter' | 'state' | 'power'>

/** Has the webhooks of a server's owner told that it was changed at once, by no command. */
export const tellOfChange = (
  trx: Trx,
  teller: Teller,
  { owner_id: ownerId, id, name, datacenter, state, power }: ServerTold & { owner_id: number },
): Promise<void> =>
  tellWebhooks(trx, teller, ownerId, 'server.changed', { id, name, datacenter, state, power, task: null })
