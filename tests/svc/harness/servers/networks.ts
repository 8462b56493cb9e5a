import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** A private network, a subnet in it, and a permission of it. */
export interface NetworkParts {
  network: string
  /** An empty network. */
  emptyNetwork: string
  subnet: string
  networkPermission: string
}

/** Gives an account a private network at the location of the test servers, with an annotated address. */
export const giveNetwork = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<NetworkParts> => {
  const [parts] = await world.run(`
    with made as (insert into network (site_id, datacenter, network_type, owner_id, name)
        values (${siteId}, 'EU', 'lan', ${id}, 'lan-${id}-of-tests') returning id),
      empty as (insert into network (site_id, datacenter, network_type, owner_id, name)
        values (${siteId}, 'EU', 'lan', ${id}, 'lan-${id}-of-tests-too') returning id),
      ranged as (insert into subnet (site_id, network_id, range) select ${siteId}, id, '10.77.0.0/24' from made returning id),
      noted as (insert into address (site_id, subnet_id, ip, note) select ${siteId}, id, '10.77.0.9', 'Of ${id}' from ranged),
      permitted as (insert into network_permission (site_id, network_id, account_id)
        select ${siteId}, id, ${id} from made returning id)
    select made.id as network, ranged.id as subnet, permitted.id as permission,
      empty.id as empty from made, ranged, permitted, empty`)
  const named = (name: string) => String(parts?.[name])
  return {
    network: named('network'),
    emptyNetwork: named('empty'),
    subnet: named('subnet'),
    networkPermission: named('permission'),
  }
}
