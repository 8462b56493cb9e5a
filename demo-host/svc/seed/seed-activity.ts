import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { signInsOf } from './activity.ts'
import { daysAgo, type Company } from './company.ts'
import { randomFrom } from './random.ts'

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
