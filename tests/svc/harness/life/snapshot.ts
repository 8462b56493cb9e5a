import type { World } from '../world/world.ts'
import type { SiteName } from './walk.ts'

export interface AccountNow {
  n: number
  id: number
  site: SiteName
  email: string
  hash: string | null
  enabled: boolean
  unvalidated: boolean
  secondStep: boolean
  google: boolean
}

/** The database's content about the accounts of one walk; no secret is in clear. */
export interface Snapshot {
  accounts: AccountNow[]
  sessions: { n: number; account: number; site: string; hash: string; live: boolean }[]
  tokens: { hash: string; account: number; used: boolean }[]
  attempts: { n: number; account: number; hash: string; open: boolean }[]
  identities: { n: number; account: number; subject: string }[]
  audit: {
    n: number
    event: string
    account: number | null
    site: string
    method: string | null
    ok: boolean
  }[]
}

/** The start of a walk: older rows belong to others. */
export interface Since {
  account: number
  audit: number
}

export const since = async (world: World): Promise<Since> => {
  const [row] = await world.run(`
    select (select coalesce(max(id), 0)::int from account) as account,
      (select coalesce(max(id), 0)::int from audit) as audit`)
  return row as unknown as Since
}

export const snapshot = async (world: World, { account, audit }: Since): Promise<Snapshot> => {
  const list = (columns: string, table: string, where: string) =>
    `(select coalesce(json_agg(t order by t.n), '[]') from (
      select x.id as n, ${columns} from ${table} x join site on site.id = x.site_id where ${where}) t)`
  const mine = `x.account_id > ${account}`
  const [row] = await world.run(`select json_build_object(
    'accounts', ${list(
      `x.id, slug as site, email, password_hash as hash, enabled, email_validation_required as unvalidated,
       second_step as "secondStep", second_step_google as google`,
      'account',
      `x.id > ${account}`,
    )},
    'sessions', ${list(
      `account_id as account, slug as site, token_hash as hash,
       ended_at is null and ends_at > now() and seen_at > now() - interval '30 minutes' as live`,
      'session',
      mine,
    )},
    'tokens', ${list('token_hash as hash, account_id as account, used_at is not null as used', 'token', mine)},
    'attempts', ${list('account_id as account, token_hash as hash, ended_at is null and ends_at > now() as open', 'attempt', mine)},
    'identities', ${list('account_id as account, subject', 'identity', mine)},
    'audit', ${list(`event, account_id as account, slug as site, method, result = 'ok' as ok`, 'audit', `x.id > ${audit}`)}
  ) as found`)
  return row?.['found'] as Snapshot
}
