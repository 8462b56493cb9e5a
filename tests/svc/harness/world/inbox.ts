import { good, type Client } from './client.ts'
import { signedIn } from './steps.ts'
import type { TestAccount } from './accounts.ts'
import type { World } from './world.ts'

/** An item as its reader sees it. */
export interface ShownItem {
  id: string
  kind: string
  params: Record<string, string>
  to: { page: string; params: Record<string, string> } | null
  at: string
  isRead: boolean
}

export const inboxPage = async (client: Client, query = '') =>
  good(await client.get(`/inbox?${query}`)).body as unknown as { items: ShownItem[]; next: boolean }

export const itemsOf = async (client: Client, query = '') => (await inboxPage(client, query)).items

export const kindsOf = async (client: Client, query = '') =>
  (await itemsOf(client, query)).map(({ kind }) => kind)

export const unread = async (client: Client) => good(await client.get('/inbox/unread')).body['unread']

export const mark = (client: Client, id: string, isRead: boolean) =>
  client.call('PUT', `/inbox/${id}`, { body: { isRead } })

export const markAll = (client: Client, ids?: string[]) => client.call('PUT', '/inbox', { body: { ids } })

/** A signed-in user with an empty inbox. */
export const openInbox = async (world: World, site: 'aurora' | 'borealis' = 'aurora') => {
  const account = await world.account({ site })
  const client = await signedIn(world, account)
  await world.run(`delete from notification where owner_id = ${account.id}`)
  return { account, client }
}

/** Puts items of these kinds into an inbox, the newest first. */
export const giveItems = (world: World, { id, siteId }: TestAccount, ...kinds: string[]) =>
  world.run(`insert into notification (site_id, owner_id, kind, created_at)
    select ${siteId}, ${id}, kind, now() - n * interval '1 minute'
    from unnest('{${kinds.join()}}'::text[]) with ordinality as given (kind, n)`)
