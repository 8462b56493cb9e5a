import assert from 'node:assert/strict'
import { good, refused, type Answer, type Client } from '../world/client.ts'

/** The defaults of an entry. */
export const usual = { scope: 'all', reason: 'manual' }

let number = 0

/** An address that is unique within a test file. */
export const newAddress = (): string => `198.18.${Math.floor(++number / 200)}.${(number % 200) + 1}`

/** Asserts a refusal because of the address, without further information. */
export const isBlocked = (answer: Answer): void => {
  refused(answer, 403, 55)
  assert.deepEqual(answer.body.errors?.[0]?.params, { reason: 'blocked' })
}

/** The list as an operator manages it. */
export const listOf = (operator: Client) => ({
  block: async (cidr: string, scope: string, more: object = {}, by = operator): Promise<string> =>
    String(good(await by.post('/blacklist', { cidr, ...usual, scope, ...more })).body['id']),
  unblock: async (id: string): Promise<Answer> => good(await operator.call('DELETE', `/blacklist/${id}`)),
  list: async (query = '', by = operator): Promise<Record<string, unknown>[]> =>
    good(await by.get(`/blacklist${query}`)).body['items'] as Record<string, unknown>[],
})
