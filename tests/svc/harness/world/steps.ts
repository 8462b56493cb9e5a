import assert from 'node:assert/strict'
import type { TestAccount } from './accounts.ts'
import { good, type Answer, type Client } from './client.ts'
import type { World } from './world.ts'

type Method = 'email' | 'sms' | 'google'

/** The account that signs in. */
type Person = Pick<TestAccount, 'email' | 'password'>

export const signIn = (client: Client, { email, password }: Person): Promise<Answer> =>
  client.post('/login', { email, password })

/** A client that is signed in to an account without a second step. */
export const signedIn = async (world: World, account?: TestAccount): Promise<Client> => {
  const owner = account ?? (await world.account())
  const client = world.client({ site: owner.site })
  good(await signIn(client, owner))
  return client
}

/** The mediateToken of an account after a correct password. */
export const mediateToken = async (client: Client, account: Person): Promise<string> => {
  const { body } = good(await signIn(client, account))
  assert.ok(body.mediateToken, 'no second step was asked for')
  return body.mediateToken
}

export const passStep = (
  client: Client,
  account: Person,
  token: string,
  code: string,
  method: Method,
  rememberBrowser = false,
): Promise<Answer> =>
  client.post('/logintfa', {
    email: account.email,
    code,
    rememberBrowser,
    useTFAGoogle: method === 'google',
    useTFASMS: method === 'sms',
    mediateToken: token,
  })

export const askForCode = (
  client: Client,
  account: Person,
  token: string,
  method: Method,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  client.post('/sendtfa', {
    email: account.email,
    mediateToken: token,
    useEmail: method === 'email',
    useSMS: method === 'sms',
    useGoogle: method === 'google',
    ...more,
  })

/** The newest code that was sent to an address. */
export const newestCode = async (world: World, address: string): Promise<string> => {
  const message = (await world.messages(address)).find(({ code }) => code)
  assert.ok(message, `no code was sent to ${address}`)
  return message.code
}

/** Signs in to an account with codes by e-mail, up to and including the code. */
export const signInByMail = async (
  world: World,
  client: Client,
  account: TestAccount,
  rememberBrowser = false,
): Promise<Answer> => {
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  return good(await passStep(client, account, token, code, 'email', rememberBrowser))
}

/** A code that is not the given one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
