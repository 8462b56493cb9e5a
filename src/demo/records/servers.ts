import type { ServerWire } from '../../contract/servers/rows.ts'
import { self } from '../shape/people.ts'
import { whole } from '../shape/random.ts'
import { decimal, dollars, inCents } from './money.ts'

/** A server with all that lists and its page show. */
export type ServerRecord = ServerWire & { disks: number[] }

/** What the price of a server depends on. */
export type Size = Pick<ServerWire, 'cpuCount' | 'ramMB' | 'diskGB'>

/** Hours of the usual month. */
const monthHours = 730n

/** Ten-thousandths of a dollar for each hour that it is on. */
export const hourlyOn = (size: Size): bigint =>
  hourlyOff(size) + 65n * BigInt(size.cpuCount) + 30n * gigabytes(size)

/** The same for each hour that it is off: its disks and its address. */
export const hourlyOff = ({ diskGB }: Size): bigint => BigInt(Math.ceil(diskGB)) + 41n

/** Cents of a month in which it is on. */
export const monthly = (size: Size): bigint => inCents(hourlyOn(size) * monthHours)

const gigabytes = ({ ramMB }: Size): bigint => BigInt(Math.max(1, Math.round(ramMB / 1024)))

/** What a server costs, by its billing. */
export function pricesOf(
  size: Size,
  billing: ServerWire['billing'],
): Pick<ServerWire, 'price' | 'priceOn' | 'priceOff'> {
  const hour = (units: bigint) => ({ amount: decimal(units, 4), currency: 'USD', period: 'hour' as const })
  const [priceOn, priceOff] = [hour(hourlyOn(size)), hour(hourlyOff(size))]
  return {
    price: billing === 'hourly' ? priceOn : { ...dollars(monthly(size)), period: 'month' },
    priceOn,
    priceOff,
  }
}

export const locations: Readonly<Record<string, { name: string; continent: string }>> = {
  'EU-FR': { name: 'Frankfurt, Germany', continent: 'Europe' },
  'US-NY2': { name: 'New York, United States', continent: 'North America' },
  'IL-PT': { name: 'Petah Tikva, Israel', continent: 'Asia' },
}

type Sketch = [
  name: string,
  status: ServerWire['status'],
  datacenter: string,
  image: string,
  cpuCount: number,
  ramMB: number,
  disks: number[],
  billing: ServerWire['billing'],
  tags: string[],
  description: string,
]

const sketches: readonly Sketch[] = [
  [
    'shop-web-01',
    'on',
    'EU-FR',
    'Debian 13',
    4,
    8192,
    [80],
    'monthly',
    ['shop', 'web'],
    'Storefront behind the load balancer.',
  ],
  [
    'shop-web-02',
    'on',
    'EU-FR',
    'Debian 13',
    4,
    8192,
    [80],
    'monthly',
    ['shop', 'web'],
    'Storefront behind the load balancer.',
  ],
  [
    'shop-db-01',
    'on',
    'EU-FR',
    'Debian 13',
    8,
    32_768,
    [100, 500],
    'monthly',
    ['shop', 'database'],
    'PostgreSQL of the shop.',
  ],
  ['shop-cache-01', 'on', 'EU-FR', 'Ubuntu 24.04', 2, 4096, [30], 'monthly', ['shop'], ''],
  [
    'mail-01',
    'on',
    'EU-FR',
    'Debian 13',
    2,
    4096,
    [50, 200],
    'monthly',
    ['office'],
    'Mail of the whole office.',
  ],
  ['wiki', 'on', 'IL-PT', 'Ubuntu 24.04', 1, 2048, [30], 'monthly', ['office'], ''],
  ['files-01', 'on', 'IL-PT', 'Rocky Linux 9', 2, 4096, [50, 1000], 'monthly', ['office', 'backup'], ''],
  [
    'build-runner-01',
    'on',
    'US-NY2',
    'Ubuntu 24.04',
    8,
    16_384,
    [100],
    'hourly',
    ['build'],
    'Runs the nightly builds.',
  ],
  [
    'build-runner-02',
    'off',
    'US-NY2',
    'Ubuntu 24.04',
    8,
    16_384,
    [100],
    'hourly',
    ['build'],
    'Only for busy weeks.',
  ],
  ['staging-web', 'on', 'US-NY2', 'Debian 13', 2, 4096, [40], 'hourly', ['staging', 'web'], ''],
  ['staging-db', 'off', 'US-NY2', 'Debian 13', 2, 8192, [60], 'hourly', ['staging', 'database'], ''],
  [
    'reports-win',
    'on',
    'EU-FR',
    'Windows Server 2025',
    4,
    8192,
    [100],
    'monthly',
    ['office'],
    'Month-end reports.',
  ],
  ['old-shop', 'suspended', 'EU-FR', 'Debian 12', 2, 4096, [60], 'monthly', ['shop'], 'Kept for the audit.'],
  ['trial-gpu', 'off', 'US-NY2', 'Ubuntu 24.04', 16, 65_536, [200], 'hourly', ['build'], ''],
]

const day = 86_400_000

export const openServers = (start: number): ServerRecord[] =>
  sketches.map((sketch, at) => recordOf(sketch, at, start))

function recordOf(sketch: Sketch, at: number, start: number): ServerRecord {
  const [name, status, datacenter, image, cpuCount, ramMB, disks, billing, tags, description] = sketch
  const size = { cpuCount, ramMB, diskGB: disks.reduce((sum, each) => sum + each, 0) }
  const isOn = status === 'on'
  const isWindows = image.startsWith('Windows')
  const busy = whole(4, 55, name)
  const onFor = whole(2, 90, `${name} on`) * day
  return {
    ...size,
    ...pricesOf(size, billing),
    disks,
    id: `S${101 + at}`,
    name,
    status,
    address: `203.0.113.${11 + at}`,
    cpuType: isWindows ? 'D' : 'B',
    datacenter,
    location: locations[datacenter]!.name,
    image,
    billing,
    tags,
    load: isOn
      ? {
          now: busy,
          day: Array.from({ length: 48 }, (_, half) => Math.min(98, whole(2, busy + 12, `${name}${half}`))),
        }
      : null,
    owner: self.email,
    dtCreate: new Date(start - (400 - at * 23) * day).toISOString(),
    protected: name === 'shop-db-01',
    permission: 'all',
    cmdId: null,
    description,
    traffic: 't5000',
    initPolicy: '',
    connectionType: isWindows ? 'rdp' : 'ssh',
    connectUser: isWindows ? 'Administrator' : 'root',
    guestOs: isWindows ? 'windows2022' : 'debian12',
    scsiAdapter: 'virtioBlock',
    nicType: 'virtio',
    accrued: dollars((monthly(size) * BigInt(new Date(start).getUTCDate())) / 31n),
    dtPower: new Date(start - onFor).toISOString(),
    uptime: isOn ? onFor / 1000 : 0,
  }
}
