import assert from 'node:assert/strict'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import type { Person } from '../hostile/access-people.ts'
import { namings, pathOf } from './ask-about.ts'
import { refused } from './client.ts'
import { endpoints } from '../hostile/every-endpoint.ts'
import { ofTurn } from './turns.ts'
import { foreignPage } from '../hostile/two-tenants.ts'

/** Asserts that a page of another site makes no call, nor one without the token of its session, nor by another method. */
export const onlyFromOwnPages = async (endpoint: Endpoint, { client, has }: Person): Promise<void> => {
  const [naming] = namings(endpoint)
  const path = pathOf(endpoint, has, naming)
  const sent = endpoint.method === 'GET' ? {} : { body: {} }
  refused(await client.call(endpoint.method, path, { ...sent, headers: foreignPage }), 403, 910)
  if (endpoint.method !== 'GET' || endpoint.changes)
    refused(await client.call(endpoint.method, path, { ...sent, headers: { token: 'x' } }), 401, 902)
  const known = methodsAt(path)
  const [other] = ofTurn(
    writing.filter((method) => !known.has(method)),
    path,
  )
  const answer = await client.call(other!, path, { body: {} })
  refused(answer, 405, 906)
  assert.deepEqual(new Set(answer.headers.get('allow')?.split(', ')), known)
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The methods that an address takes. */
const methodsAt = (path: string): ReadonlySet<string> => {
  const parts = path.split('/')
  const there = endpoints.filter((endpoint) => {
    const pattern = endpoint.path.split('/')
    return (
      pattern.length === parts.length && pattern.every((part, at) => part[0] === ':' || part === parts[at])
    )
  })
  return new Set(there.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
}
