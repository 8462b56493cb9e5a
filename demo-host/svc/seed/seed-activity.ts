import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { daysAgo, type Company, day, type Person } from './company.ts'
import { randomFrom, pick, type Random } from './random.ts'

/** Gives a company its year: who signed in when, which accounts were suspended, and what was done for them. */
export const seedActivity = async (
  trx: Trx,
  siteId: number,
  { people, left }: Pick<Company, 'people' | 'left'>,
): Promise<void> => {
  const signIns = [
    ...people.flatMap((person) =>
      signInsOf({ ...person, ...(isOut(person) && { endedDaysAgo: person.stateDaysAgo! }) }),
    ),
    ...(left ? signInsOf({ ...left, endedDaysAgo: left.deletedDaysAgo }) : []),
  ]
  await sql`insert into audit (site_id, account_id, at, event, method, result, ip, user_agent)
    select ${siteId}, a.id, s.at, s.event, 'password', s.result, s.ip, s.agent
    from json_to_recordset(${JSON.stringify(signIns)}::json)
      as s (email text, at timestamptz, event text, result text, ip inet, agent text)
    join account a on a.site_id = ${siteId} and a.email = s.email order by s.at`.execute(trx)
  await sql`update account a set last_sign_in_at = s.at, last_ip = s.ip from (
      select distinct on (account_id) account_id, at, ip from audit
      where site_id = ${siteId} and result = 'ok' order by account_id, at desc) s
    where a.site_id = ${siteId} and a.id = s.account_id`.execute(trx)
  await sql`insert into audit (site_id, account_id, by_id, at, event, method, result, ip)
    select ${siteId}, a.id, a.status_by, a.status_at, 'account-state-changed', a.account_status, 'ok', '198.51.100.10'
    from account a where a.site_id = ${siteId} and a.status_at is not null and a.status_by is not null
    order by a.status_at`.execute(trx)
  await seedTasks(trx, siteId, people)
}

/** Whether the user can no longer sign in; warned users can. */
const isOut = ({ state, enabled = true }: Company['people'][number]): boolean =>
  !enabled || (state !== undefined && state !== 'Ok' && state !== 'Warning')

// What commands do, how long that takes in seconds, and why it fails now and then.
const kinds = [
  {
    name: 'export-data',
    service: 'account',
    least: 4,
    most: 40,
    error: 'Export failed: the file storage did not respond.',
  },
  {
    name: 'report',
    service: 'reports',
    least: 1,
    most: 12,
    error: 'Report failed: the query took longer than 60 seconds.',
  },
  {
    name: 'forget-browsers',
    service: 'security',
    least: 1,
    most: 3,
    error: 'Task failed: the connection to the database was lost.',
  },
] as const

/** Two months of tasks, the retention period, each of a user who could start it then. */
const seedTasks = async (trx: Trx, siteId: number, people: Company['people']): Promise<void> => {
  const random = randomFrom(`tasks of ${people.length}`)
  const able = people.filter((person) => person.active !== 'monthly' && !isOut(person) && !person.parent)
  const tasks = Array.from({ length: able.length * 3 }, (_, index) => {
    const person = able[index % able.length]!
    const kind = kinds[Math.floor(random() ** 2 * kinds.length)]!
    const ago = 1 + random() * (Math.min(person.daysAgo, 58) - 1.5)
    const seconds = kind.least + random() * (kind.most - kind.least)
    return {
      email: person.email,
      name: kind.name,
      service: kind.service,
      target: kind.name === 'report' ? 'loginLog' : person.email,
      at: daysAgo(ago),
      seconds,
      error: random() < 0.08 ? kind.error : null,
    }
  })
  const fitting = tasks.filter(
    ({ name, email }) =>
      name !== 'report' || people.some((one) => one.email === email && one.rights === 'admin'),
  )
  await sql`with added as (
      insert into command (site_id, account_id, created_by, name, service_name, target, state, progress, created_at, began_at, ended_at, tries)
      select ${siteId}, a.id, a.id, t.name, t.service, t.target, case when t.error is null then 'done' else 'failed' end,
        case when t.error is null then 100 else 60 end, t.at, t.at + interval '1 second', t.at + interval '1 second' * (1 + t.seconds),
        case when t.error is null then 1 else 5 end
      from json_to_recordset(${JSON.stringify(fitting)}::json)
        as t (email text, name text, service text, target text, at timestamptz, seconds float8, error text)
      join account a on a.site_id = ${siteId} and a.email = t.email order by t.at
      returning id, name, state, ended_at)
    insert into command_log (site_id, command_id, at, entry)
    select ${siteId}, c.id, c.ended_at, case when c.state = 'done' then k.done else k.error end
    from added c join json_to_recordset(${JSON.stringify(kinds.map(({ name, error }) => ({ name, error, done: doneOf[name] })))}::json)
      as k (name text, error text, done text) on k.name = c.name order by c.id`.execute(trx)
}

