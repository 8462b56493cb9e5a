import { hashOf } from '../../../../demo-host/svc/kernel/keys.ts'
import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** Gives an account an API key for its first server and for a deleted one; returns the key's id. */
export const giveApiKey = async (
  world: Pick<World, 'run'>,
  { id, siteId, email }: Pick<TestAccount, 'id' | 'siteId' | 'email'>,
): Promise<string> => {
  const [key] = await world.run(`insert into api_key (site_id, owner_id, name, key_type, secret_hash, servers)
    select ${siteId}, ${id}, 'Of ${email}', 'server', '${hashOf(`secret of ${id}`)}',
      array(select s.id from server s where s.site_id = ${siteId} and s.owner_id = ${id} order by s.name limit 1)
        || '00000000-0000-4000-8000-000000000000'::text
    returning id`)
  await world.run(`insert into api_call (site_id, key_id, method, path, status, ip)
    select site_id, id, 'GET', '/servers', 200, '192.0.2.9' from api_key where id = '${String(key?.['id'])}'`)
  return String(key?.['id'])
}
