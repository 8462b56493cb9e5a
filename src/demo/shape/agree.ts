import { people } from './people.ts'
import { whole } from './random.ts'

type Row = Record<string, unknown>

const day = 86_400_000

/**
 * Makes the values of a row fit each other, where each was made alone: an email has its own name, nothing ends before it began, and
 * parts are no more than their whole. What was `given` stays.
 */
export function agreed(row: Readonly<Row>, given: object, { path, now }: { path: string; now: number }): Row {
  const own: Row = { ...row }
  for (const rule of [person, times, used, limits, money]) rule(own, path, now)
  return { ...own, ...Object.fromEntries(Object.keys(given).map((name) => [name, row[name]])) }
}

function person(row: Row, path: string): void {
  const found = people.find(({ email }) => email === row['email'])
  if (!found) return
  if ('company' in row) row['company'] = found.company
  // Where something else has the name, there is what it was done to.
  if ('name' in row)
    row['name'] =
      'target' in row ? commands[whole(0, commands.length - 1, `${path}${String(row['id'])}`)] : found.name
}

const commands = ['server-restart', 'server-snapshot-take', 'server-disk-grow', 'nic-add']

const beginnings = /^(created|createdAt|dtCreate|since|failingSince|started|begun|validFrom|effectiveAt)$/
const isMoment = /^\d{4}-\d\d-\d\dT/

/** Of what is past, nothing comes before the beginning. */
function times(row: Row, path: string, now: number): void {
  const moments = Object.entries(row).filter(([, value]) => typeof value === 'string' && isMoment.test(value))
  const begin = moments.find(([name]) => beginnings.test(name))
  const others = moments
    .filter(([name]) => name !== begin?.[0])
    .map(([, value]) => Date.parse(String(value)))
    .filter((moment) => moment <= now)
  if (!begin || 'age' in row) return
  const [name, value] = begin
  if (others.length === 0) {
    // What the list is ordered by stays in its order.
    const at = Math.max(0, (Number(row['id']) - 1001) / 7 || 0)
    row[name] = new Date(Date.parse(String(value)) - (20 + at * 13) * day).toISOString()
    return
  }
  const first = Math.min(...others)
  // A task takes minutes, an account or a list has years behind it.
  const step =
    'target' in row ? whole(1, 40, path) * 60_000 : whole(2, 300, `${path}${String(row['id'])}`) * day
  if (Date.parse(String(value)) > first || !('target' in row))
    row[name] = new Date(first - step).toISOString()
}

/** What is used, by its share of all there is. */
function used(row: Row): void {
  if (typeof row['ramMB'] === 'number' && 'cpuModel' in row) row['ramMB'] = 262_144
  for (const [share, part, all] of [
    ['ramUsed', 'ramUsedMB', 'ramMB'],
    ['cpuUsed', 'cpusUsed', 'cpus'],
  ] as const) {
    const [percent, total] = [row[share], row[all]]
    if (typeof percent === 'number' && typeof total === 'number' && part in row)
      row[part] = Math.round((total * percent) / 100)
  }
  if ('cpuModel' in row && typeof row['cpus'] === 'number')
    Object.assign(row, {
      cores: 32,
      threads: 64,
      cpus: 64,
      cpusUsed: Math.round(0.64 * Number(row['cpuUsed'])),
    })
}

function limits(row: Row): void {
  const { over, serverLimit } = row
  if (typeof over === 'number' && typeof serverLimit === 'number') row['servers'] = serverLimit + over
}

function money(row: Row, path: string): void {
  const amount = (name: string, text: string) => (row[name] = { ...Object(row[name]), amount: text })
  if (path.endsWith('/zeroPriceServers')) amount('price', '0.00')
  if (!path.endsWith('/negativeBalanceActive')) return
  const { amount: owed } = Object(row['owed']) as { amount: string }
  amount('balance', `-${owed}`)
}