const doneOf = {
  'export-data': 'Export created: 48213 bytes',
  report: 'File created: 412 rows, 18904 bytes',
  'forget-browsers': 'Trusted browsers removed: 2',
} as const

/** An audit line of a company's user. */
interface SignIn {
  email: string
  at: Date
  event: 'sign-in' | 'second-step'
  result: 'ok' | 'failed'
  ip: string
  agent: string
}

type Active = Pick<Person, 'email' | 'country' | 'daysAgo' | 'active'> & {
  twoStep?: boolean
  /** Days since the last sign-in, for users who left. */
  endedDaysAgo?: number
}

/** Probability of a sign-in on a working day. */
const onWorkingDays = { daily: 0.6, weekly: 0.15, monthly: 0.05 } as const

/**
 * A user's sign-ins over a year: on working days, in their daytime, from their places and devices, until they
 * left. The last is a day ago.
 */
const signInsOf = (person: Active): SignIn[] => {
  const random = randomFrom(person.email)
  const [work, home] = [addressFrom(random), addressFrom(random)]
  const [desk, pocket] = [pick(random, desks), pick(random, phones)]
  const signIns: SignIn[] = []
  for (let ago = Math.min(person.daysAgo - 1, 365); ago > Math.max(1, person.endedDaysAgo ?? 1); ago--) {
    const isAway = isWeekend(ago, person.country)
    if (random() > onWorkingDays[person.active] * (isAway ? 0.15 : 1)) continue
    const isOut = isAway || random() < 0.15
    const place = { email: person.email, ip: isOut ? home : work, agent: isOut ? pocket : desk }
    const at = daytime(ago, person.country, random)
    const event = person.twoStep ? 'second-step' : 'sign-in'
    if (random() < 0.06)
      signIns.push({ ...place, at: new Date(Number(at) - 20_000), event, result: 'failed' })
    signIns.push({ ...place, at, event, result: 'ok' })
  }
  return signIns
}

/** Hours from UTC, as they mostly are. */
const offsets: Readonly<Record<string, number>> = { IL: 2, JO: 3, US: -5, GB: 0, PT: 0 }

const offsetOf = (country: string): number => offsets[country] ?? 1

const midnight = (ago: number): Date => {
  const now = new Date(Date.now() - ago * day)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

const isWeekend = (ago: number, country: string): boolean =>
  (['IL', 'JO'].includes(country) ? [5, 6] : [0, 6]).includes(midnight(ago).getUTCDay())

// Most begin in the morning, some after lunch.
const daytime = (ago: number, country: string, random: Random): Date => {
  const hour = random() < 0.7 ? 8 + 3 * random() : 13 + 5 * random()
  return new Date(Number(midnight(ago)) + (hour - offsetOf(country)) * 3_600_000)
}

// Of the ranges that documentation may use.
const addressFrom = (random: Random): string =>
  `${pick(random, ['198.51.100', '203.0.113'])}.${1 + Math.floor(random() * 254)}`

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const desks = [
  `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
  `${mac} ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
]

const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
]
