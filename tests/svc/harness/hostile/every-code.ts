import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOf } from '../../../../src/contract/engine/endpoint-errors.ts'
import type { Endpoint, EndpointTable } from '../../../../src/contract/engine/endpoint.ts'
import { catalogue, ours, signInReasons } from '../../../../src/contract/engine/errors.ts'
import type { Answer } from '../world/client.ts'

/** Makes a call fail in one way. */
export type Produce = () => Promise<Answer>

/** Tests that each call of a table can return each of its codes, and that each code has a test. */
export const testEveryCode = (
  table: EndpointTable,
  producers: Record<string, Record<number, Produce>>,
): void => {
  for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
    const { method, path } = endpoint
    const ways = producers[name] ?? {}
    test(`there is a way to every code of ${method} ${path}, and to no other`, () => {
      assert.deepEqual(Object.keys(ways).map(Number), [...errorsOf(endpoint)])
    })
    for (const [number, produce] of Object.entries(ways)) {
      test(`${method} ${path} answers code ${number} with its message`, async () => {
        const answer = await produce()
        const error = answer.body.errors?.[0]
        assert.equal(error?.code, Number(number), answer.text)
        assert.equal(error.info, expected(answer))
        assert.ok(answer.status >= 400)
      })
    }
  }
}

/** The message of the catalogue, or that of the reason, with the answer's own parameters; the server's own text for code 51. */
const expected = (answer: Answer): string => {
  const [error] = answer.body.errors ?? []
  const { message = '', fromServer } = [...catalogue, ...ours].find(({ code }) => code === error?.code) ?? {}
  if (fromServer) return error?.info || 'a text'
  const values: Record<string, unknown> = { ...error, ...error?.params }
  const text = signInReasons[`${error?.code}.${String(values['reason'])}`] ?? message
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
