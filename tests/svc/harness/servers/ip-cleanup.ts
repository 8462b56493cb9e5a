import type { TestAccount } from '../world/accounts.ts'
import { good } from '../world/client.ts'
import { seen } from '../world/commands.ts'
import { withRights } from '../people/profile.ts'
import { done } from './servers.ts'
import { signedIn } from '../world/steps.ts'
import type { World } from '../world/world.ts'

export type Row = Record<string, unknown>

/** Networks with unused reserved addresses, and an operator's calls about them. */
export const openCleanup = async (world: World) => {
  const { client: operator, account: caller } = await withRights(world, 'operator')
  const owner = await world.account()
  const client = await signedIn(world, owner)

  let networks = 0

  /** A private network of an account at the data center of tests, with a subnet of its own; answers its name and the beginning of its addresses. */
  const network = async ({ siteId, id }: TestAccount = owner): Promise<Network> => {
    networks += 1
    const [name, range] = [`lan-${id}-clean-${networks}`, `10.150.${networks}`]
    await world.run(`with made as (insert into network (site_id, datacenter, tag, network_type, owner_id, name)
      values (${siteId}, 'TEST', ${2000 + networks}, 'lan', ${id}, '${name}') returning id)
    insert into subnet (site_id, network_id, range) select ${siteId}, id, '${range}.0/24' from made`)
    return { name, range, vlan: 2000 + networks }
  }

  interface Network {
    name: string
    range: string
    vlan: number
  }

  /** An address of a network that something is said of. */
  const address = ({ range }: Network, last: number, columns: string, values: string, { siteId } = owner) =>
    world.run(`insert into address (site_id, subnet_id, ip, ${columns})
    select ${siteId}, id, '${range}.${last}', ${values} from subnet where site_id = ${siteId} and range = '${range}.0/24'`)

  /** Reports to a network from outside any machine. */
  const neighbor = (
    { name, range }: Network,
    last: number,
    answers: boolean,
    daysAgo: number,
    mac = '02:00:00:00:00:01',
  ) =>
    world.run(`insert into embedded_neighbor (site_id, datacenter, network, ip, mac, answers, seen_at)
    values (${owner.siteId}, 'TEST', '${name}', '${range}.${last}', '${mac}', ${answers}, now() - interval '${daysAgo} days')
    on conflict (site_id, datacenter, network, ip) do update set answers = excluded.answers, seen_at = excluded.seen_at`)

  /** An address of a server that is in some state. */
  const held = async (of: Network, last: number, state: string, more = '') => {
    const [server] =
      await world.run(`insert into server (site_id, owner_id, name, state, datacenter, power, terminated_at)
    values (${owner.siteId}, ${owner.id}, 'held-${of.vlan}-${last}', '${state}', 'TEST', 'on', now() - interval '50 days') returning id`)
    const [nic] =
      await world.run(`insert into server_nic (site_id, server_id, index, network, network_type, mac, network_id)
    select ${owner.siteId}, '${String(server?.['id'])}', 0, '${of.name}', 'lan', '00:50:56:3e:${(of.vlan & 255).toString(16).padStart(2, '0')}:${last.toString(16).padStart(2, '0')}', id
    from network where name = '${of.name}' returning id`)
    await address(of, last, 'nic_id', String(nic?.['id']))
    if (more) await world.run(`update server set ${more} where id = '${String(server?.['id'])}'`)
    return String(server?.['id'])
  }

  const start = (kind: string, body: object = {}, by = operator) =>
    by.post(`/ipCleanup/${kind}`, { datacenter: 'TEST', ...body })
  const run = async (kind: string, body: object = {}) => {
    const { body: told } = await done(world, start(kind, body))
    return { id: String(told['id']), task: await seen(operator, String(told['cmdId'])) }
  }
  const show = async (id: string) => good(await operator.get(`/ipCleanup/${id}`)).body
  const findings = async (id: string, query = '') =>
    (good(await operator.get(`/ipCleanup/${id}/findings?size=0&${query}`)).body['items'] as Row[]).toSorted(
      (one, other) => (String(one['ip']) < String(other['ip']) ? -1 : 1),
    )
  const apply = (id: string, checkOnly = false, by = operator) =>
    by.post(`/ipCleanup/${id}/apply`, { checkOnly })

  const of = async ({ name, range }: Network, id: string) =>
    (await findings(id, `filter=${name}`)).map(({ ip, held: state, seen: heard, proposal, result }) => [
      String(ip).slice(range.length + 1),
      state,
      heard,
      proposal,
      result,
    ])

  const known = async ({ range }: Network) =>
    (
      await world.run(`select ip from address where ip like '${range}.%'
      and (nic_id is not null or type > 0 or note <> '' or ptr <> '') order by number`)
    ).map(({ ip }) => String(ip).slice(range.length + 1))

  /** A network with an address of each kind that the database knows. */
  const planted = async () => {
    const one = await network()
    await held(one, 10, 'terminated')
    await held(one, 11, 'failed')
    await held(one, 12, 'ready')
    await address(one, 20, 'type', '3')
    await address(one, 21, 'type, note', "3, 'A printer'")
    await address(one, 22, 'note', "'A plan'")
    await address(one, 1, 'type', '2')
    await address(one, 2, 'type', '1')
    return one
  }

  return {
    operator,
    caller,
    owner,
    client,
    network,
    address,
    neighbor,
    held,
    start,
    run,
    show,
    findings,
    apply,
    of,
    known,
    planted,
  }
}
