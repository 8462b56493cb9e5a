import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** The offer of every test site: a location with addresses of its own, and an image. */
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

/** Creates a server and returns its id when it is ready. */
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
  /** A running server with two disks and an interface. */
  server: string
  /** A running server with a snapshot, and the snapshot. */
  withSnapshot: string
  snapshot: string
  /** A permission of the first. */
  permission: string
  /** A connection to its screen. */
  console: string
  /** One of the two addresses of its first interface. */
  address: string
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
          select ${siteId}, id, n, 'wan-test', 'wan', mac, false from made, unnest(array['${macOf(4 * id + 2 * number)}',
            '${macOf(4 * id + 2 * number + 1)}']) with ordinality as macs (mac, at), lateral (select at - 1 as n) numbered)
      select id, '${email}' as whose from made`)
    return String(row?.['id'])
  }
  const [server, withSnapshot] = [await add('of-tests', 0), await add('of-tests-too', 1)]
  const [snapshot] = await world.run(`insert into server_snapshot (site_id, server_id, name, is_current)
    values (${siteId}, '${withSnapshot}', 'before', true) returning id`)
  // Two addresses of its first interface, and a free one there.
  await world.run(`insert into address (site_id, datacenter, ip)
    select ${siteId}, datacenter, '100.' || (63 + n) || '.${id >> 8}.${id & 255}'
    from server, generate_series(1, 3) n where id = '${server}' on conflict do nothing`)
  await world.run(`update address set nic_id = c.id from server_nic c where c.server_id = '${server}' and c.index = 0
    and ip in ('100.64.${id >> 8}.${id & 255}', '100.65.${id >> 8}.${id & 255}')`)
  const [console] =
    await world.run(`insert into console_session (site_id, server_id, account_id, node, view_only, client_ip)
    values (${siteId}, '${server}', ${id}, 'test', false, '192.0.2.1') returning id`)
  const [permission] = await world.run(`insert into server_permission (site_id, server_id, account_id)
    values (${siteId}, '${server}', ${id}) returning id`)
  return {
    server,
    withSnapshot,
    snapshot: String(snapshot?.['id']),
    permission: String(permission?.['id']),
    console: String(console?.['id']),
    address: `100.64.${id >> 8}.${id & 255}`,
  }
}

/** Has the provider of a demonstration know a server that was given, with these servicelets installed. */
export const giveMachine = async (
  world: Pick<World, 'run'>,
  { siteId }: Pick<TestAccount, 'siteId'>,
  server: string,
  servicelets: object[] = [],
): Promise<void> => {
  const spec = { name: 'of-tests', disks: [], nics: [], datacenter: 'TEST', image: 'test-os' }
  const whole = { ...spec, cpuType: 'B', cpuCount: 1, ramMB: 1024 }
  await world.run(`insert into embedded_machine (site_id, ref, power, spec, servicelets)
    values (${siteId}, '${server}', 'on', '${JSON.stringify(whole)}', '${JSON.stringify(servicelets)}')`)
}

/** A servicelet for backups, as a machine has it. */
export const backup = {
  code: 'backup',
  version: '2.1.0',
  state: 'running',
  config: { folder: '/srv', schedule: 'daily', hour: 3, keepDays: 14, encrypt: true },
  installedAt: 0,
  since: 0,
  log: [],
}

/** Gives an account an SSH key. */
export const giveKey = async (
  world: Pick<World, 'run'>,
  { id, siteId, email }: Pick<TestAccount, 'id' | 'siteId' | 'email'>,
): Promise<string> => {
  const [key] = await world.run(`insert into ssh_key (site_id, owner_id, name, public_key, fingerprint)
    values (${siteId}, ${id}, 'Of ${email}', 'ssh-ed25519 ${'A'.repeat(68)}', 'SHA256:${'a'.repeat(43)}') returning id`)
  return String(key?.['id'])
}

export interface ImageParts {
  disk_image: string
  /** A file on its way into the library. */
  upload: string
  /** The user it is shared with, and one that an administrator could share it with. */
  imageShare: string
  reachable: string
  /** A server that is off, so that it can be saved as an image. */
  off: string
}

/**
 * Gives an account an image that is in the library only, and a stopped server; creates two accounts to share
 * it with.
 */
export const giveImage = async (
  world: Pick<World, 'run'>,
  { id, siteId, email }: Pick<TestAccount, 'id' | 'siteId' | 'email'>,
): Promise<ImageParts> => {
  const one = async (statement: string) => String((await world.run(statement))[0]?.['id'])
  // It can be copied there.
  await world.run(`insert into datacenter (site_id, id, continent, country, city)
    values (${siteId}, 'TEST', 'Europe', 'Germany', 'Frankfurt') on conflict do nothing`)
  const image =
    await one(`insert into disk_image (site_id, owner_id, name, image, disk_gb, state, bytes, sha256)
    values (${siteId}, ${id}, 'Of ${email}', 'test-os', 20, 'ready', 4096, '${'a1'.repeat(32)}') returning id`)
  const other = (name: string) =>
    one(`insert into account (site_id, email, password_hash)
      values (${siteId}, '${name}.of.${email}', 'none') returning id`)
  const [shared, reachable] = [await other('shared'), await other('reachable')]
  const off = await one(`insert into server (site_id, owner_id, name, state, power, power_at)
    values (${siteId}, ${id}, 'to-clone', 'ready', 'off', now()) returning id`)
  await world.run(
    `insert into server_disk (site_id, server_id, index, size_gb) values (${siteId}, '${off}', 0, 20)`,
  )
  return {
    disk_image: image,
    upload: await one(`insert into disk_upload (site_id, owner_id, name, image, datacenter, file_name, size)
      values (${siteId}, ${id}, 'Upload of ${email}', 'test-os', 'TEST', 'words.raw', 4096) returning id`),
    imageShare: await one(`insert into disk_image_share (site_id, image_id, account_id, added_by)
      values (${siteId}, '${image}', ${shared}, ${id}) returning id`),
    reachable,
    off,
  }
}

// Beyond those that the service assigns.
const macOf = (number: number): string =>
  `00:50:56:${(0x40_00_00 + number).toString(16).replaceAll(/..(?!$)/g, '$&:')}`
