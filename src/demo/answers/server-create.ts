import type { Input, Reply } from '../../contract/engine/endpoint.ts'
import type { serverCreate } from '../../contract/servers/create.ts'
import { whole, type Answers } from '../answer.ts'
import { decimal, dollars, inCents } from '../records/money.ts'
import {
  hourlyOff,
  hourlyOn,
  locations,
  monthly,
  pricesOf,
  type ServerRecord,
  type Size,
} from '../records/servers.ts'
import { self } from '../shape/people.ts'
import { beginTask } from '../tasks.ts'
import { newId, type World } from '../world.ts'

type Options = Reply<typeof serverCreate.options>
type Body = Input<typeof serverCreate.create>['body']

const image = (
  id: string,
  name: string,
  family: string,
  kind: Options['images'][number]['kind'],
  diskGB: number,
  ramMB: number,
): Options['images'][number] => ({
  id,
  name,
  family,
  kind,
  diskGB,
  ramMB,
  connectionType: family === 'Windows' ? 'rdp' : 'ssh',
  datacenters: null,
})

const images = [
  image('debian-13', 'Debian 13', 'Debian', 'os', 5, 512),
  image('debian-12', 'Debian 12', 'Debian', 'os', 5, 512),
  image('ubuntu-24', 'Ubuntu 24.04', 'Ubuntu', 'os', 10, 1024),
  image('rocky-9', 'Rocky Linux 9', 'Rocky Linux', 'os', 10, 1024),
  image('windows-2025', 'Windows Server 2025', 'Windows', 'os', 40, 4096),
  image('app-wiki', 'Wiki', 'Websites', 'app', 10, 1024),
  image('app-shop', 'Online shop', 'Websites', 'app', 20, 2048),
  image('desktop-debian', 'Debian Desktop', 'Debian', 'desktop', 20, 2048),
  image('service-postgresql', 'PostgreSQL 17', 'Databases', 'service', 20, 2048),
]

const plan = (name: string, cpuCount: number, ramMB: number, diskGB: number): Options['plans'][number] => {
  const size = { cpuCount, ramMB, diskGB }
  const month = dollars(monthly(size))
  const hourly = { amount: decimal(hourlyOn(size), 4), currency: 'USD' }
  return {
    ...size,
    id: name.toLowerCase(),
    name,
    cpuType: 'B',
    prices: { hourly, fullMonth: month, monthly: month },
  }
}

const plans = [
  plan('S', 1, 2048, 30),
  plan('M', 2, 4096, 50),
  plan('L', 4, 8192, 100),
  plan('XL', 8, 16_384, 200),
]

const disksOf = ({ diskGB, disk2GB, disk3GB, disk4GB }: Partial<Body>): number[] =>
  [diskGB, disk2GB, disk3GB, disk4GB].filter((each): each is number => each !== undefined)

const sizeOf = (body: Pick<Body, 'cpuCount' | 'ramMB' | 'diskGB'>): Size => ({
  cpuCount: body.cpuCount,
  ramMB: body.ramMB,
  diskGB: disksOf(body).reduce((sum, each) => sum + each, 0),
})

/** A server as it is while it is created. */
function newServer(world: World, body: Body, name: string): ServerRecord {
  const size = sizeOf(body)
  const source = images.find(({ id }) => id === body.image)
  const isWindows = source?.family === 'Windows'
  return {
    ...size,
    ...pricesOf(size, body.billing),
    disks: disksOf(body),
    id: `S${newId(world)}`,
    name,
    status: 'creating',
    address: null,
    cpuType: body.cpuType,
    datacenter: body.datacenter,
    location: locations[body.datacenter]?.name ?? body.datacenter,
    image: source?.name ?? 'Debian 13',
    billing: body.billing,
    tags: body.tags ?? [],
    load: null,
    owner: self.email,
    dtCreate: new Date().toISOString(),
    protected: false,
    permission: 'all',
    cmdId: null,
    description: '',
    traffic: body.traffic,
    initPolicy: '',
    connectionType: isWindows ? 'rdp' : 'ssh',
    connectUser: isWindows ? 'Administrator' : 'root',
    guestOs: isWindows ? 'windows2022' : 'debian12',
    scsiAdapter: 'virtioBlock',
    nicType: 'virtio',
    accrued: dollars(0n),
    dtPower: null,
    uptime: 0,
  }
}

const steps = ['Choosing a host', 'Copying the image', 'Creating disks', 'Connecting the network', 'Starting']

function create(world: World, body: Body): Reply<typeof serverCreate.create> {
  const names = Array.from({ length: body.nServers }, (_, at) =>
    body.nServers > 1 ? `${body.name}-${at + 1}` : body.name,
  )
  const made = names.map((name) => {
    const server = newServer(world, body, name)
    world.servers.unshift(server)
    server.cmdId = beginTask(world, { commandInfo: 'server-create', target: name, steps }, () => {
      Object.assign(server, {
        status: body.powerOn ? 'on' : 'off',
        address: `203.0.113.${100 + (world.servers.length % 100)}`,
        cmdId: null,
        dtPower: new Date().toISOString(),
      })
    })
    return server
  })
  return { cmdIds: made.map(({ cmdId }) => cmdId!), ids: made.map(({ id }) => id) }
}

/** New servers. */
export const serverCreateAnswers: Answers = {
  'GET /serverCreate/options': whole<typeof serverCreate.options>((world) => ({
    datacenters: Object.entries(locations).map(([id, { name, continent }]) => ({ id, name, continent })),
    images,
    plans,
    name: freeName(world),
    limit: 50,
    used: world.servers.length,
    keys: [],
    initPolicies: [],
    maxServerPrice: dollars(100_000n),
  })),
  'GET /serverCreate/names': whole<typeof serverCreate.names>((world, { query }) => ({
    availability: world.servers.some(({ name }) => name === query.name) ? 2 : 1,
  })),
  'POST /serverCreate/estimate': whole<typeof serverCreate.estimate>((_world, { body }) => {
    const size = sizeOf(body)
    const parts = partsOf(size)
    const one = parts.reduce((sum, { cents }) => sum + cents, 0n)
    const { price, priceOff } = pricesOf(size, body.billing)
    return {
      price,
      priceOff,
      total: dollars(one * BigInt(body.nServers)),
      overTraffic: body.traffic === 't5000' ? dollars(1n) : null,
      parts: parts.map(({ part, cents }) => ({ part, monthly: dollars(cents) })),
    }
  }),
  'POST /serverCreate': whole<typeof serverCreate.create>((world, { body }) => create(world, body)),
}

/** The cents of a month by what a server is made of: they add up to its price. */
function partsOf(size: Size) {
  const all = monthly(size)
  const [cpu, disk, address] = [
    inCents(65n * BigInt(size.cpuCount) * 730n),
    inCents((hourlyOff(size) - 41n) * 730n),
    inCents(41n * 730n),
  ]
  const ram = all - cpu - disk - address
  return [
    { part: 'cpu' as const, cents: cpu },
    { part: 'ram' as const, cents: ram },
    { part: 'disk' as const, cents: disk },
    { part: 'address' as const, cents: address },
  ]
}

function freeName({ servers }: World): string {
  let number = 1
  const name = () => `server-${String(number).padStart(2, '0')}`
  while (servers.some((each) => each.name === name())) number += 1
  return name()
}
