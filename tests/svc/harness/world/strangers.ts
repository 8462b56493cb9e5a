import assert from 'node:assert/strict'
import type { Client, Answer } from './client.ts'
import { good } from './client.ts'
import type { World } from './world.ts'

/** A person without an account. */
export interface Stranger {
  email: string
  password: string
}

let number = 0

export const stranger = (): Stranger => {
  number += 1
  return { email: `stranger${number}@mail.example`, password: 'a pass phrase of theirs' }
}

export const create = (
  client: Client,
  { email, password }: Stranger,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> => client.post('/create', { email, password, passwordRepeat: password, ...more }, headers)

/** The token in the link of the newest mail to an address. */
export const mailedToken = async (world: World, address: string): Promise<string> => {
  const mail = (await world.messages(address)).find(({ link }) => link)
  assert.ok(mail, `no link was sent to ${address}`)
  return tokenIn(mail.link)
}

export const tokenIn = (link: string | null | undefined): string => {
  const token = /[?&](?:token|t)=([\w-]{43})$/.exec(link ?? '')?.[1]
  assert.ok(token, `${link} has no token`)
  return token
}

/** Requests a reset mail and returns its token. */
export const resetToken = async (world: World, email: string, client = world.client()): Promise<string> => {
  assert.deepEqual(good(await client.post('/forgot', { email })).body, { mailSent: true })
  return mailedToken(world, email)
}

export const reset = (
  client: Client,
  email: string,
  token: string,
  password = 'another pass phrase',
): Promise<Answer> => client.post('/reset', { email, password, passwordRepeat: password, token })

/** A token that differs in one character. */
export const nearly = (token: string): string =>
  `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`

/** The content of every table as text. */
export const dump = async (world: World): Promise<string> => {
  const tables = await world.run(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  const texts: string[] = []
  for (const { table_name: table } of tables)
    texts.push(JSON.stringify(await world.run(`select row_to_json(t) as row from "${String(table)}" t`)))
  return texts.join('\n')
}

/** Runs an action twenty times concurrently. */
export const twenty = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => work(index)))
