import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import type { Place } from './made.ts'
import { chance, pick, whole } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

/** Values of the kinds that are no plain text. */
export function figuresOf(of: AnyStruct, { at, name, now, path }: Place, key: string): unknown[] {
  const time = timeOf(name, at, now, key)
  const make = byKind[of.type]
  return make?.({ key, at, time, name, path }) ?? numbersOf(name, key)
}

interface Ask {
  key: string
  at: number
  name: string
  path: string
  time: string
}

const amounts = ['4.50', '12.00', '18.75', '24.50', '49.00', '86.20', '129.90', '210.40']

const byKind: Readonly<Record<string, (ask: Ask) => unknown[]>> = {
  time: ({ time }) => [time],
  logged: ({ time }) => [time],
  day: ({ time }) => [time.slice(0, 10)],
  period: ({ time }) => [time.slice(0, 7)],
  money: ({ key }) => [{ amount: pick(amounts, key), currency: 'USD' }],
  signedMoney: ({ key }) => [{ amount: pick(amounts, key), currency: 'USD' }],
  price: ({ key }) => [{ amount: pick(amounts, key), currency: 'USD', period: 'month' }],
  moneyChange: () => [{ currency: 'USD', from: '24.50', to: '29.00', by: '4.50' }],
  unitPrice: ({ key }) => [pick(amounts, key)],
  load: ({ key }) => [
    { now: whole(3, 60, key), day: Array.from({ length: 48 }, (_, at) => whole(2, 70, `${key}${at}`)) },
  ],
  progress: ({ key }) => [whole(5, 95, key)],
  percent: ({ key }) => [whole(5, 95, key)],
  bytes: ({ key }) => [whole(1, 900, key) * 1_000_000, whole(1, 900, key)],
  rate: ({ key }) => [whole(1, 900, key) * 100_000],
  memory: ({ key }) => [pick([1024, 2048, 4096, 8192, 16_384], key)],
  storage: ({ key }) => [pick([20, 50, 80, 200, 500], key)],
  seconds: ({ key }) => [whole(2, 5000, key)],
  code: () => [3, 2, 1, 0],
  ip: ({ key, at }) => [`203.0.113.${1 + ((at + whole(0, 40, key)) % 250)}`],
  cidr: ({ at }) => [`10.20.${at % 250}.0/24`],
  ipRange: ({ at }) => [`198.51.100.${at % 250}`],
  mac: ({ at }) => [`02:42:ac:11:00:${(16 + (at % 200)).toString(16)}`],
  ports: () => ['22,80,443'],
  email: ({ at }) => [
    pick(['maya@harbor.example', 'lin@northwind.example', 'noa@cedar.example'], String(at)),
  ],
  phone: () => ['+12025550123'],
  country: ({ key }) => [pick(['DE', 'US', 'IL'], key)],
  region: () => ['NY'],
  language: () => ['en'],
  currency: () => ['USD'],
  timeZone: () => ['Europe/Berlin'],
  color: () => ['#1d5fd1'],
  tags: ({ key }) => [pick([['web'], ['web', 'production'], ['staging'], ['backup']], key)],
  references: () => [[]],
  link: () => ['https://www.harbor.example/', '/'],
  webAddress: () => ['https://hooks.harbor.example/portal'],
  image: () => [null, { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'Portrait' }],
  userAgent: () => ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  fileName: () => ['nginx.conf'],
  filePath: () => ['/etc/nginx/nginx.conf', 'C:\\srv\\www'],
  fileText: () => ['worker_processes auto;\n'],
  digest: ({ at }) =>
    ['3f'.repeat(32), '3f'.repeat(16), '3f'.repeat(64), '3f'.repeat(20)].map((hex) => rotated(hex, at)),
  networkName: ({ at }) => [`app-net-${at + 1}`],
  serverName: ({ at }) => [`server-${at + 10}`],
  secret: () => ['not-shown-here'],
  secretKey: () => ['not-shown-here'],
  oneTimeCode: () => ['123456'],
  sshPublicKey: () => [
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAi3j5EaK5EIo2Z0G77dYBhX/5rd1ktPQmeacxtaooXs maya@laptop',
  ],
}

const rotated = (text: string, by: number): string => text.slice(by % 2) + text.slice(0, by % 2)

const numbersOf = (name: string, key: string): unknown[] =>
  /percent|share|usage|cpu|load|progress/i.test(name)
    ? [whole(2, 90, key), 1]
    : [whole(1, 40, key), whole(1, 9, key), Math.round(chance(key) * 100) / 100, 0, 1]

const isAhead = /until|next|expire|expiry|ends|due|planned|estimated|renews|nextMonth/i

/** Of a list the newest first; what is to come lies ahead. */
function timeOf(name: string, at: number, now: number, key: string): string {
  const away = (at + 1) * 7 * hour + Math.floor(chance(key) * 5 * hour)
  return new Date(isAhead.test(name) ? now + 3 * day + away : now - away).toISOString()
}
