import type { Role } from '../../../../src/contract/engine/roles.ts'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Body, type Client } from '../world/client.ts'
import { signedIn } from '../world/steps.ts'
import type { World } from '../world/world.ts'

export const put = (client: Client, path: string, body: unknown): Promise<Answer> =>
  client.call('PUT', `/header/${path}`, { body })

export const detailsOf = async (client: Client): Promise<Body> =>
  good(await client.get('/header/details')).body

/** Sets columns of an account, as an administrator of the provider would. */
export const setColumns = async (world: World, { id }: TestAccount, columns: string): Promise<void> => {
  await world.run(`update account set ${columns} where id = ${id}`)
}

/** Sets an account's role; a sub-user also gets a new parent. */
export const giveRights = async (world: World, account: TestAccount, rights: Role): Promise<void> => {
  const parent = rights === 'subuser' ? (await world.account({ site: account.site })).id : 'null'
  await setColumns(world, account, `rights = '${rights}', parent_id = ${parent}`)
}

/** A signed-in user with this role, and their account. */
export const withRights = async (
  world: World,
  rights: Role,
  site: 'aurora' | 'borealis' = 'aurora',
): Promise<{ account: TestAccount; client: Client }> => {
  const account = await world.account({ site })
  await giveRights(world, account, rights)
  return { account, client: await signedIn(world, account) }
}

/** Connects a network to an account. */
export const connect = async (world: World, { id, siteId }: TestAccount): Promise<void> => {
  await world.run(`insert into identity (site_id, account_id, social, issuer, subject)
    values (${siteId}, ${id}, 'demo-id', 'https://id.example', 'person ${id}')`)
}

/** The audit events of an account with their notification ids, in order. */
export const eventsOf = async (world: World, { id }: TestAccount): Promise<string[]> =>
  (await world.run(`select event, notification_id from audit where account_id = ${id} order by id`)).map(
    ({ event, notification_id: number }) => `${String(event)} ${String(number)}`,
  )
