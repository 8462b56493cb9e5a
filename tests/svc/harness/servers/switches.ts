import { communityPlace } from '../../../../demo-host/svc/domain/networks/switches.ts'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** The defaults of a switch. */
export const usualSwitch = {
  name: 'sw-01',
  datacenter: 'TEST',
  model: '',
  mgmtIp: '10.90.0.2',
  snmp: 'community-of-tests',
}

/** The switches of a site as an operator manages them. */
export const switchesOf = (operator: Client) => {
  const add = (more: object = {}, by = operator) => by.post('/switch', { ...usualSwitch, ...more })
  return {
    add,
    /** The same; returns its id. */
    added: async (more: object = {}) => String(good(await add(more)).body['id']),
    show: async (id: string) => good(await operator.get(`/switch/${id}`)).body,
    edit: (id: string, body: object, by = operator) => by.call('PUT', `/switch/${id}`, { body }),
    sync: (id: string, by = operator) => by.post(`/switch/${id}/sync`, {}),
    test: (id: string, by = operator) => by.post(`/switch/${id}/test`, {}),
    block: (id: string, port: unknown, blocked: boolean, checkOnly = false, by = operator) =>
      by.call('PUT', `/switch/${id}/ports/${String(port)}`, { body: { blocked, checkOnly } }),
    remove: (id: string, by = operator): Promise<Answer> => by.call('DELETE', `/switch/${id}`),
    ports: async (id: string, query = '') =>
      good(await operator.get(`/switch/${id}/ports${query || '?size=0'}`)).body['items'] as Record<
        string,
        unknown
      >[],
    differences: async (id: string) =>
      good(await operator.get(`/switch/${id}/differences`)).body['items'] as Record<string, unknown>[],
  }
}

/** Adds a responding switch with a port to an account's site, without an owner. */
export const giveSwitch = async (
  world: Pick<World, 'run' | 'keys'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<Record<string, string>> => {
  const mgmtIp = `10.91.${id >> 7}.${1 + (id & 127)}`
  const sealed = world.keys.seal('community-of-tests', communityPlace(siteId, mgmtIp))
  const [row] = await world.run(`
    with made as (insert into network_switch (site_id, name, datacenter, mgmt_ip, snmp_sealed)
        values (${siteId}, 'Of ${id}', 'TEST', '${mgmtIp}', '${sealed}') returning id),
      port as (insert into network_switch_port (site_id, switch_id, no, status) select ${siteId}, id, 1, 'up' from made returning id)
    select made.id, port.id as port from made, port`)
  return { network_switch: String(row?.['id']), 'port of switch': String(row?.['port']) }
}

/** Adds an IP cleanup run with findings to an account's site, without an owner. */
export const giveCleanup = async (
  world: Pick<World, 'run'>,
  { siteId }: Pick<TestAccount, 'siteId'>,
): Promise<Record<string, string>> => {
  const [row] = await world.run(`
    with made as (insert into ip_cleanup (site_id, kind, datacenter, state) values (${siteId}, 'system', 'TEST', 'found') returning id),
      finding as (insert into ip_finding (site_id, run_id, address_id, ip, network, held, seen, proposal)
        select ${siteId}, id, 0, '10.77.0.9', 'lan-of-tests', 'reservedByUser', 'notAsked', 'clear' from made)
    select id from made`)
  return { ip_cleanup: String(row?.['id']) }
}
