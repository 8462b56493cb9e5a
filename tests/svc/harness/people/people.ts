import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Body, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** Actions of other users on an account. */
export type Done =
  | 'state'
  | 'terminate'
  | 'disable'
  | 'enable'
  | 'resetTwoStep'
  | 'signOut'
  | 'passwordLink'
  | 'loginAs'

export const toUser = (
  client: Client,
  { id, site = 'aurora' }: { id: number; site?: string },
  what: Done,
  body?: unknown,
): Promise<Answer> => client.call('POST', `/users/${site}/${id}/${what}`, body === undefined ? {} : { body })

export const userOf = async (client: Client, { id }: { id: number }): Promise<Body> =>
  good(await client.get(`/users/aurora/${id}`)).body

/** Emails of the accounts in a user's list. */
export const found = async (client: Client, query = 'size=0'): Promise<string[]> =>
  (good(await client.get(`/users?${query}`)).body['items'] as { email: string }[]).map(({ email }) => email)

/** Makes an account the sub-user of another. */
export const belongTo = async (world: World, account: TestAccount, parent: TestAccount): Promise<void> => {
  await world.run(`update account set rights = 'subuser', parent_id = ${parent.id} where id = ${account.id}`)
}

/** A row of an account. */
export const rowOf = async (world: World, { id }: { id: number }): Promise<Record<string, unknown>> =>
  (await world.run(`select * from account where id = ${id}`))[0] ?? {}

/** Audit events of an account by other users, with the acting user. */
export const doneBy = async (world: World, { id }: { id: number }): Promise<string[]> =>
  (
    await world.run(
      `select l.event, b.email from audit l join account b on b.id = l.by_id where l.account_id = ${id} order by l.id`,
    )
  ).map(({ event, email }) => `${String(event)} ${String(email)}`)
