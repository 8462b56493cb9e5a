import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import { newestCode } from '../world/steps.ts'
import type { World } from '../world/world.ts'

let last = 100

/** A number that no test has used before. */
export const freshPhone = (): string => `+1202555${String((last += 1)).padStart(4, '0')}`

/** Requests a code for a phone to add. */
export const sendPhoneCode = (
  client: Client,
  { id }: TestAccount,
  phone: string,
  path = 'sendTFACode',
): Promise<Answer> => client.post(`/header/${id}/${path}`, { phone })

/** Requests a code as above and returns its handle. */
export const sentTo = async (client: Client, account: TestAccount, phone: string): Promise<string> =>
  String(good(await sendPhoneCode(client, account, phone)).body['verificationToken'])

/** Sends a code back. */
export const verifyPhone = (
  client: Client,
  { id }: TestAccount,
  phone: string,
  verificationToken: string,
  tfaCode: string,
): Promise<Answer> => client.post(`/header/${id}/phoneVerification`, { verificationToken, tfaCode, phone })

/** Adds a phone, with the code that came to it. */
export const addPhone = async (
  world: World,
  client: Client,
  account: TestAccount,
  phone: string,
): Promise<Answer> => {
  const token = await sentTo(client, account, phone)
  return good(await verifyPhone(client, account, phone, token, await newestCode(world, phone)))
}
