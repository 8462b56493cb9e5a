import type { TestAccount } from './accounts.ts'
import { good, type Answer, type Client } from './client.ts'
import type { World } from './world.ts'

/** What every site of a test sells: a place with addresses of its own, and an image. */
export const stockSites = async (world: Pick<World, 'run'>, addresses = 40): Promise<void> => {
  await world.run(`
    insert into datacenter (site_id, id, continent, country, city) select id, 'TEST', 'Europe', 'Germany', 'Frankfurt' from site
      on conflict do nothing;
    insert into server_image (site_id, id, name, family, kind, disk_gb, ram_mb, connection_type, connect_user)
      select id, 'test-os', 'Test OS 1', 'Test', 'os', 10, 512, 'ssh', 'root' from site on conflict do nothing;
    insert into address (site_id, datacenter, ip)
      select id, 'TEST', '198.51.' || id || '.' || n from site, generate_series(1, ${addresses}) n on conflict do nothing`)
}

/** A form of a new server that is possible where sites are stocked. */
export const newServer = (name: string, more: object = {}) => ({
  datacenter: 'TEST',
  image: 'test-os',
  cpuType: 'B',
  cpuCount: 2,
  ramMB: 2048,
  diskGB: 20,
  billing: 'hourly',
  traffic: 't5000',
  nServers: 1,
  name,
  password: 'Secret_123',
  powerOn: false,
  ...more,
})

/** Makes a server; answers its id once that is done. */
export const madeServer = async (
  world: World,
  client: Client,
  name: string,
  more: object = {},
): Promise<string> => {
  const { body } = good(await client.post('/serverCreate', newServer(name, more)))
  await world.service.drainQueue()
  return String((body['ids'] as string[])[0])
}

/** Has something done to a server, and waits until it is. */
export const done = async (world: World, answer: Promise<Answer>): Promise<Answer> => {
  const told = good(await answer)
  await world.service.drainQueue()
  return told
}

export interface ServerParts {
  /** One that is on, with two disks and an interface. */
  server: string
  /** One that is on, with a snapshot, and that. */
  withSnapshot: string
  snapshot: string
}

/** Gives an account servers that the provider knows nothing of: enough for calls that are refused or merely begin something. */
export const giveServers = async (
  world: Pick<World, 'run'>,
  { id, siteId, email }: Pick<TestAccount, 'id' | 'siteId' | 'email'>,
): Promise<ServerParts> => {
  const add = async (name: string, number: number) => {
    const [row] = await world.run(`
      with made as (insert into server (site_id, owner_id, name, state, power, power_at)
          values (${siteId}, ${id}, '${name}', 'ready', 'on', now()) returning id),
        disks as (insert into server_disk (site_id, server_id, index, size_gb)
          select ${siteId}, id, n, 20 from made, generate_series(0, 1) n),
        nic as (insert into server_nic (site_id, server_id, index, network, network_type, mac, connected)
          select ${siteId}, id, 0, 'wan-test', 'wan', '${macOf(2 * id + number)}', false from made)
      select id, '${email}' as whose from made`)
    return String(row?.['id'])
  }
  const [server, withSnapshot] = [await add('of-tests', 0), await add('of-tests-too', 1)]
  const [snapshot] = await world.run(`insert into server_snapshot (site_id, server_id, name, is_current)
    values (${siteId}, '${withSnapshot}', 'before', true) returning id`)
  return { server, withSnapshot, snapshot: String(snapshot?.['id']) }
}

// Beyond those that the service gives.
const macOf = (number: number): string =>
  `00:50:56:${(0x40_00_00 + number).toString(16).replaceAll(/..(?!$)/g, '$&:')}`
